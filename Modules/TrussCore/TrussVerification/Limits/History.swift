import TrussLaws

struct History {
  private let folder: String

  /// How many lines are still looked up: each takes Git a while.
  private var rest = 10

  init(of folder: String) { self.folder = folder }

  mutating func origin(of place: String) -> String? {
    guard rest > 0, let place = Place(place) else { return nil }
    rest -= 1
    let git = ["git", "-C", folder]
    guard
      let words = try? Revision.run(
        git + ["blame", "--porcelain", "-L", "\(place.line),\(place.line)", "--", place.path]),
      let commit = words.first?.prefix(while: { $0 != " " }), commit.contains(where: { $0 != "0" })
    else { return nil }
    // The oldest commit of a shallow clone stands for all that came before.
    guard !words.contains("boundary") || !Revision.isShallow(folder) else {
      return "history is not fetched"
    }
    let title = words.first { $0.hasPrefix("summary ") }?.dropFirst("summary ".count)
    return ([String(commit.prefix(10))] + (title.map { [String($0)] } ?? [])).joined(separator: " ")
  }
}
