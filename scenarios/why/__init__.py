"""Why an action is refused, or an ability did not trigger."""
