import Truss

extension Graph.Diagnostic.FixCode {
  /// Returns a declaration with the code where it belongs.
  func declaration(_ number: Int) -> String {
    let module = { (bindings: String) in
      "struct Module\(number): Truss.Module { var bindings: Bindings { \(bindings) } }"
    }
    return switch place {
    case .parameter: "func take\(number)(_: \(text)) {}"
    case .modifier: module("Singleton { BrokenShop.WoodShelf() }\(text)")
    case .scope: module("Scoped(\(text)) { Int() }")
    case .binding: module(text)
    case .requirement:
      """
      struct Module\(number): Truss.Module {
        var requires: Requirements { \(text) }
        var bindings: Bindings { Singleton { Int() } }
      }
      """
    case .input: assembly(number, "var inputs: Inputs { \(text) }\n\(modules)")
    case .root:
      """
      struct App\(number): Assembly {
      \(modules)
      var roots: Roots { \(text) }
      }
      """
    case .override: assembly(number, "var overrides: Overrides { Value(1)\(text) }\n\(modules)")
    case .module: assembly(number, "var modules: Modules { \(text) }")
    case .assembly: assembly(number, "\(text)\n\(modules)")
    }
  }

  private var modules: String { "var modules: Modules { BrokenShop.SettingsModule() }" }

  private func assembly(_ number: Int, _ members: String) -> String {
    "struct App\(number): Assembly {\n\(members)\nvar roots: Roots { Int.self }\n}"
  }
}
