// Does nothing: the baseline for the time that a process takes to start.
