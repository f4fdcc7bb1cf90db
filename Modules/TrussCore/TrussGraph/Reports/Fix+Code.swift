import TrussTypeNames

extension Diagnostic {
  /// The pieces of code in the text of the fix, in order.
  ///
  /// Each piece compiles in the place where the fix says it belongs.
  public var code: [FixCode] { fix?.code(names) ?? [] }

  /// A piece of code in the text of a fix.
  public struct FixCode: Sendable, Hashable {
    /// The code.
    public let text: String

    /// Where the code belongs.
    public let place: Place

    /// A place for code.
    public enum Place: Sendable, Hashable {
      /// The type of a parameter of a factory.
      case parameter
      /// A modifier after a binding.
      case modifier
      /// The first argument of a `Scoped` binding.
      case scope
      /// A line of the bindings of a module.
      case binding
      /// A member of a module.
      case moduleMember
      /// A line of the requirements of a module.
      case requirement
      /// A line of the inputs of an assembly.
      case input
      /// A line of the roots of an assembly.
      case root
      /// A modifier after an override of an assembly.
      case override
      /// A line of the modules of an assembly.
      case module
      /// A member of an assembly.
      case assembly
    }
  }
}

extension Diagnostic.Fix {
  func code(_ names: TypeNames) -> [Diagnostic.FixCode] {
    switch self {
    case .compose(let key, mayBeInput: true), .listInput(let key),
      .addInput(let key, _, hasInputs: true):
      [Diagnostic.FixCode(text: key.expression(names), place: .input)]
    case .addInput(let key, _, hasInputs: false):
      [
        Diagnostic.FixCode(
          text: "var inputs: Inputs { \(key.expression(names)) }", place: .assembly)
      ]
    case .alsoProvide(let key, _, _, let isExported):
      [
        Diagnostic.FixCode(
          text: ".also(\(TypeName(key.type).expression(names))) { $0 }"
            + (isExported ? ".exported()" : ""),
          place: .modifier)
      ]
    case .bindAs(let key, let implementation, _, let isExported):
      [Self.conversion(to: key, of: implementation, isExported: isExported, names)]
    case .unwrap(let key):
      [Diagnostic.FixCode(text: "\(key.parameter(names))?", place: .parameter)]
    case .composeModule(let module, hasProperties: false, _):
      [
        Diagnostic.FixCode(
          text: "\(Key(module.type).parameter(names))()\(module.qualification(names))",
          place: .module)
      ]
    case .export, .exportToReplace, .removeOrExport, .removeExported:
      [Diagnostic.FixCode(text: ".exported()", place: .modifier)]
    case .removeFallback:
      [Diagnostic.FixCode(text: ".fallback()", place: .modifier)]
    case .placeInside(let module, let identity):
      [Diagnostic.FixCode(text: Self.place(module, identity: identity, names), place: .override)]
    case .reach(let key, let isExported, _):
      (isExported ? [Diagnostic.FixCode(text: key.expression(names), place: .root)] : [])
        + [Diagnostic.FixCode(text: ".eager()", place: .modifier)]
    case .removeOrOverride, .removeOrOverrideParent, .removeOverriding:
      [Diagnostic.FixCode(text: ".overriding()", place: .modifier)]
    case .require(let key, _, hasRequirements: false, _):
      [
        Diagnostic.FixCode(
          text: "var requires: Requirements { \(key.expression(names)) }", place: .moduleMember)
      ]
    case .require(let key, _, hasRequirements: true, _), .allowAbsence(_, let key, _):
      [Diagnostic.FixCode(text: key.expression(names), place: .requirement)]
    case .contributeOrAllowEmpty(_, _, let collection, _):
      [
        Diagnostic.FixCode(
          text: "MayBeEmpty(\(collection.expression(names)))", place: .requirement)
      ]
    case .deferEdges(let edges, _):
      edges.map { Diagnostic.FixCode(text: $0.code(names), place: .parameter) }
    case .includeChildren:
      [Diagnostic.FixCode(text: ".includingChildren()", place: .override)]
    case .provideToHook(let edge, _):
      [
        Diagnostic.FixCode(
          text: "Provider<\(edge.parameter.parameter(names))>", place: .parameter)
      ]
    case .openScope(let scope, let key, let holder, let otherScope):
      Self.scopes(opening: scope, for: key, holder: holder, otherScope: otherScope, names)
    case .takeArgument(let key, _):
      [key.parameter(names), "_: \(key.parameter(names))"].map {
        Diagnostic.FixCode(text: $0, place: .parameter)
      }
    case .takeAssisted(let product, _), .takeAssistedIfKnown(let product, _, _):
      [Diagnostic.FixCode(text: product.code(names), place: .parameter)]
    case .either(let first, let second): first.code(names) + second.code(names)
    case .passArgument(let key, _), .ask(let key, _):
      [Diagnostic.FixCode(text: key.parameter(names), place: .parameter)]
    case .takeProvider(let edge, let effects, let arguments, _):
      [
        Diagnostic.FixCode(
          text: effects.provider(of: edge.parameter, makingWith: arguments, names),
          place: .parameter)
      ]
    case .listProvider(let key, let effects, let arguments):
      [
        Diagnostic.FixCode(
          text: effects.provider(of: key, makingWith: arguments, names) + ".self", place: .root)
      ]
    case .bind, .compose, .standIn, .writeClosure, .takeDependencies, .composeModule, .remove,
      .removeOrQualify,
      .removeOrTellApart, .removeOrOverrideInLayer, .removeOrAddLayer, .removeOverride,
      .removePlace, .matchDecorated, .bindStrongly, .awaitContainer, .shareInScope,
      .removeInclude, .returnInstance, .contribute, .nameParameter,
      .countQualifiers, .removeOrRekey,
      .keyElement, .combineQualifiers, .takeElements, .supply,
      .bindTransient, .distinguishArguments, .separateArgument, .bindInChild,
      .rekeyCompositions, .rename, .unifyTypes, .removeInput, .removeForm:
      []
    }
  }

  private static func place(
    _ module: Key, identity: String?, _ names: TypeNames
  ) -> String {
    let qualifier = module.qualifier.map { "\(TypeName($0).expression(names))" }
    let arguments =
      [TypeName(module.type).expression(names)]
      + (identity.map { ["identity: \($0.debugDescription)"] } ?? [])
      + (qualifier.map { ["qualifier: \($0)"] } ?? [])
    return ".inside(\(arguments.joined(separator: ", ")))"
  }

  /// The binding is a `Factory`: it constructs nothing of its own, so it suits an implementation with any
  /// lifetime.
  private static func conversion(
    to key: Key, of implementation: Key, isExported: Bool, _ names: TypeNames
  ) -> Diagnostic.FixCode {
    let value = implementation.qualifier == nil ? "instance" : "instance.value"
    let text =
      "Factory(\(TypeName(key.type).expression(names))) "
      + "{ (instance: \(implementation.parameter(names))) in \(value) }"
      + key.qualification(names) + (isExported ? ".exported()" : "")
    return Diagnostic.FixCode(text: text, place: .binding)
  }

  private static func scopes(
    opening scope: ScopeID, for key: Key, holder: Key?, otherScope: ScopeID?, _ names: TypeNames
  ) -> [Diagnostic.FixCode] {
    func argument(_ scope: ScopeID) -> Diagnostic.FixCode {
      Diagnostic.FixCode(
        text: "in: \(TypeName(scope.type).expression(names))", place: .scope)
    }
    let type = TypeName(scope.type).text(names.inCode)
    let factory = Diagnostic.FixCode(
      text: "ScopeFactory<\(type), \(key.parameter(names))>", place: .parameter)
    return [factory] + (holder == nil ? [] : [argument(scope)])
      + (otherScope.map { [argument($0)] } ?? [])
  }
}

extension Diagnostic.AssistedProduct {
  func code(_ names: TypeNames) -> String {
    guard effects.isEmpty else {
      return effects.provider(of: key, makingWith: [arguments], names)
    }
    let types = ([key] + arguments).map { $0.parameter(names) }
    return "AssistedFactory<\(types.joined(separator: ", "))>"
  }
}
