/// The instances that the start of an application constructs, and the bindings that account for most of them.
package struct Cost: ApplicationAnswer, Equatable {
  package struct Saving: Codable, Sendable, Equatable {
    package let key: String

    /// How many constructions the start would save if it did not need the binding.
    package let constructions: Int

    /// Why the start constructs it, if it is one with which it begins: `eager`, `prepared`, `start hook`.
    package let reason: String?
  }

  package let application: String

  /// The number of bindings that have a factory or a value, and how many of them are reached.
  package let bindings: Int
  package let reached: Int
  package let constructed: [String]

  /// The constructed bindings, those first that would save most.
  package let savings: [Saving]

  package var isFound: Bool { !constructed.isEmpty }

  private var limit = 10

  private enum CodingKeys: CodingKey { case application, bindings, reached, constructed, savings }

  package init(of wiring: Wiring, showing limit: Int = 10) {
    self.limit = limit
    application = wiring.application.name
    let reach = wiring.reached
    let declared = wiring.indices.filter { wiring[$0].isDeclared && !wiring[$0].has(.alias) }
    bindings = declared.count
    reached = declared.count { reach.reaches($0) }

    let start = StartGraph(of: wiring, reaching: reach)
    constructed = start.constructed.map { wiring[$0].id }
    let sizes = start.dominators.sizes { wiring[$0].isConstructed }
    let reasons = start.reasons
    savings = start.constructed.filter { sizes[$0] > 1 || reasons[$0] != nil }
      .map { Saving(key: wiring.name(of: $0), constructions: sizes[$0], reason: reasons[$0]) }
      .sorted { $0.constructions > $1.constructions }
  }

  package func lines(showingAll isComplete: Bool) -> [String] {
    [
      "\(application): \(reached) of \(counted(bindings, "binding")) \(reached == 1 ? "is" : "are") "
        + "reached; the start constructs \(constructed.count)"
    ]
      + table(
        savings.map { [$0.key, "\($0.constructions) fewer without it", $0.reason ?? ""] },
        upTo: isComplete ? .max : limit)
  }
}

/// The bindings that are constructed with a container and by its start, with what leads to them.
struct StartGraph {
  let sources: [(binding: Int, reason: String)]

  /// For each binding, those that are constructed together with it.
  let links: [[Wiring.Link]]

  /// The bindings that a factory constructs, in the order of declaration.
  let constructed: [Int]

  /// Why the start begins with a binding: the first reason, if there are several.
  var reasons: [Int: String] {
    Dictionary(sources.map { ($0.binding, $0.reason) }) { first, _ in first }
  }

  /// For each binding, those without which the start would not construct it.
  var dominators: Dominators { Dominators(from: sources.map(\.binding), along: links) }

  init(of wiring: Wiring, reaching reached: Search) {
    sources = wiring.indices.compactMap { binding in
      guard reached.reaches(binding) || wiring[binding].has(.eager),
        !wiring[binding].has(.replaced), !wiring[binding].has(.inherited)
      else { return nil }
      let facts = wiring[binding]
      // Its decorators are constructed around it.
      if facts.has(.eager) { return (wiring.outermost(of: binding), "eager") }
      if facts.isPrepared {
        return (binding, facts.isolation.map { "prepared on \($0)" } ?? "prepared")
      }
      return facts.has(.startHook) && facts.lifetime == .singleton
        ? (wiring.outermost(of: binding), "start hook") : nil
    }
    links = wiring.indices.map { dependent in
      wiring.dependencies[dependent].filter { link in
        let edge = wiring.edge(link, of: dependent)
        guard edge.isDirect, !wiring[link.binding].has(.inherited) else { return false }
        return switch edge.hook {
        case nil, .initialization, .start: true
        case .stop, .end: false
        }
      }
    }
    let search = Search(from: sources.map(\.binding), along: links)
    constructed = wiring.indices.filter { search.reaches($0) && wiring[$0].isConstructed }
  }
}
