"""The interface for programs: its OpenAPI document and the page that shows it."""
