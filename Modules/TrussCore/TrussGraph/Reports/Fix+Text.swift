import TrussTypeNames

extension Diagnostic.Fix {
  /// The change, as a clause in the imperative without a full stop.
  public var text: String { text(.plain) }

  func text(_ names: TypeNames) -> String {
    func name(_ key: Key) -> String { "`\(key.text(names))`" }
    let code = code(names).map { "`\($0.text)`" }
    let argument = self.code(names).last?.text ?? ""
    return switch self {
    case .bind(let key, let scope, let isInCall, let module):
      "bind \(name(key)) in \(module), for example with "
        + "`\(Self.outline(of: key, in: scope, isInCall: isInCall, names))`, or compose a module that "
        + "exports it and list it in `requires`"
    case .compose(let key, let mayBeInput):
      "compose a module that binds and exports \(name(key))"
        + (mayBeInput ? ", or add \(code[0]) to the inputs of the assembly" : "")
    case .standIn(let key):
      "add `Value(\(TypeName(key.type).expression(names)), …)\(key.qualification(names))` to the "
        + "stand-ins"
    case .writeClosure(let key):
      "a factory does not use default arguments: if the parameter of type \(name(key)) has one, "
        + "write the factory as a closure that omits it"
    case .takeDependencies:
      "take what would be resolved there as parameters: factories do not see the container. `Lazy`, "
        + "`Provider` and `AssistedFactory` construct later, and `ScopeFactory` opens scopes"
    case .alsoProvide(_, let implementation, let module, _):
      "if \(name(implementation)) is meant, add \(code[0]) to its binding in \(module)"
    case .bindAs(_, let implementation, let module, _):
      "if \(name(implementation)) is meant, add \(code[0]) to "
        + (module.map { "the bindings of \($0)" } ?? "the bindings of a module")
    case .unwrap(let key):
      "take \(code[0]), or bind \(name(key)) with a factory that throws instead of returning nil"
    case .composeModule(let module, let hasProperties, let application):
      hasProperties
        ? "compose \(name(module)) as \(application) does"
        : "add \(code[0]) to the modules of the application"
    case .export(let key, let module):
      "add \(code[0]) to the binding of \(name(key)) in \(module)"
    case .require(_, let module, let hasRequirements, let unbound):
      (unbound.map { "bind \(name($0)) in \(module), or " } ?? "")
        + (hasRequirements
          ? "add \(code[0]) to the `requires` of \(module)" : "add \(code[0]) to \(module)")
    case .allowAbsence(_, _, let module):
      "if it may be absent, add \(code[0]) to the `requires` of \(module)"
    case .remove:
      "remove it"
    case .removeInput(let key):
      (key.map { "compose a module or list a root that needs \(name($0)), or " } ?? "")
        + "remove the input"
    case .bindTransient(let key, canBeBound: true):
      "bind \(name(key)) with `Factory`, so that each call constructs one, or construct it without the "
        + "argument"
    case .bindTransient(let key, canBeBound: false):
      "take \(name(key)) itself, without arguments"
    case .distinguishArguments(let key):
      "pass one structure that holds both, or give each \(name(key)) a type of its own"
    case .separateArgument(let key):
      "give the argument a type of its own, or the bound \(name(key)) a qualifier with "
        + "`.qualified(_:)`; if the argument is meant, remove the binding"
    case .passArgument(_, let argument):
      "let the argument be \(code[0]) instead of `\(argument.parameter(names))`, as the parameter is"
    case .takeArgument(_, let product):
      "take \(code[0]) in the factory of \(name(product)), where a closure may ignore it as "
        + "\(code[1]), or remove the argument"
    case .takeAssisted(let product, let argument):
      "take \(code[0]) instead of \(name(product.key)), and pass the \(name(argument)) to `make`"
    case .takeAssistedIfKnown(let product, let argument, let otherwise):
      "if callers know the \(name(argument)), take \(code[0]) instead of \(name(product.key)) and pass it "
        + "to `make`; otherwise, \(otherwise.text(names))"
    case .bindInChild(let key, let child):
      "bind \(name(key)) in \(child), or with `Factory` or `Scoped`, so that \(child) constructs its own"
    case .returnInstance:
      "return the instance from the factory"
    case .removeOrTellApart:
      "remove it, or distinguish the two with `.qualified(_:)` or by their `identity`"
    case .removeOrOverride(let key):
      "remove one of the two, or add \(code[0]) to the binding of \(name(key)) that should win"
    case .removeOrOverrideInLayer(let layer):
      "remove one of the two, or move the one that should win to the `overrides` of \(layer)"
    case .removeOrAddLayer(let layer):
      "remove one of the two; an assembly that is based on \(layer) can replace the other again"
    case .removeOverride:
      "remove it, or correct the key that it is meant to replace"
    case .placeInside:
      "place the override with \(code[0])"
    case .removePlace:
      "remove `.inside(…)`, because the key is not private"
    case .includeChildren:
      "remove it, or add \(code[0]) to let it win in this child and its children"
    case .removeInclude:
      "remove this line; what both modules need belongs in a third one that both include"
    case .removeOrOverrideParent:
      "remove it, or add \(code[0]) to replace the binding of the parent in the child"
    case .reach(_, isExported: true, let parent):
      "add \(code[0]) to the roots of \(parent), or \(code[1]) to the binding"
    case .reach(_, isExported: false, let parent):
      "add \(code[0]) to the binding, or a root of \(parent) that depends on it"
    case .removeOrQualify(let key):
      "remove it (instances in the scope then receive the \(name(key)) that the scope was opened "
        + "with), or give it a key of its own, for example with `.qualified(_:)`"
    case .removeOverriding:
      "remove \(code[0]), or correct the key that it is meant to replace"
    case .exportToReplace(let key, let module):
      "add \(code[0]) to the binding of \(name(key)) in \(module), which lets others replace it"
    case .deferEdges(let edges, let orInitialize):
      Self.text(deferring: edges, names)
        + (orInitialize
          ? "; or set properties instead, after the construction, with `.injecting(_:)` or `.onInit`"
          : "")
    case .removeForm(let form, let content):
      "remove the binding of \(name(form)): every factory can take \(name(form)) if \(name(content)) is bound"
    case .takeProvider(let edge, let effects, let arguments, let others):
      "let \(name(edge.binding)) take \(code[0]) (`import Truss`) and "
        + Self.call(with: effects, afterMaking: !arguments.isEmpty)
        + (others.map { ", or make the factory of \(name(edge.binding)) \($0.text(names))" } ?? "")
    case .listProvider(_, let effects, let arguments):
      "list \(code[0]) among the roots instead, and "
        + Self.call(with: effects, afterMaking: !arguments.isEmpty)
    case .matchDecorated(let effects):
      "make its own factory \(effects.text(names))"
    case .bindStrongly:
      "bind it with `Singleton`, or make its factory synchronous"
    case .shareInScope:
      "remove `.sharedPerResolution()`, bind it with `Scoped`, or make its factory synchronous and "
        + "not isolated"
    case .awaitContainer:
      "bind it with `Factory` and await an `AsyncProvider`, or make the container with "
        + "`try await Container(…)`"
    case .provideToHook(let edge, let orShare):
      (orShare ? "bind one of them with `Singleton` or `Scoped`, or " : "")
        + "let the init hook of \(name(edge.binding)) take \(code[0]) and call it later"
    case .openScope(_, let key, let holder, let otherScope):
      "take \(code[0]) and open the scope"
        + (holder.map { ", or bind \(name($0)) with `Scoped(\(argument), …)`" } ?? "")
        + (otherScope == nil ? "" : ", or bind \(name(key)) with `Scoped(\(argument), …)`")
    case .contribute(let key, let isKeyed):
      "add a `Contribution` of type \(name(key))\(isKeyed ? " with `.keyed(_:)`" : ""), or remove "
        + "the root"
    case .contributeOrAllowEmpty(let key, let isKeyed, _, let module):
      "add a `Contribution` of type \(name(key))\(isKeyed ? " with `.keyed(_:)`" : ""), or, if "
        + "there may be none, add \(code[0]) to the `requires` of \(module)"
    case .nameParameter([]):
      "remove the qualifier"
    case .nameParameter(let types):
      "name the type of a parameter: \(types.map(name).joined(separator: ", "))"
    case .countQualifiers(let type):
      "give one qualifier to all parameters of type \(name(type)), or one to each in their order, with "
        + "`nil` for none"
    case .removeExported, .removeFallback:
      "remove \(code[0])"
    case .rekeyCompositions:
      "let `.keyed(_:)` take a property of the module with another value in each composition, or remove "
        + "one of the two"
    case .rename:
      "give one of them another `name`, or remove it from the list of assemblies if it is listed twice"
    case .unifyTypes(let key):
      "use one type in both places: each \(name(key)) is private to its file or local to its function"
    case .either(let first, let second):
      "\(first.text(names)), or \(second.text(names))"
    case .removeOrRekey:
      "remove one of the two, or give it another key with `.keyed(_:)`"
    case .keyElement(let type, let collection):
      // A key is `Sendable`, which `AnyHashable` is not.
      (type.type == AnyHashable.self
        ? "" : "give it a key of type \(name(type)) with `.keyed(_:)`, or ")
        + "take `\(collection.parameter(names))`"
    case .ask(_, let other):
      "take \(code[0]) instead of `\(other.parameter(names))`"
    case .combineQualifiers:
      "a key can have only one qualifier: declare one that combines the two, and bind and take the "
        + "key under it"
    case .takeElements:
      "the only parameter of the factory is a tuple: write the factory as a closure with a parameter "
        + "for each element"
    case .supply(let key):
      "add a `Value` of type \(name(key)) to the values of the container"
    case .addInput(_, let application, let hasInputs):
      hasInputs
        ? "add \(code[0]) to the inputs of \(application)" : "add \(code[0]) to \(application)"
    case .listInput:
      "add \(code[0]) to the inputs of the assembly, or remove the value"
    case .removeOrExport(let key):
      "remove the binding, or add \(code[0]) if \(name(key)) is meant for other modules"
    }
  }

  /// The form of a binding, without its factory, which depends on the initialiser.
  private static func outline(
    of key: Key, in scope: ScopeID?, isInCall: Bool, _ names: TypeNames
  ) -> String {
    let type = TypeName(key.type)
    let factory =
      if case .nominal = type.syntax { "\(type.text(names.inCode)).init(…)" } else {
        "\(type.expression(names)), …"
      }
    let lifetime =
      if let scope { "Scoped(in: \(TypeName(scope.type).expression(names)), " } else if isInCall {
        "Factory("
      } else {
        "Singleton("
      }
    return lifetime + factory + ")" + key.qualification(names)
  }

  private static func call(with effects: Effects, afterMaking isMade: Bool) -> String {
    !effects.isAsynchronous && effects.isOnMainActor
      ? "call \(get(afterMaking: isMade)) on the main actor" : "await \(get(afterMaking: isMade))"
  }

  /// Names the `get()` of a provider, which may be the product of an assisted factory.
  private static func get(afterMaking isMade: Bool) -> String {
    isMade ? "the `get()` of what its `make` returns" : "its `get()`"
  }

  private static func text(
    deferring edges: [Diagnostic.DeferrableEdge], _ names: TypeNames
  ) -> String {
    let parts = edges.map { edge in
      "`\(edge.binding.text(names))` take `\(edge.code(names))`"
    }
    let list =
      parts.dropLast().joined(separator: ", ") + (parts.count > 1 ? " and " : "")
      + (parts.last ?? "")
    let forms: [(name: String, access: String)] =
      (edges.contains { !$0.needsProvider } ? [("`Lazy`", "`try lazy.value`")] : [])
      + (edges.contains(where: \.needsProvider) ? [("`Provider`", "`try provider.get()`")] : [])
    return "let \(list) (`import Truss`); the initialiser must store the "
      + forms.map(\.name).joined(separator: " or ") + " and read it later, with "
      + forms.map(\.access).joined(separator: " or ")
      + ": reading it in the initialiser passes verification but fails at run time"
  }
}

extension Diagnostic.DeferrableEdge {
  func code(_ names: TypeNames) -> String {
    "\(needsProvider ? "Provider" : "Lazy")<\(parameter.parameter(names))>"
  }
}
