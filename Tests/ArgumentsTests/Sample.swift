import Arguments

struct Visit: Equatable {
  var place = ""
  var nights = 1
  var guide: String?
  var isQuiet = false
}

enum Sample {
  static func number(_ text: String) throws -> Int {
    guard let number = Int(text) else { throw Mistake("Write a whole number.") }
    return number
  }

  static var visit: Command<Visit> {
    Command(
      "visit", "Visits a place.",
      .argument("PLACE", "Where to go.") { $0 },
      .option(
        "nights", "N", "How long to stay.", environment: "VISIT_NIGHTS", default: 1,
        convert: number),
      .option("guide", "NAME", "The guide.") { $0 },
      .flag("quiet", "Says nothing.")
    ) { place, nights, guide, isQuiet in
      Visit(place: place, nights: nights, guide: guide, isQuiet: isQuiet)
    }
  }

  enum Pace: String, CaseIterable {
    case slow
    case fast
  }

  static var pace: Parameter<Pace> { .choice("pace", "PACE", "How fast.", default: .slow) }

  static var travel: CommandGroup<Visit> {
    CommandGroup(
      "travel", "Travels.", [visit, Command("leave", "Leaves.") { Visit() }],
      discussion: "Safe journey.")
  }
}

extension Parsed {
  var output: Output? {
    if case .run(let output) = self { output } else { nil }
  }

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}
