import Truss

/// Declarations that grow with a number.
struct Workload {
  let name: String

  /// The first number, which is doubled twice.
  let size: Int

  /// Declares as many, and returns what is counted.
  let prepare: (Int) -> () -> Void

  init(_ name: String, from size: Int, _ prepare: @escaping (Int) -> () -> Void) {
    self.name = name
    self.size = size
    self.prepare = prepare
  }

  static var all: [Workload] {
    [
      Workload("aliases", from: 250) { verifying(Application(Part(listed(0..<$0, .aliased)))) },
      Workload("requirements and a fallback", from: 250) { count in
        let others = Part(named: "others", listed(0..<count, .exporting))
        let own = Part(
          named: "own", requires: services(0..<count), listed(0..<count, .injecting),
          Bindings { Singleton { Spare() }.fallback().exported() })
        return verifying(Application(others, own))
      },
      Workload("deferred forms of a child", from: 100) { count in
        let parent = Graph(
          of: Application(
            Part(listed(0..<count, .deferring), listed(count..<count + 1, .exporting))))
        return verifying(Child(parent: Known(parentGraph: parent)))
      },
      Workload("bindings, of which 20 keys are missing", from: 100) { missing(20, of: $0) },
      Workload("missing keys, of 100", from: 25) { missing($0, of: 100) },
      Workload("missing keys, of twice as many", from: 25) { missing($0, of: 2 * $0) },
      Workload("unused inputs, which others have", from: 50) { count in
        let graph = Graph(
          of: Application(
            Part(listed(0..<1, .exporting)), name: "first", inputs: inputs(0..<count)))
        let other = Graph(
          of: Application(
            Part(listed(0..<count, .exporting)), name: "second", inputs: inputs(0..<count)))
        return { _ = graph.diagnostics(knowing: [other]) }
      },
      Workload("decorators", from: 100) { count in
        verifying(
          Application(Part(Bindings { Transient { Spare() } }, listed(0..<count, .decorating))))
      },
      Workload("hooks for the end of a scope", from: 500) { count in
        let part = Part(
          listed(0..<1, .beginningScope), listed(1..<count, .ending),
          listed(count..<count + 1, .endingLast))
        return { _ = try? Container(synchronously: Application(part), isolation: nil) }
      },
      Workload("values", from: 100) { count in
        let application = Application(Part(listed(0..<1, .exporting)), inputs: inputs(0..<count))
        let values = values(0..<count)
        return { _ = try? Container(synchronously: application, isolation: nil) { values } }
      },
      Workload("kinds of calls", from: 100) { count in
        let application = Application(Part(listed(0..<count, .assisting)))
        return { _ = try? Container(synchronously: application, isolation: nil) }
      },
      Workload("layers", from: 8) { verifying(Layer<Application>.line($0)) },
      Workload("children in depth", from: 8) { verifying(Child<Application>.line($0)) },
      Workload("modules of a child", from: 100) { count in
        let application = Application(Part(listed(0..<1, .exporting)), guests: count)
        let container = try? Container(synchronously: application, isolation: nil)
        let modules = Modules { for number in 0..<count { Part(named: "\(number)") } }
        let child = Child(parent: application, modules: modules)
        return {
          _ = container.map { try? Container(synchronously: child, parent: $0, isolation: nil) }
        }
      },
      Workload("dependents and elements of a collection", from: 50) {
        verifying(Application(Part(listed(0..<$0, .contributing))))
      },
      Workload("nested calls", from: 2) { count in
        let assembly = Application(
          Part(listed(0..<count, .calling), listed(count..<count + 1, .calledLast)))
        return { _ = Graph(of: assembly) }
      },
    ]
  }

  private static func verifying(_ assembly: any Assembly) -> () -> Void {
    { _ = Graph(of: assembly).diagnostics() }
  }

  private static func missing(_ missing: Int, of count: Int) -> () -> Void {
    let bound = listed(count..<2 * count, .exporting)
    let dependents = listed(0..<missing, .injecting)
    return verifying(
      Application(Part(named: "bound", bound), Part(named: "dependents", dependents)))
  }
}
