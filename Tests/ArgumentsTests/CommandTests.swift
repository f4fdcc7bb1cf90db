import Arguments
import Testing

struct CommandTests {
  @Test(arguments: [
    (["Rome"], Visit(place: "Rome")),
    (["Rome", "--nights", "3"], Visit(place: "Rome", nights: 3)),
    (["--nights=3", "Rome", "--quiet"], Visit(place: "Rome", nights: 3, isQuiet: true)),
    (["--guide", "Ada", "--", "--quiet"], Visit(place: "--quiet", guide: "Ada")),
    (["--guide=", "Rome"], Visit(place: "Rome", guide: "")),
    (["--guide=a=b", "Rome"], Visit(place: "Rome", guide: "a=b")),
    (["--nights", "-3", "Rome"], Visit(place: "Rome", nights: -3)),
    (["-"], Visit(place: "-")),
  ])
  func `Arguments come in order and options anywhere`(_ words: [String], _ visit: Visit) throws {
    #expect(try Sample.visit.parse(words).output == visit)
  }

  @Test func `A list takes its values in the order given`() throws {
    let sum = Self.sum
    #expect(try sum.parse([]).output == [])
    #expect(try sum.parse(["--add", "2", "--add=1", "--add", "2"]).output == [2, 1, 2])
    #expect(try sum.parse(["--help"]).text?.contains("--add N…") == true)
    let mistakes: [Mistake] = [
      .missingValue(option: "add", placeholder: "N"),
      .invalid(source: "--add", value: "x", reason: "Write a whole number."),
      .invalid(source: "--add", value: "y", reason: "Write a whole number."),
    ]
    #expect(throws: UsageError(command: "sum", mistakes: mistakes)) {
      try sum.parse(["--add", "x", "--add", "1", "--add=y", "--add"])
    }
  }

  private static var sum: Command<[Int]> {
    Command("sum", "Adds.", .list("add", "N", "What to add.", convert: Sample.number)) { $0 }
  }

  @Test func `An option wins over the environment, which wins over the default`() throws {
    let environment = ["VISIT_NIGHTS": "5"]
    let withOption = try Sample.visit.parse(["Rome", "--nights", "3"], environment: environment)
    #expect(withOption.output?.nights == 3)
    #expect(try Sample.visit.parse(["Rome"], environment: environment).output?.nights == 5)
    #expect(try Sample.visit.parse(["Rome"], environment: ["VISIT_NIGHTS": ""]).output?.nights == 1)
  }

  @Test(arguments: [
    ([], [Mistake.missingArgument("PLACE")]),
    (["Rome", "Paris"], [.unexpectedArgument("Paris")]),
    (["Rome", "--quite"], [.unknownOption("--quite")]),
    (["Rome", "--nigths=2"], [.unknownOption("--nigths")]),
    (["Rome", "--colour"], [.unknownOption("--colour")]),
    (["Rome", "-q"], [.unknownOption("-q")]),
    (["Rome", "--nights"], [.missingValue(option: "nights", placeholder: "N")]),
    (["Rome", "--guide", "--quiet"], [.missingValue(option: "guide", placeholder: "NAME")]),
    (["Rome", "--quiet=yes"], [.unexpectedValue(flag: "quiet", value: "yes")]),
    (["Rome", "--quiet", "--quiet"], [.repeated("quiet")]),
    (["Rome", "--guide", "a", "--guide", "b"], [.repeated("guide")]),
    (
      ["Rome", "--nights", "x"],
      [.invalid(source: "--nights", value: "x", reason: "Write a whole number.")]
    ),
  ])
  func `A mistake is reported`(_ words: [String], _ mistakes: [Mistake]) {
    #expect(throws: UsageError(command: "visit", mistakes: mistakes)) {
      try Sample.visit.parse(words)
    }
  }

  @Test func `All mistakes are reported together`() throws {
    let error = try #require(throws: UsageError.self) {
      try Sample.visit.parse(["--quite", "--guide"], environment: ["VISIT_NIGHTS": "x"])
    }
    #expect(
      error.description == """
        visit: --quite is not an option.
        visit: The value of --guide is missing. Write --guide NAME.
        visit: PLACE is missing.
        visit: VISIT_NIGHTS “x”: Write a whole number.
        Run “visit --help” for help.
        """)
  }

  @Test func `Conflicting values are a mistake like any other`() throws {
    let conflict = Mistake("Choose one of --north and --south.")
    let command = Command(
      "go", "Goes.",
      .both(.flag("north", "Goes north."), .flag("south", "Goes south.")) { north, south in
        if north && south { throw conflict }
        return north
      },
      .argument("PACE", "How fast.") { $0 }
    ) { north, pace in "\(north) \(pace)" }
    #expect(try command.parse(["--north", "fast"]).output == "true fast")
    let mistakes = [conflict, .missingArgument("PACE")]
    #expect(throws: UsageError(command: "go", mistakes: mistakes)) {
      try command.parse(["--north", "--south"])
    }
  }

  @Test(arguments: [["--help"], ["-h"], ["Rome", "Paris", "--nonsense", "--help"]])
  func `Help wins over every mistake`(_ words: [String]) throws {
    let help = try #require(try Sample.visit.parse(words).text)
    #expect(
      help == """
        Visits a place.

        Usage: visit PLACE [OPTIONS]

        Arguments:
          PLACE         Where to go.

        Options:
          --nights N    How long to stay. Default: 1. Environment: VISIT_NIGHTS.
          --guide NAME  The guide.
          --quiet       Says nothing.
          --help        Shows this text.
        """)
  }

  @Test func `A program shows its version`() throws {
    let program = Command("stay", "Stays.", .argument("PLACE", "Where.") { $0 }, version: "1.2") {
      $0
    }
    #expect(try program.parse(["--version"]).text == "stay 1.2")
    #expect(try program.parse(["--help"]).text?.contains("  --version  Shows the version.") == true)
    #expect(throws: UsageError.self) { try Sample.visit.parse(["Rome", "--version"]) }
  }

  @Test func `A choice takes one of its cases`() throws {
    let command = Command("go", "Goes.", Sample.pace) { $0 }
    #expect(try command.parse(["--pace", "fast"]).output == .fast)
    #expect(try command.parse([]).output == .slow)
    #expect(try command.parse(["--help"]).text?.contains("How fast. Default: slow.") == true)
    let mistake = Mistake.invalid(source: "--pace", value: "x", reason: "Write slow or fast.")
    #expect(throws: UsageError(command: "go", mistakes: [mistake])) {
      try command.parse(["--pace", "x"])
    }
  }

  @Test func `After two dashes even help is an argument`() throws {
    #expect(try Sample.visit.parse(["--", "--help"]).output == Visit(place: "--help"))
  }
}
