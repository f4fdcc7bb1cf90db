import Benchmarking
import Truss

extension Workloads {
  static let collectionBoot = [
    Workload(
      "boot-collection",
      "verified and built with 300 plugs and 300 panels that take all plugs, all panels resolved",
      target: nil, isCountable: false
    ) {
      [
        Subject(.hand) { n in repeating(n) { Panel.sum(panels()) } },
        Subject(.truss) { n in
          var sum: UInt64 = 0
          for _ in 0..<n {
            let container = try await Container(PanelsAssembly())
            sum &+= Panel.sum(try container.resolve([Panel].self))
          }
          return sum
        },
      ]
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

private struct PanelsAssembly: Assembly {
  let name = "panels"
  var modules: Modules { PanelsModule() }
  var roots: Roots { [Panel].self }
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
