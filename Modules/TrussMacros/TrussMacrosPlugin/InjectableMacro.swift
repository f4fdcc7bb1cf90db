import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Adds the property `binding` to a type.
struct InjectableMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    do throws(Misuse) {
      guard let type = InjectableType(declaration) else {
        throw Misuse(.notInjectable, at: node, fix: .remove(node, "@Injectable"))
      }
      let arguments = try BindingArguments(of: node)
      let factory = try type.factory(for: node)
      if case .weakSingleton = arguments.lifetime, !type.isReference {
        throw Misuse(
          .weakValue(type.name.text), at: node,
          fix: .replaceLifetime(of: node, with: ".singleton", "share it for good"))
      }
      try arguments.refuseArguments(among: factory.parameters, of: node)
      let binding = BindingExpression(
        arguments, product: type.name.text, factory: factory.expression,
        location: context.locationArguments(of: type.name))
      let property: DeclSyntax = """
        nonisolated static var binding: \(raw: binding.type) {
        \(raw: placed(binding.call, at: arguments.keyArgument, in: context))
        }
        """
      return [property] + maker(of: type, factory)
    } catch {
      context.report(error)
      return []
    }
  }

  /// Returns code whose errors the compiler reports at an argument of the attribute, and not in the
  /// expansion.
  private static func placed(
    _ code: String, at argument: ExprSyntax?, in context: some MacroExpansionContext
  ) -> String {
    guard let argument,
      let location = context.location(
        of: argument, at: .afterLeadingTrivia, filePathMode: .filePath),
      let column = Int(location.column.trimmedDescription)
    else { return code }
    // Expansions are formatted, which indents the line by four more columns.
    let indentation = String(repeating: " ", count: max(0, column - 5))
    return """
      #sourceLocation(file: \(location.file), line: \(location.line))
      \(indentation)\(code)
      #sourceLocation()
      """
  }

  /// Returns the name of the factory that takes the marked parameters as arguments.
  private static func maker(of type: InjectableType, _ factory: FactoryCall) -> [DeclSyntax] {
    let arguments = factory.parameters.filter(\.isAssisted)
      .map { $0.type.replacing("@escaping ", with: "") }
    guard !arguments.isEmpty else { return [] }
    let list = ([type.name.text] + arguments).joined(separator: ", ")
    let isOnMainActor = factory.isolation == "@MainActor" && !factory.isAsynchronous
    let form = isOnMainActor ? "MainActorFactory" : "AssistedFactory"
    return ["\(raw: factory.access)typealias Maker = \(raw: form)<\(raw: list)>"]
  }
}
