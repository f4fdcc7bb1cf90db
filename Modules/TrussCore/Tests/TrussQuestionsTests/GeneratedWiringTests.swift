import Testing
import Truss

@testable import TrussQuestions

/// Compares the answers about generated applications with those of simple searches.
struct GeneratedWiringTests {
  private static let seeds = 1...300

  @Test func `A change reaches those from which a path leads to it`() {
    for wiring in Self.wirings {
      for changed in wiring.indices {
        let key = wiring[changed].key
        let impact = Impact(of: key, in: [wiring]) { $1.key == key }
        let isReached = impact.presences.flatMap { $0.reached.joined() }
        let reached = isReached + impact.presences.flatMap(\.unreached)
        let expected = wiring.indices.filter {
          $0 != changed && wiring.leads(from: $0, to: changed)
        }
        #expect(Set(reached) == Set(expected.map { wiring[$0].key }))
        #expect(reached.count == expected.count)
        #expect(isReached.count == expected.count(where: wiring.reached.reaches))
      }
    }
  }

  @Test func `A path of an answer leads from a root to the key over dependencies`() {
    for wiring in Self.wirings {
      for target in wiring.indices {
        let why = Why(wiring[target].key, in: [wiring])
        let isReached = wiring.entries.contains { wiring.leads(from: $0.binding, to: target) }
        #expect(why.isFound == isReached)
        for path in why.presences.flatMap(\.paths) {
          let positions = path.compactMap { wiring.position(of: $0.id) }
          #expect(positions.last == target)
          #expect(wiring.entries.contains { $0.binding == positions.first })
          for (dependent, dependency) in zip(positions, positions.dropFirst()) {
            #expect(wiring.dependencies[dependent].contains { $0.binding == dependency })
          }
        }
      }
    }
  }

  @Test func `Without a key that all paths share, none remains`() {
    for wiring in Self.wirings {
      let starts = wiring.entries.map(\.binding)
      let dominators = Dominators(from: starts, along: wiring.dependencies)
      for target in wiring.indices where wiring.reached.reaches(target) {
        let shared = Set(dominators.all(of: target))
        for other in wiring.indices where other != target {
          let remains = starts.contains {
            $0 != other && wiring.leads(from: $0, to: target, without: other)
          }
          #expect(shared.contains(other) == !remains)
        }
      }
    }
  }

  @Test func `The paths of a graph without cycles are counted one by one`() {
    for wiring in Self.wirings
    where Components(of: wiring.targets).members.count == wiring.indices.count {
      let starts = wiring.entries.map(\.binding)
      let counts = wiring.pathCounts(from: starts)
      for target in wiring.indices {
        #expect(counts[target] == starts.reduce(0) { $0 + wiring.pathCount(from: $1, to: target) })
      }
    }
  }

  @Test func `Countless paths are counted as such`() {
    // Each of 70 stages doubles the number of paths.
    var bindings: [BindingFacts] = []
    for stage in 0..<70 {
      for side in 0..<2 {
        let next = stage == 69 ? [] : ["M/\(stage + 1)a", "M/\(stage + 1)b"]
        let name = "\(stage)\(side == 0 ? "a" : "b")"
        bindings.append(
          BindingFacts(
            id: "M/\(name)", key: name, type: "T.\(name)", lifetime: .singleton,
            edges: next.map { EdgeFacts(key: $0, to: [$0]) }))
      }
    }
    let root = RootFacts(edge: EdgeFacts(key: "0a", to: ["M/0a"]), place: "")
    let wiring = Wiring(
      of: ApplicationFacts(name: "app", modules: [], bindings: bindings, roots: [root]))
    #expect(wiring.pathCounts(from: [0])[139] == .max)
    let lines = Why("69b", in: [wiring]).lines(showingAll: false)
    #expect(lines.contains { $0.contains("countless more paths") })
  }

  @Test func `The reach of every binding is that of its impact`() {
    for wiring in Self.wirings {
      let counts = wiring.countReachable(along: wiring.dependents)
      for binding in wiring.indices {
        let expected = wiring.indices.count { $0 != binding && wiring.leads(from: $0, to: binding) }
        #expect(counts[binding] == expected)
      }
    }
  }

  @Test func `Vertices are in one component if each leads to the other`() {
    for wiring in Self.wirings {
      let components = Components(of: wiring.targets)
      for one in wiring.indices {
        for other in wiring.indices where other != one {
          let isCycle = wiring.leads(from: one, to: other) && wiring.leads(from: other, to: one)
          #expect((components.component[one] == components.component[other]) == isCycle)
          if wiring.leads(from: one, to: other), !isCycle {
            #expect(components.component[one] > components.component[other])
          }
        }
      }
    }
  }

  @Test func `Limits accept what they began with, and need each of their lines`() {
    for wiring in Self.moduleWirings {
      let facts = LimitedFacts(of: [wiring], among: [wiring])
      let kinds = Limits.Kind.allCases.map { Limits.Line(.limit($0, pair: nil)) }
      let begin = Limits(
        kinds
          + LimitCheck(Limits(kinds), of: facts).unaccepted.map {
            Limits.Line(.accepted($0.kind, subject: $0.subject), because: "it is so")
          })
      let (limits, flaws) = Limits.read(begin.text)
      #expect(flaws.isEmpty)
      #expect(Set(limits.lines.map(\.rule)) == Set(begin.lines.map(\.rule)))
      let check = LimitCheck(limits, of: facts)
      #expect(check.exceeded.isEmpty && check.stale.isEmpty && check.pruned == limits)
      for position in limits.lines.indices.dropFirst(Limits.Kind.allCases.count) {
        var fewer = limits
        fewer.lines.remove(at: position)
        #expect(LimitCheck(fewer, of: facts).exceeded.count == 1)
      }
      #expect(LimitCheck(limits, of: LimitedFacts(of: [], among: [])).pruned.acceptedCount == 0)
    }
  }

  /// The generated applications with their bindings in three modules.
  private static let moduleWirings = wirings.map { wiring in
    var application = wiring.application
    application.modules = (0..<3).map { ModuleFacts(name: "M\($0)", place: "App.swift:\($0):1") }
    for position in application.bindings.indices {
      application.bindings[position].module = "M\(position % 3)"
      application.bindings[position].flags = [.exported]
    }
    return Wiring(of: application)
  }

  @Test func `Whatever changes in an application is a change, and so is its opposite`() {
    for wiring in Self.moduleWirings {
      for (name, change) in Self.changes {
        var changed = wiring.application
        change(&changed)
        guard changed != wiring.application else { continue }
        let there = Difference(from: [wiring.application], to: [changed])
        let back = Difference(from: [changed], to: [wiring.application])
        #expect(there.isFound && back.isFound, "\(name)")
      }
    }
  }

  @Test func `What differs between two applications makes the one the other`() {
    #expect(GraphPatch(from: [], to: []).isEmpty)
    for (one, other) in zip(Self.moduleWirings, Self.moduleWirings.dropFirst()) {
      var (old, new) = (one.application, other.application)
      for isSame in [true, false] {
        if !isSame { new.name = "another" }
        let there = GraphPatch(from: [old], to: [new])
        #expect(there.applied(to: [old]) == [new])
        #expect(there.isEmpty == (old == new))
        #expect(!(Difference(from: [old], to: [new]).isFound && there.isEmpty))
        guard !isSame else { continue }
        let both = GraphPatch(from: [old, new], to: [new, old])
        #expect(both.applied(to: [old, new]) == [new, old])
      }
      for (name, change) in Self.changes {
        var changed = old
        change(&changed)
        let patch = GraphPatch(from: [old], to: [changed])
        #expect(patch.applied(to: [old]) == [changed], "\(name)")
        #expect(patch.isEmpty == (changed == old), "\(name)")
      }
      old.synchronousStart = SynchronousStart()
      old.base = "base"
      #expect(GraphPatch(from: [new], to: [old]).applied(to: [new]) == [old])
    }
  }

  private typealias Change = (name: String, change: @Sendable (inout ApplicationFacts) -> Void)

  /// Changes of one fact, for each kind of fact.
  private static let changes = ofLifetimes + ofFlags + ofOthers

  private static let ofLifetimes: [Change] = [
    BindingFacts.Lifetime.transient, .resolution, .scoped, .weakSingleton, .value,
  ].map { lifetime in ("lifetime \(lifetime)", { $0.bindings[0].lifetime = lifetime }) }

  // The overriding binding, and the binding of the parent, are changes instead of these.
  private static let ofFlags: [Change] = BindingFacts.Flag.allCases
    .filter { ![.alias, .replaced, .inherited].contains($0) }.map { flag in
      ("flag \(flag)", { $0.bindings[0].flags = flag == .exported ? [] : [.exported, flag] })
    }

  private static let ofOthers: [Change] = [
    ("isolation", { $0.bindings[0].isolation = "MainActor" }),
    ("key", { $0.bindings[0].rename(to: "Other") }),
    ("one binding less", { $0.bindings.removeLast() }),
    ("one dependency less", { $0.bindings[0].edges = [] }),
    ("one dependency more", { $0.bindings[0].edges?.append(EdgeFacts(key: "Clock", to: [])) }),
    ("form", { $0.bindings[0].edges = $0.bindings[0].edges.map(deferred) }),
    ("hook", { $0.bindings[0].edges = $0.bindings[0].edges.map(inHook) }),
    ("roots", { $0.roots = [] }),
    ("modules", { $0.modules.removeLast() }),
    ("order of modules", { $0.modules.swapAt(0, 1) }),
    ("openness", { $0.modules[0].isOpen = true }),
    ("name", { $0.name = "other" }),
  ]

  private static func deferred(_ edges: [EdgeFacts]) -> [EdgeFacts] {
    edges.map { EdgeFacts(key: $0.key, form: "Lazy<\($0.key)>", isDeferred: true, to: $0.to) }
  }

  private static func inHook(_ edges: [EdgeFacts]) -> [EdgeFacts] {
    edges.map { EdgeFacts(key: $0.key, hook: .start, to: $0.to) }
  }

  private static let wirings = seeds.map { seed in
    var random = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 1...9, using: &random)
    let density = Int.random(in: 1...3, using: &random)
    let bindings = (0..<count).map { position in
      let targets = (0..<density).map { _ in Int.random(in: 0..<count, using: &random) }
      return BindingFacts(
        id: "Module/K\(position)", key: "K\(position)", type: "T.K\(position)", module: "Module",
        lifetime: .singleton, place: "Module.swift:\(position):1",
        edges: targets.filter { $0 != position && (seed % 2 == 0 || $0 > position) }
          .map { EdgeFacts(key: "K\($0)", to: ["Module/K\($0)"]) })
    }
    let roots = (0...Int.random(in: 0...2, using: &random)).map { _ in
      let root = Int.random(in: 0..<count, using: &random)
      return RootFacts(edge: EdgeFacts(key: "K\(root)", to: ["Module/K\(root)"]), place: "")
    }
    return Wiring(of: ApplicationFacts(name: "app", modules: [], bindings: bindings, roots: roots))
  }
}

extension Wiring {
  fileprivate var targets: [[Int]] { indices.map { dependencies[$0].map(\.binding) } }

  /// Whether a path leads from one binding to another, found by following every dependency.
  fileprivate func leads(from start: Int, to end: Int, without excluded: Int? = nil) -> Bool {
    var seen: Set<Int> = []
    func search(_ binding: Int) -> Bool {
      guard binding != excluded, seen.insert(binding).inserted else { return false }
      return binding == end || dependencies[binding].contains { search($0.binding) }
    }
    return search(start)
  }

  /// The number of paths, followed one by one.
  fileprivate func pathCount(from start: Int, to end: Int) -> Int {
    start == end ? 1 : dependencies[start].reduce(0) { $0 + pathCount(from: $1.binding, to: end) }
  }
}
