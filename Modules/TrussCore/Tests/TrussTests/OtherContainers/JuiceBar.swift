import Truss

/// The domain of Juice's documentation.
enum JuiceBar {
  protocol Fruit: AnyObject, Sendable { var name: String { get } }

  protocol Juice: AnyObject, Sendable { var taste: String { get } }

  enum Color: Sendable { case green, red }

  final class Apple: Fruit {
    let color: Color
    var name: String { "\(color) apple" }
    init(color: Color) { self.color = color }
  }

  final class Orange: Fruit {
    var name: String { "orange" }
  }

  final class FreshJuice: Juice {
    let fruit: any Fruit
    var taste: String { "\(fruit.name) juice" }
    init(fruit: any Fruit) { self.fruit = fruit }
  }

  final class Ice: Sendable {}
  final class Mint: Sendable {}

  /// The fruits, as a module that an application composes.
  struct FruitModule: Module {
    var bindings: Bindings {
      Transient { Apple(color: .green) }.exported()
      Transient((any Fruit).self, Orange.init).exported()
    }
  }

  /// The application whose children the suites create.
  struct Bar: Assembly {
    var modules: Modules { FruitModule(); JuiceModule() }
    var roots: Roots {
      FreshJuice.self
      IceMachine.self
      [String].self
    }
  }

  final class IceMachine: Sendable {
    let fruit: any Fruit
    init(fruit: any Fruit) { self.fruit = fruit }
  }

  struct JuiceModule: Module {
    var requires: Requirements { (any Fruit).self }
    var bindings: Bindings {
      Transient(FreshJuice.init(fruit:)).exported()
      Singleton(IceMachine.init(fruit:)).exported()
      Contribution { "water" }
      Contribution { "soda" }
    }
  }
}
