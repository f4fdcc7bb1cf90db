/// A type as a tree of the syntax in which its author writes it.
package indirect enum TypeSyntax {
  /// A structure, enumeration, class or protocol, which may lie in others.
  case nominal(Nominal)
  /// A value that conforms to protocols: `any P & Q`, `AnyObject`.
  case existential(Existential)
  /// The type of a type: `Int.Type`, `(any P).Type`.
  case metatype(TypeSyntax)
  /// The type of all types that conform to protocols: `any P.Type`.
  case existentialMetatype(TypeSyntax)
  case tuple([Element])
  case function(Function)
  /// The arguments of a parameter pack.
  case pack([TypeSyntax])
  /// An argument that is a number.
  case integer(Int)
  /// A parameter with the way in which it is passed: `inout Int`.
  case passed(String, TypeSyntax)

  /// A type with its path: the module, and the types in which it lies.
  package struct Nominal {
    package let module: String
    var path: [Component]

    /// The names on the path, from that of the module on.
    var fullPath: [String] { [module] + path.map(\.name) }

    /// Returns a type that lies in this one, or in the module where the path is empty.
    func nesting(_ name: String) -> Nominal {
      Nominal(module: module, path: path + [Component(name: name)])
    }
  }

  /// A name in a path, with its generic arguments.
  package struct Component {
    let name: String
    var arguments: [TypeSyntax] = []
  }

  package struct Existential {
    var protocols: [Nominal]
    var superclass: TypeSyntax?
    var isAnyObject = false
  }

  package struct Element {
    var label: String?
    let type: TypeSyntax
    var isVariadic = false
  }

  package struct Function {
    /// The attributes, the last one first.
    let attributes: [Attribute]
    let parameters: [Element]
    let result: TypeSyntax

    /// Whether it may outlive the call that it is passed to.
    let isEscaping: Bool
  }

  package enum Attribute {
    /// A word before the parameters: `@Sendable`.
    case word(String)
    /// A word after the parameters, with the type of the error where that is written: `async`, `throws`.
    case effect(String, TypeSyntax? = nil)
    /// A word before the result: `sending`.
    case result(String)
  }

  /// Runs a body for every type in the tree that has a path.
  func forEachNominal(_ body: (Nominal) -> Void) {
    var open = [self]
    while let type = open.popLast() {
      if case .nominal(let nominal) = type { body(nominal) }
      open += type.parts
    }
  }

  /// Returns whether the tree has more levels than a number.
  func isDeeper(than levels: Int) -> Bool {
    var level = [self]
    for _ in 0..<levels where !level.isEmpty { level = level.flatMap(\.parts) }
    return !level.isEmpty
  }

  private var parts: [TypeSyntax] {
    switch self {
    case .nominal(let nominal): nominal.path.flatMap(\.arguments)
    case .existential(let existential):
      existential.protocols.map(TypeSyntax.nominal) + [existential.superclass].compactMap(\.self)
    case .metatype(let type), .existentialMetatype(let type), .passed(_, let type): [type]
    case .tuple(let elements): elements.map(\.type)
    case .function(let function): function.parameters.map(\.type) + [function.result]
    case .pack(let types): types
    case .integer: []
    }
  }
}
