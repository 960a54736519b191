"""Pictures that the server draws: of finished games, and for invitations."""
