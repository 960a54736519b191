"""Goal swap (C-17): perhaps two goals change places, and only one player knows."""
