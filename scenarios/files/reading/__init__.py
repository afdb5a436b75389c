"""From the text of a scenario file to its values: YAML with lines, shapes, names, boards."""
