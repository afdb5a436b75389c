"""The editors' desk: a rule document checked, compared, and seen with the rules around it.

Nothing is kept: a document that is sent stands in the answer to it and nowhere else.
"""
