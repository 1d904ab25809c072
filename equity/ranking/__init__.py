"""What beats what: the ladders of five-card hands, the tables made from them, and the best five of more cards."""
