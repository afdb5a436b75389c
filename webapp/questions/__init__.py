"""Questions in one's own words: the answer page, answers for programs, batches of questions."""
