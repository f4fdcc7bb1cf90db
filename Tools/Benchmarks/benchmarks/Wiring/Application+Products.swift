extension Application {
  fileprivate var plugins: [any Plugin] { [firstPlugin, secondPlugin, thirdPlugin] }
  fileprivate var tool: Tool { Tool(store: store) }
}

extension Product0 {
  static func handWired(_ wiring: Application) -> Product0 {
    Product0()
  }
}

extension Product1 {
  static func handWired(_ wiring: Application) -> Product1 {
    Product1(wiring.clock)
  }
}

extension Product2 {
  static func handWired(_ wiring: Application) -> Product2 {
    Product2(wiring.clock, wiring.settings)
  }
}

extension Product3 {
  static func handWired(_ wiring: Application) -> Product3 {
    Product3(wiring.clock, wiring.settings, wiring.store)
  }
}

extension Product4 {
  static func handWired(_ wiring: Application) -> Product4 {
    Product4(wiring.clock, wiring.settings, wiring.store, wiring.audit)
  }
}

extension Product5 {
  static func handWired(_ wiring: Application) -> Product5 {
    Product5(wiring.clock, wiring.settings, wiring.store, wiring.audit, wiring.plugins)
  }
}

extension Product6 {
  static func handWired(_ wiring: Application) -> Product6 {
    Product6(wiring.clock, wiring.settings, wiring.store, wiring.audit, wiring.plugins, wiring.tool)
  }
}

extension Product7 {
  static func handWired(_ wiring: Application) -> Product7 {
    Product7(
      wiring.clock, wiring.settings, wiring.store, wiring.audit, wiring.plugins, wiring.tool,
      wiring.clock)
  }
}

extension Product8 {
  static func handWired(_ wiring: Application) -> Product8 {
    Product8(
      wiring.clock, wiring.settings, wiring.store, wiring.audit, wiring.plugins, wiring.tool,
      wiring.clock, wiring.settings)
  }
}

extension Product9 {
  static func handWired(_ wiring: Application) -> Product9 {
    Product9(
      wiring.clock, wiring.settings, wiring.store, wiring.audit, wiring.plugins, wiring.tool,
      wiring.clock, wiring.settings, wiring.store)
  }
}

extension Product10 {
  static func handWired(_ wiring: Application) -> Product10 {
    Product10(
      wiring.clock, wiring.settings, wiring.store, wiring.audit, wiring.plugins, wiring.tool,
      wiring.clock, wiring.settings, wiring.store, nil)
  }
}

extension Product11 {
  static func handWired(_ wiring: Application) -> Product11 {
    Product11(
      wiring.clock, wiring.settings, wiring.store, wiring.audit, wiring.plugins, wiring.tool,
      wiring.clock, wiring.settings, wiring.store, nil, wiring.plugins)
  }
}

extension Product12 {
  static func handWired(_ wiring: Application) -> Product12 {
    Product12(
      wiring.clock, wiring.settings, wiring.store, wiring.audit, wiring.plugins, wiring.tool,
      wiring.clock, wiring.settings, wiring.store, nil, wiring.plugins, wiring.tool)
  }
}
