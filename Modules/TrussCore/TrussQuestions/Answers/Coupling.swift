/// The dependencies between the modules of an application, and the groups of modules that need one another.
package struct Coupling: ApplicationAnswer, Equatable {
  package struct Crossing: Codable, Sendable, Equatable {
    /// The module that injects the keys, or contributes to collections of the other.
    package let dependent: String

    /// The module that provides the keys, or collects the contributions.
    package let provider: String

    /// The dependencies, each as `any Dependent → any Dependency` or `Element for Collector`.
    package let dependencies: [String]
  }

  package let application: String

  /// The modules, in the order in which they are composed, without the bindings of the assembly itself.
  package let modules: [String]

  package let crossings: [Crossing]
  package let cycles: [[String]]

  /// The keys that are exported, but that no other module and no root injects, with their modules.
  package let unusedExports: [String]

  /// The keys of contributions that no application of them collects, with their modules; only the text names them.
  package private(set) var uncollected: [String] = []

  /// The keys of bindings that no root and no eager binding reaches, with their modules; if they are asked for, only
  /// those that none of any application reaches.
  package let unreached: [String]

  package var isFound: Bool { !shownLines(showingAll: true).isEmpty }

  package enum Part: String, Sendable, CaseIterable { case cycles, exports, unreached, matrix }

  private var parts: [Part] = []

  /// Whether the question is about two modules, whose dependencies are all shown.
  private var isAboutPair = false

  private enum CodingKeys: CodingKey {
    case application, modules, crossings, cycles, unusedExports, unreached
  }

  package init(
    of wiring: Wiring, showing parts: [Part] = [], between pair: (String, String)? = nil,
    among others: [Wiring] = []
  ) {
    isAboutPair = pair != nil
    self.parts = parts.isEmpty && !isAboutPair ? [.cycles, .exports] : parts
    application = wiring.application.name
    modules = wiring.application.composedModules.map(\.name)
    crossings =
      pair.map { one, other in
        Self.crossings(wiring.crossingEdges).filter {
          ($0.dependent, $0.provider) == (one, other) || ($0.dependent, $0.provider) == (other, one)
        }
      } ?? Self.crossings(wiring.moduleEdges)
    cycles = wiring.moduleCycles(along: crossings.map { ($0.dependent, $0.provider) })
    unusedExports = wiring.indices.filter { wiring.isUnusedExport($0, among: others) }
      .map { wiring.title(of: $0) }
    uncollected =
      wiring.indices.filter { wiring.isUncollected($0, among: others) }
      .map { wiring.title(of: $0) }.uniqued
    // A binding that one application does without, another one may reach.
    let reached = parts.contains(.unreached) ? Set(others.flatMap(\.reachedIDs)) : []
    unreached = wiring.unreached.filter { !reached.contains(wiring[$0].id) }
      .map { wiring.title(of: $0) }
  }

  private static func crossings(_ edges: [ModuleEdge]) -> [Crossing] {
    let groups = Dictionary(grouping: edges) { [$0.dependent, $0.provider] }
    return edges.map { [$0.dependent, $0.provider] }.uniqued.map { pair in
      let dependencies = (groups[pair] ?? []).map(\.dependency)
      return Crossing(dependent: pair[0], provider: pair[1], dependencies: dependencies)
    }
  }
}

extension Wiring {
  fileprivate var reachedIDs: [String] {
    let reach = reached
    return indices.filter(reach.reaches).map { self[$0].id }
  }

  /// The bindings that no root and no eager binding reaches.
  var unreached: [Int] {
    let reach = reached
    return indices.filter {
      self[$0].isDeclared && !reach.reaches($0) && !self[$0].has(.replaced)
        && !self[$0].has(.inherited)
    }
  }

  /// Whether a binding is exported although no other module and no root injects one of its keys, in any of the
  /// applications that have the binding.
  func isUnusedExport(_ binding: Int, among others: [Wiring]) -> Bool {
    isUnusedExport(binding)
      && others.allSatisfy { other in
        other.position(of: self[binding].id).map(other.isUnusedExport) ?? true
      }
  }

  fileprivate func isUncollected(_ binding: Int, among others: [Wiring]) -> Bool {
    self[binding].role == .contribution && !self[binding].has(.inherited)
      && ([self] + others).allSatisfy { other in
        other.position(of: self[binding].id)
          .map { other.dependents[$0].isEmpty && !other.isRoot[$0] } ?? true
      }
  }

  private func isUnusedExport(_ binding: Int) -> Bool {
    let facts = self[binding]
    guard facts.has(.exported), facts.role == nil, facts.layer == nil, !facts.has(.alias),
      !facts.has(.replaced), !facts.has(.inherited)
    else { return false }
    return !isInjectedOutside(binding, facts.module)
  }

  /// Whether another module or a root injects a binding, one of its aliases, or a decorator around it.
  private func isInjectedOutside(_ binding: Int, _ module: String?) -> Bool {
    isRoot[binding]
      || dependents[binding].contains { link in
        let dependent = self[link.binding]
        let isSame = dependent.has(.alias) || dependent.role == .decorator && link.edge == 0
        return isSame
          ? isInjectedOutside(link.binding, module) : dependent.module != module
      }
  }

  /// The key of a binding, with its module if several bindings may have the key.
  func name(of binding: Int) -> String {
    self[binding].role == nil ? self[binding].key : title(of: binding)
  }

  func title(of binding: Int) -> String {
    self[binding].key + (self[binding].module.map { " (\($0))" } ?? "")
  }
}

// MARK: - Text

extension Coupling {
  package func lines(showingAll isComplete: Bool) -> [String] {
    let lines = shownLines(showingAll: isComplete)
    let subject = "\(application): \(counted(modules.count, "module"))"
    guard parts != [.unreached] else { return [subject] + lines }
    if isAboutPair {
      let count = crossings.reduce(0) { $0 + $1.dependencies.count }
      return ["\(application): \(counted(count, "dependency", "dependencies")) between the two"]
        + lines
    }
    return ["\(subject), \(counted(crossings.count, "pair")) of which one depends on the other"]
      + lines
  }

  private func shownLines(showingAll isComplete: Bool) -> [String] {
    let pairs = crossings.filter { _ in isAboutPair }.flatMap { crossing in
      ["  \(crossing.dependent) → \(crossing.provider) \(crossing.dependencies.count)"]
        + crossing.dependencies.map { "    \($0)" }
    }
    return pairs
      + parts.flatMap { part -> [String] in
        switch part {
        case .cycles: cycleLines(showingAll: isComplete)
        case .exports:
          [
            ("exported, but injected by no other module and no root", unusedExports),
            ("contributed, but collected by nothing", uncollected),
          ].filter { !$0.1.isEmpty }.map { "  \($0): \($1.listed(isComplete))" }
        case .unreached:
          unreached.isEmpty ? [] : ["  reached by no root: \(unreached.listed(isComplete))"]
        case .matrix: matrixLines
        }
      }
  }

  /// Each cycle, and its pairs in both directions, beginning with the thinnest.
  private func cycleLines(showingAll isComplete: Bool) -> [String] {
    cycles.flatMap { cycle in
      let inside = crossings.filter { cycle.contains($0.dependent) && cycle.contains($0.provider) }
      let thin = inside.compactMap { crossing -> (Crossing, Int)? in
        guard
          let back = inside.first(where: {
            $0.dependent == crossing.provider && $0.provider == crossing.dependent
          }),
          crossing.dependencies.count < back.dependencies.count
            || crossing.dependencies.count == back.dependencies.count
              && crossing.dependent < crossing.provider
        else { return nil }
        return (crossing, back.dependencies.count)
      }.sorted { $0.0.dependencies.count < $1.0.dependencies.count }
      return ["  need one another: \(cycle.joined(separator: ", "))"]
        + thin.map { crossing, back in
          "    \(crossing.dependent) → \(crossing.provider) \(crossing.dependencies.count) "
            + "(\(crossing.dependencies.listed(isComplete, upTo: 2))), back \(back)"
        }
    }
  }

  /// A line for each module, with the number of dependencies on each module by its number.
  ///
  /// An assembly whose own bindings modules inject is a line after these.
  private var matrixLines: [String] {
    var counts: [[String]: Int] = [:]
    for crossing in crossings {
      counts[[crossing.dependent, crossing.provider]] = crossing.dependencies.count
    }
    let names = (modules + crossings.map(\.provider)).uniqued
    let heading = ["", "depends on"] + names.indices.map { "\($0 + 1)" }
    let rows = names.enumerated().map { number, dependent in
      ["\(number + 1)", dependent]
        + names.map { provider in
          dependent == provider ? "·" : counts[[dependent, provider]].map(String.init) ?? ""
        }
    }
    return table([heading] + rows)
  }
}
