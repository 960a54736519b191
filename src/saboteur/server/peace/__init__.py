"""Peace at the tables: who hears whom, reports, and what the operator does about them."""
