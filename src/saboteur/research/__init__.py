"""The games as environments for people who teach machines to play.

Nothing else imports this. Each adapter needs an extra of its own: `saboteur[pettingzoo]`,
`saboteur[gymnasium]`, `saboteur[openspiel]`.
"""
