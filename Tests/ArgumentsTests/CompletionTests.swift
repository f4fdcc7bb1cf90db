import Arguments
import Testing

struct CompletionTests {
  private static var program: CommandGroup<String> {
    CommandGroup(
      "travel", "Travels.",
      [
        Command("visit", "Visits.", .argument("PLACE", "Where.") { $0 }, Sample.pace) { place, _ in
          place
        },
        Command("leave", "Leaves.", .list("with", "BAG", "Whose.") { $0 }, .flag("quiet", "Says."))
        {
          "\($0) \($1)"
        },
      ], version: "1.0")
  }

  private static func candidates(_ words: [String]) throws -> [Substring] {
    let text = try #require(try program.parse(["completion", "candidates"] + words).text)
    return text.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
  }

  @Test(arguments: [
    ([""], ["visit", "leave", "help", "completion"]),
    (["l"], ["leave"]),
    (["-"], ["--version", "--help"]),
    (["vsit", ""], []),
    (["visit", ""], []),
    (["visit", "--"], ["--pace", "--help"]),
    (["visit", "Rome", "--pa"], ["--pace"]),
    (["visit", "--pace", ""], ["slow", "fast"]),
    (["visit", "--pace", "f"], ["fast"]),
    (["visit", "--pace", "fast", "--"], ["--help"]),
    (["leave", ""], ["--with", "--quiet", "--help"]),
    (["leave", "--with", ""], []),
    (["leave", "--with", "a", "--w"], ["--with"]),
    (["leave", "--", "--"], []),
    (["help", ""], ["visit", "leave"]),
    (["completion", ""], ["bash", "zsh", "fish"]),
    ([], []),
  ])
  func `A shell is told what a word can become`(_ words: [String], _ expected: [Substring]) throws {
    #expect(try Self.candidates(words) == expected)
  }

  @Test func `A candidate comes with its help`() throws {
    #expect(
      try Self.program.parse(["completion", "candidates", "visit", "--p"]).text
        == "--pace\tHow fast. Default: slow.")
  }

  @Test func `A program of one command is completed unless it has arguments`() throws {
    let program = Command("go", "Goes.", Sample.pace) { $0 }
    #expect(try program.parse(["completion", "candidates", "--pace", "s"]).text == "slow")
    #expect(try program.parse(["--help"]).text?.contains("go completion SHELL") == true)
    #expect(try Sample.visit.parse(["completion"]).output == Visit(place: "completion"))
  }

  @Test func `A program with groups of further commands is completed to their ends`() throws {
    let program = Command("go", "Goes.", Sample.pace, groups: [Self.program]) { "\($0)" }
    let words: [([String], String)] = [
      ([""], "travel\tTravels."), (["travel", "l"], "leave\tLeaves."),
      (["travel", "visit", "--pa"], "--pace\tHow fast. Default: slow."),
      (["--pa"], "--pace\tHow fast. Default: slow."),
    ]
    for (words, first) in words {
      let text = try program.parse(["completion", "candidates"] + words).text
      #expect(text?.split(separator: "\n").first == first[...])
    }
    #expect(try program.parse(["travel", "visit", "Rome"]).output == "Rome")
    #expect(try program.parse(["travel", "--help"]).text?.contains("go travel COMMAND") == true)
    #expect(try program.parse(["--help"]).text?.contains("       go travel COMMAND\n") == true)
    #expect(throws: UsageError(command: "go travel", mistakes: [.missingCommand])) {
      try program.parse(["travel"])
    }
  }

  @Test func `The help of the completion says how to use it`() throws {
    let help = try Self.program.parse(["completion", "--help"]).text
    #expect(help?.contains("bash: source <(travel completion bash)") == true)
    #expect(help?.contains("fish: travel completion fish | source") == true)
    let mistake = Mistake.invalid(source: "SHELL", value: "csh", reason: "Write bash, zsh or fish.")
    #expect(throws: UsageError(command: "travel completion", mistakes: [mistake])) {
      try Self.program.parse(["completion", "csh"])
    }
  }
}
