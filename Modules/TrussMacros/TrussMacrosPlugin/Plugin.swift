@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// Expands macros for the compiler, in place of `SwiftCompilerPlugin`, which the toolchain does not ship.
@main
struct Plugin: PluginProvider {
  static func main() throws {
    let listener = CompilerPluginMessageListener(
      connection: try StandardIOMessageConnection(), provider: Plugin())
    try listener.main()
  }

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    let macros: [any Macro.Type] = [
      InjectableMacro.self, InjectedMacro.self, ProvidesMacro.self, ProvidingModuleMacro.self,
    ]
    guard let macro = macros.first(where: { "\($0)" == typeName }) else {
      throw UnknownMacro(name: typeName)
    }
    return macro
  }
}

/// The compiler asks for a macro that this plugin does not have.
struct UnknownMacro: Error, CustomStringConvertible {
  let name: String

  var description: String { "the plugin of TrussMacros has no macro \(name)" }
}
