import Arguments
import Testing

struct CommandGroupTests {
  @Test func `The first word chooses the command`() throws {
    #expect(try Sample.travel.parse(["visit", "Rome"]).output == Visit(place: "Rome"))
    #expect(try Sample.travel.parse(["leave"]).output == Visit())
  }

  @Test(arguments: [
    []: Mistake.missingCommand,
    ["vist", "Rome"]: .unknownCommand("vist"),
    ["evisit"]: .unknownCommand("evisit"),
    ["fly"]: .unknownCommand("fly"),
    ["--quiet", "visit"]:
      Mistake("--quiet: Write the command first, as in “travel visit --quiet”."),
    ["--guide=s3cret", "visit"]:
      Mistake("--guide: Write the command first, as in “travel visit --guide”."),
  ])
  func `A word that is not a command is a mistake`(_ words: [String], _ mistake: Mistake) {
    let error = UsageError(command: "travel", mistakes: [mistake])
    #expect(throws: error) { try Sample.travel.parse(words) }
  }

  @Test func `A mistake in a command refers to the help of the command`() throws {
    let error = try #require(throws: UsageError.self) { try Sample.travel.parse(["visit"]) }
    #expect(
      error.description == """
        travel visit: PLACE is missing.
        Run “travel visit --help” for help.
        """)
  }

  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func `Help lists the commands`(_ words: [String]) throws {
    #expect(
      try Sample.travel.parse(words).text == """
        Travels.

        Usage: travel COMMAND [ARGUMENTS] [OPTIONS]

        Commands:
          visit  Visits a place.
          leave  Leaves.

        Safe journey.

        Run “travel COMMAND --help” for help on a command.
        """)
  }

  @Test(arguments: [["visit", "--help"], ["help", "visit"]])
  func `Each command has its own help`(_ words: [String]) throws {
    #expect(try Sample.travel.parse(words).text?.contains("Usage: travel visit PLACE") == true)
  }

  @Test func `A program of several commands shows its version`() throws {
    let program = CommandGroup("travel", "Travels.", [Sample.visit], version: "1.2")
    #expect(try program.parse(["--version"]).text == "travel 1.2")
    #expect(try program.parse(["help"]).text?.contains("  --version  Shows the version.") == true)
    #expect(throws: UsageError.self) { try Sample.travel.parse(["--version"]) }
  }

  @Test func `Help with a word that is not a command is a mistake`() {
    let error = UsageError(command: "travel", mistakes: [.unknownCommand("vist")])
    #expect(throws: error) { try Sample.travel.parse(["help", "vist"]) }
  }
}
