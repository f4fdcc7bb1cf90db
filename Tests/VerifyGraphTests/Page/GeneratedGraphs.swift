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
  mutating func document() -> String {
    let applications = ["shop", "kiosk"].map { application($0) }
    return """
      {"schema": 1, "kind": "graph", "outcome": "verified", "diagnostics": [],
      "applications": [\(applications.joined(separator: ",\n"))]}
      """
  }

  private mutating func application(_ name: String) -> String {
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
    let bindings = subjects.map { binding($0, among: subjects) }
    let roots = (0..<5).map { _ in
      let root = pick(subjects)
      return #"{"place": "App.swift:3:5", "edge": {"key": "\#(root.key)", "to": ["\#(root.id)"]}}"#
    }
    let composed = modules.map { #"{"name": "\#($0)", "place": "App.swift:1:5"}"# }
    return """
      {"name": "\(name)", "modules": [\(composed.joined(separator: ", "))],
      "bindings": [\(bindings.joined(separator: ",\n"))], "roots": [\(roots.joined(separator: ", "))]}
      """
  }

  private mutating func binding(_ one: Subject, among subjects: [Subject]) -> String {
    var members = [
      #""id": "\#(one.id)""#, #""key": "\#(one.key)""#,
      #""type": "Shop.\#(one.key.replacing("any ", with: ""))""#,
      #""place": "\#(one.module).swift:7:5""#,
    ]
    if !one.module.isEmpty { members.append(#""module": "\#(one.module)""#) }
    if let role = one.role { members.append(#""role": "\#(role)""#) }
    guard one.role != "input" else {
      return "{\((members + [#""lifetime": "input""#]).joined(separator: ", "))}"
    }
    let lifetime = pick([
      "singleton", "singleton", "transient", "scoped", "weakSingleton", "value",
    ])
    members.append(#""lifetime": "\#(lifetime)""#)
    if lifetime == "scoped" { members.append(#""scope": "Session""#) }
    if chance(10) { members.append(#""isolation": "MainActor""#) }
    var flags = [
      "exported", "eager", "overriding", "fallback", "replaced", "asynchronous", "startHook",
      "inherited",
    ].filter { $0 == "exported" ? chance(2) : chance(12) }
    if one.isAlias { flags.append("alias") }
    if !flags.isEmpty {
      members.append(#""flags": [\#(flags.map { "\"\($0)\"" }.joined(separator: ", "))]"#)
    }
    var edges = one.inner.map { [#"{"key": "\#($0.key)", "to": ["\#($0.id)"]}"#] } ?? []
    if !one.isAlias {
      edges += (0..<Int.random(in: 0...4, using: &generator)).map { _ in edge(among: subjects) }
    }
    if !edges.isEmpty { members.append(#""edges": [\#(edges.joined(separator: ", "))]"#) }
    return "{\(members.joined(separator: ", "))}"
  }

  private mutating func edge(among subjects: [Subject]) -> String {
    let target = pick(subjects)
    var members = [#""key": "\#(target.key)""#]
    if chance(10) {
      return "{\((members + [#""to": []"#, #""gap": "absent""#]).joined(separator: ", "))}"
    }
    members.append(#""to": ["\#(target.id)"]"#)
    if chance(4) { members += [#""form": "Lazy<\#(target.key)>""#, #""isDeferred": true"#] }
    if chance(8) {
      members.append(#""hook": "\#(pick(["initialization", "start", "stop", "end"]))""#)
    }
    return "{\(members.joined(separator: ", "))}"
  }

  private mutating func chance(_ one: Int) -> Bool {
    Int.random(in: 0..<one, using: &generator) == 0
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }
}
