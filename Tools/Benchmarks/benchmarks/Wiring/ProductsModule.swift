import Truss

/// Binds a product for each number of parameters.
struct ProductsModule: Module {
  var requires: Requirements {
    (any Store).self
    Clock.self
    Settings.self
    Audit.self
    Tool.self
    Tracer?.self
  }

  var bindings: Bindings {
    Factory(Product0.init).exported()
    Factory(Product1.init(_:)).exported()
    Factory(Product2.init(_:_:)).exported()
    Factory(Product3.init(_:_:_:)).exported()
    Factory(Product4.init(_:_:_:_:)).exported()
    Factory(Product5.init(_:_:_:_:_:)).exported()
    Factory(Product6.init(_:_:_:_:_:_:)).exported()
    Factory(Product7.init(_:_:_:_:_:_:_:)).exported()
    Factory(Product8.init(_:_:_:_:_:_:_:_:)).exported()
    Factory(Product9.init(_:_:_:_:_:_:_:_:_:)).exported()
    Factory(Product10.init(_:_:_:_:_:_:_:_:_:_:)).exported()
    Factory(Product11.init(_:_:_:_:_:_:_:_:_:_:_:)).exported()
    Factory(Product12.init(_:_:_:_:_:_:_:_:_:_:_:_:)).exported()
  }
}
