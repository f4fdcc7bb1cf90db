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
      Workload("aliases", from: 250) {
        verifying(Application(Part("", listed(0..<$0, Aliased()))))
      },
      Workload("requirements and a fallback", from: 250) { count in
        let others = Part("others", listed(0..<count, Exporting()))
        let injecting = listed(0..<count, Injecting())
        let own = Bindings {
          injecting
          Singleton { Spare() }.fallback().exported()
        }
        return verifying(
          Application(others, Part("own", requires: services(0..<count), own)))
      },
      Workload("deferred forms of a child", from: 100) { count in
        let end = listed(count..<count + 1, Exporting())
        let chain = listed(0..<count, Deferring())
        let parent = Graph(
          of: Application(
            Part(
              "",
              Bindings {
                chain; end
              })))
        return verifying(Child(parent: Known(parentGraph: parent)))
      },
      Workload("bindings, of which 20 keys are missing", from: 100) { missing(20, of: $0) },
      Workload("missing keys, of 100", from: 25) { missing($0, of: 100) },
      Workload("missing keys, of twice as many", from: 25) { missing($0, of: 2 * $0) },
      Workload("unused inputs, which others have", from: 50) { count in
        let graph = Graph(
          of: Application(
            Part("", listed(0..<1, Exporting())), name: "first", inputs: inputs(0..<count)))
        let other = Graph(
          of: Application(
            Part("", listed(0..<count, Exporting())), name: "second", inputs: inputs(0..<count)))
        return { _ = graph.diagnostics(knowing: [other]) }
      },
      Workload("decorators", from: 100) { count in
        let decorators = listed(0..<count, Decorating())
        let list = Bindings {
          Transient { Spare() }
          decorators
        }
        return verifying(Application(Part("", list)))
      },
      Workload("hooks for the end of a scope", from: 500) { count in
        let begin = listed(0..<1, Ending.Begin())
        let chain = listed(1..<count, Ending())
        let end = listed(count..<count + 1, Ending.End())
        let list = Bindings {
          begin
          chain
          end
        }
        return { _ = try? Container(synchronously: Application(Part("", list)), isolation: nil) }
      },
      Workload("layers", from: 8) { verifying(Layer<Application>.line($0)) },
      Workload("children in depth", from: 8) { verifying(Child<Application>.line($0)) },
      Workload("dependents and elements of a collection", from: 50) {
        verifying(Application(Part("", listed(0..<$0, Contributing()))))
      },
      Workload("nested calls", from: 2) { count in
        let calls = listed(0..<count, Calling())
        let end = listed(count..<count + 1, Calling.End())
        let assembly = Application(
          Part(
            "",
            Bindings {
              calls; end
            }))
        return { _ = Graph(of: assembly) }
      },
    ]
  }

  private static func verifying(_ assembly: any Assembly) -> () -> Void {
    { _ = Graph(of: assembly).diagnostics() }
  }

  private static func missing(_ missing: Int, of count: Int) -> () -> Void {
    let bound = listed(count..<2 * count, Exporting())
    let dependents = listed(0..<missing, Injecting())
    return verifying(Application(Part("bound", bound), Part("dependents", dependents)))
  }
}
