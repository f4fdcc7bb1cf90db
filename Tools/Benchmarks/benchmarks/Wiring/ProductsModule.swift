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
    Transient(Product0.init).exported()
    Transient(Product1.init(_:)).exported()
    Transient(Product2.init(_:_:)).exported()
    Transient(Product3.init(_:_:_:)).exported()
    Transient(Product4.init(_:_:_:_:)).exported()
    Transient(Product5.init(_:_:_:_:_:)).exported()
    Transient(Product6.init(_:_:_:_:_:_:)).exported()
    Transient(Product7.init(_:_:_:_:_:_:_:)).exported()
    Transient(Product8.init(_:_:_:_:_:_:_:_:)).exported()
    Transient(Product9.init(_:_:_:_:_:_:_:_:_:)).exported()
    Transient(Product10.init(_:_:_:_:_:_:_:_:_:_:)).exported()
    Transient(Product11.init(_:_:_:_:_:_:_:_:_:_:_:)).exported()
    Transient(Product12.init(_:_:_:_:_:_:_:_:_:_:_:_:)).exported()
  }
}
