# Functions for the scripts that write code. They run in the folder of the monorepo.

# Sets $programs to the folder of the built program $1.
find_programs() {
  programs=${SCAFFOLD_PROGRAMS:-}
  [ -z "$programs" ] || return 0
  echo "Building the tool that writes code" >&2
  # A separate folder: tests that run this script hold the lock of the usual one.
  set -- "$1" --package-path Tools/Scaffold --scratch-path Tools/Scaffold/.build/tool
  program=$1
  shift
  swift build --quiet --product "$program" "$@"
  programs=$(swift build --show-bin-path "$@")
}

# Formats the Swift files among the paths in $1.
format_sources() {
  printf '%s\n' "$1" | grep '\.swift$' | tr '\n' '\0' | xargs -0 swift format format --in-place
}

update_diagrams() {
  echo "Building verify-graph, which draws the diagrams" >&2
  # With the verification in builds, all modules would be compiled twice.
  VERIFY_GRAPHS=separately swift build --quiet --product verify-graph
  for document in README.md Modules/README.md; do
    [ ! -e "$document" ] ||
      VERIFY_GRAPHS=separately swift run --skip-build verify-graph --update-diagrams "$document"
  done
}
