// Does nothing: what a process takes to start is measured beside this program.
