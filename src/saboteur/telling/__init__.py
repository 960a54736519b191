"""Games in words: what things are called, what happened, what is asked, what one knows.

A screen of any kind shows these sentences: the terminal, and the server for whoever names a
language. They are made of views, of events as a seat sees them and of legal moves, so they hold no
more than those.
"""
