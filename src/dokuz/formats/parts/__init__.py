"""What formats are made of: pieces that several share, and the inner parts of large ones."""
