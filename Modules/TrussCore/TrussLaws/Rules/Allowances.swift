struct Allowances {
  private let sources: [String: SourceFacts]
  private var used: Set<Place> = []

  init(in sources: [String: SourceFacts]) { self.sources = sources }

  /// Returns the imports or calls that no comment allows, on the same line or alone on the line before.
  mutating func remaining(of uses: [UsedModules.Use], for id: Breach.ID) -> [UsedModules.Use] {
    uses.filter { use in
      let line = use.place.position.line
      let comment = sources[use.place.path].flatMap { facts in
        facts.allowances.first {
          $0.id == id.rawValue
            && ($0.position.line == line || $0.position.line + 1 == line && !facts.isTrailing($0))
        }
      }
      guard let comment else { return true }
      used.insert(Place(path: use.place.path, position: comment.position))
      return false
    }
  }

  /// Returns whether no comment allows the finding at a place.
  mutating func remain(_ place: Place, for id: Breach.ID) -> Bool {
    !remaining(of: [UsedModules.Use(place: place, condition: nil)], for: id).isEmpty
  }

  func unused(judging judged: [Breach.ID]) -> [Breach] {
    sources.flatMap { path, facts in
      facts.allowances.compactMap { allowance in
        if let id = Breach.ID(rawValue: allowance.id), !judged.contains(id) { return nil }
        let place = Place(path: path, position: allowance.position)
        return breach(of: allowance, at: place, isTrailing: facts.isTrailing(allowance))
      }
    }
  }

  private func breach(
    of allowance: SourceFacts.Allowance, at place: Place, isTrailing: Bool
  ) -> Breach? {
    func flaw(_ fact: String, fix: String) -> Breach {
      Breach(id: .unusedAllowance, place: place, fact: fact, fix: fix)
    }
    let ids = Breach.ID.allCases.filter(\.canBeAllowed).map(\.rawValue)
    guard ids.contains(allowance.id) else {
      return flaw(
        "a comment cannot allow `\(allowance.id)`",
        fix: "name one of these, or remove the comment: \(ids.joined(separator: ", "))")
    }
    guard used.contains(place) else {
      let lines = isTrailing ? "this line" : "this line or the next"
      return flaw("nothing on \(lines) is a `\(allowance.id)`", fix: "remove the comment")
    }
    guard !allowance.hasReason else { return nil }
    return flaw(
      "the comment gives no reason",
      fix: "write `// truss:allow \(allowance.id) because …`")
  }
}
