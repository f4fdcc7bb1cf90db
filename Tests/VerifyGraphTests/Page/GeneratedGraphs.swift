import Foundation
import ProgramTesting

/// Graphs with everything that a document of `verify-graph graph` may contain, cycles too.
struct GeneratedGraphs {
  private struct Subject {
    let id: String
    let key: String
    let module: String
    var role: String?
    var isAlias = false

    /// The earlier subject that a decorator wraps or an alias converts, since these form no cycles.
    var inner: (id: String, key: String)?
  }

  private var generator: SeededGenerator

  init(seed: Int) { generator = SeededGenerator(seed: UInt64(seed)) }

  /// Returns a document of two applications.
  mutating func document() throws -> Data {
    try JSONSerialization.data(withJSONObject: [
      "schema": 1, "kind": "graph", "outcome": "verified", "diagnostics": [String](),
      "applications": [application("shop"), application("kiosk")],
    ])
  }

  private mutating func application(_ name: String) -> [String: Any] {
    let modules = (1...5).map { "Part\($0)Module" }
    var subjects: [Subject] = []
    for number in 1...40 {
      let module = pick(modules)
      let key = number.isMultiple(of: 3) ? "any Service\(number)" : "Service\(number)"
      switch Int.random(in: 0..<12, using: &generator) {
      case 0:
        subjects.append(Subject(id: "inputs/\(key)", key: key, module: "", role: "input"))
      case 1:
        let id = "\(module)/Part (contribution) \(number)"
        subjects.append(Subject(id: id, key: "Part", module: module, role: "contribution"))
      case 2 where !subjects.isEmpty:
        let inner = pick(subjects)
        let id = "\(module)/\(inner.key) (decorator) \(number)"
        subjects.append(
          Subject(
            id: id, key: inner.key, module: module, role: "decorator", inner: (inner.id, inner.key))
        )
      case 3 where !subjects.isEmpty:
        let inner = pick(subjects)
        subjects.append(
          Subject(
            id: "\(module)/\(key)", key: key, module: module, isAlias: true,
            inner: (inner.id, inner.key)))
      default: subjects.append(Subject(id: "\(module)/\(key)", key: key, module: module))
      }
    }
    return [
      "name": name, "modules": modules.map { ["name": $0, "place": "App.swift:1:5"] },
      "bindings": subjects.map { binding($0, among: subjects) },
      "roots": (0..<5).map { _ -> [String: Any] in
        let root = pick(subjects)
        return ["place": "App.swift:3:5", "edge": ["key": root.key, "to": [root.id]]]
      },
    ]
  }

  private mutating func binding(_ one: Subject, among subjects: [Subject]) -> [String: Any] {
    var facts: [String: Any] = [
      "id": one.id, "key": one.key, "type": "Shop.\(one.key.replacing("any ", with: ""))",
      "place": "\(one.module).swift:7:5", "lifetime": "input",
    ]
    facts["role"] = one.role
    guard one.role != "input" else { return facts }
    facts["module"] = one.module
    let lifetime = pick([
      "singleton", "singleton", "transient", "scoped", "weakSingleton", "value",
    ])
    facts["lifetime"] = lifetime
    if lifetime == "scoped" { facts["scope"] = "Session" }
    if chance(10) { facts["isolation"] = "MainActor" }
    let flags = [
      "exported", "eager", "overriding", "fallback", "replaced", "asynchronous", "startHook",
      "inherited",
    ].filter { $0 == "exported" ? chance(2) : chance(12) }
    facts["flags"] = flags + (one.isAlias ? ["alias"] : [])
    var edges: [[String: Any]] = one.inner.map { [["key": $0.key, "to": [$0.id]]] } ?? []
    if !one.isAlias {
      edges += (0..<Int.random(in: 0...4, using: &generator)).map { _ in edge(among: subjects) }
    }
    facts["edges"] = edges
    return facts
  }

  private mutating func edge(among subjects: [Subject]) -> [String: Any] {
    let target = pick(subjects)
    if chance(10) { return ["key": target.key, "to": [String](), "gap": "absent"] }
    var facts: [String: Any] = ["key": target.key, "to": [target.id]]
    if chance(4) {
      facts["form"] = "Lazy<\(target.key)>"
      facts["isDeferred"] = true
    }
    if chance(8) { facts["hook"] = pick(["initialization", "start", "stop", "end"]) }
    return facts
  }

  private mutating func chance(_ one: Int) -> Bool {
    Int.random(in: 0..<one, using: &generator) == 0
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }
}
