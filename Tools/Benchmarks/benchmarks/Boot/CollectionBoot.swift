import Benchmarking
import Truss

extension Workloads {
  static let collectionBoot = [
    Workload(
      "boot-collection", "300 elements, and 300 dependents on all", isCountable: false
    ) {
      let assembly = Small(PanelsModule(), roots: Roots { [Panel].self })
      return Pair { n in
        repeating(n) { Panel.sum(panels()) }
      } truss: { n in
        try await repeating(n) {
          Panel.sum(try await Container(assembly).resolve([Panel].self))
        }
      }
    }
  ]
}

private let count = 300

private final class Plug: Sendable {
  let number: UInt64
  init(_ number: UInt64) { self.number = number }
}

private final class Panel: Sendable {
  let plugs: [Plug]
  init(plugs: [Plug]) { self.plugs = plugs }

  static func sum(_ panels: [Panel]) -> UInt64 {
    panels.indices.reduce(0) { $0 &+ panels[$1].plugs[$1].number }
  }
}

private struct PanelsModule: Module {
  var bindings: Bindings {
    for number in 0..<count {
      Contribution(to: Plug.self) { Plug(UInt64(number)) }
      Contribution(to: Panel.self, Panel.init(plugs:))
    }
  }
}

@inline(never) private func panels() -> [Panel] {
  let plugs = (0..<count).map { Plug(UInt64($0)) }
  return (0..<count).map { _ in Panel(plugs: plugs) }
}
