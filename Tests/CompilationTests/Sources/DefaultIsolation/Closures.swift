import Truss

final class Tab { init() {} }

nonisolated struct TabModule: Module {
  var bindings: Bindings {
    Singleton { Tab() }
    // error: call to main actor-isolated initializer 'init()' in a synchronous nonisolated context
    Contribution(to: Tab.self) { Tab() }
    // error: call to main actor-isolated initializer 'init()' in a synchronous nonisolated context
  }
}
