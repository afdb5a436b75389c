"""Questions of players with the rules that decide them, and what is tuned and measured by them."""
