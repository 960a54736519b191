"""How the hard player searches: worlds drawn by belief, played on fast, and valued."""
