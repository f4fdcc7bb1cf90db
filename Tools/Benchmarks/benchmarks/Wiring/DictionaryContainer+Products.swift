extension DictionaryContainer {
  /// Registers a product for each number of parameters.
  func registerProducts() {
    register(Product0.self) { _ in Product0() }
    register(Product1.self) { Product1($0.resolve()) }
    register(Product2.self) { Product2($0.resolve(), $0.resolve()) }
    register(Product3.self) { Product3($0.resolve(), $0.resolve(), $0.resolve()) }
    register(Product4.self) {
      Product4($0.resolve(), $0.resolve(), $0.resolve(), $0.resolveOptional())
    }
    register(Product5.self) {
      Product5($0.resolve(), $0.resolve(), $0.resolve(), $0.resolveOptional(), $0.resolve())
    }
    register(Product6.self) {
      Product6(
        $0.resolve(), $0.resolve(), $0.resolve(), $0.resolveOptional(), $0.resolve(), $0.resolve()
      )
    }
    register(Product7.self) {
      Product7(
        $0.resolve(), $0.resolve(), $0.resolve(), $0.resolveOptional(), $0.resolve(), $0.resolve(),
        $0.resolve()
      )
    }
    register(Product8.self) {
      Product8(
        $0.resolve(), $0.resolve(), $0.resolve(), $0.resolveOptional(), $0.resolve(), $0.resolve(),
        $0.resolve(), $0.resolve()
      )
    }
    register(Product9.self) {
      Product9(
        $0.resolve(), $0.resolve(), $0.resolve(), $0.resolveOptional(), $0.resolve(), $0.resolve(),
        $0.resolve(), $0.resolve(), $0.resolve()
      )
    }
    register(Product10.self) {
      Product10(
        $0.resolve(), $0.resolve(), $0.resolve(), $0.resolveOptional(), $0.resolve(), $0.resolve(),
        $0.resolve(), $0.resolve(), $0.resolve(), $0.resolveOptional()
      )
    }
    register(Product11.self) {
      Product11(
        $0.resolve(), $0.resolve(), $0.resolve(), $0.resolveOptional(), $0.resolve(), $0.resolve(),
        $0.resolve(), $0.resolve(), $0.resolve(), $0.resolveOptional(), $0.resolve()
      )
    }
    register(Product12.self) {
      Product12(
        $0.resolve(), $0.resolve(), $0.resolve(), $0.resolveOptional(), $0.resolve(), $0.resolve(),
        $0.resolve(), $0.resolve(), $0.resolve(), $0.resolveOptional(), $0.resolve(), $0.resolve()
      )
    }
  }
}
