/// A binding whose lifetime and service types are erased.
///
/// Its contents and the types of the factory's parameters share one allocation, to which the binding
/// is a reference, because an application creates, moves and frees all of its bindings at every start.
@_documentation(visibility: internal)
public struct AnyBinding {
  private var memory: Memory

  @usableFromInline
  init<each Parameter>(
    key type: Any.Type, role: Graph.Node.Role, lifetime: Lifetime, location: DeclarationLocation,
    parameters: ParameterTypes<repeat each Parameter>, supply: @escaping Slot.Supply
  ) {
    var count = 0
    for _ in repeat (each Parameter).self { count += 1 }
    memory = .make(
      Contents(
        declaration: Declaration(
          key: Key(type), role: role, lifetime: lifetime, location: location),
        supply: supply, parameterCount: count))
    memory.withUnsafeMutablePointerToElements { types in
      var next = types
      for type in repeat (each Parameter).self {
        next.initialize(to: type)
        next += 1
      }
    }
  }

  /// The facts that the binding declares.
  package var declaration: Declaration {
    memory.withUnsafeMutablePointerToHeader { $0.pointee.declaration }
  }

  /// Calls the factory, if it can be called synchronously.
  var supply: Slot.Supply { memory.withUnsafeMutablePointerToHeader { $0.pointee.supply } }

  /// Whether the binding has rarely used parts; to ask costs less than to copy them.
  var hasAdditions: Bool { memory.withUnsafeMutablePointerToHeader { $0.pointee.hasAdditions } }

  /// The rarely used parts of the binding.
  var additions: BindingAdditions {
    memory.withUnsafeMutablePointerToHeader { $0.pointee.additions }
  }

  /// Calls a closure with the facts that the binding declares for the graph, and the types of its
  /// factory's parameters, in order.
  @inline(__always)
  func withFacts(_ body: (borrowing Declaration, Span<Any.Type>, (any Declaration.Rare)?) -> Void) {
    memory.withUnsafeMutablePointers { contents, types in
      let parameters = UnsafeBufferPointer(start: types, count: contents.pointee.parameterCount)
      body(contents.pointee.declaration, parameters.span, contents.pointee.rare)
    }
  }

  /// Changes this binding, but not those with which it shares its memory.
  package mutating func change(_ change: (inout Contents) -> Void) {
    if !isKnownUniquelyReferenced(&memory) { memory = memory.copy() }
    memory.withUnsafeMutablePointerToHeader { change(&$0.pointee) }
  }

  /// The contents of a binding, apart from the types of the parameters.
  package struct Contents {
    package var declaration: Declaration
    var supply: Slot.Supply

    /// The number of parameters of the factory.
    let parameterCount: Int

    fileprivate var box: Box?

    var hasAdditions: Bool { box != nil }

    /// The additions that the graph has to know.
    var rare: (any Declaration.Rare)? { box }

    /// The rarely used parts of the binding, allocated separately.
    var additions: BindingAdditions {
      get { box?.additions ?? BindingAdditions() }
      set { box = Box(newValue) }
    }

    fileprivate final class Box: Declaration.Rare {
      let additions: BindingAdditions

      init(_ additions: BindingAdditions) { self.additions = additions }

      var hookParameters: [(type: Any.Type, moment: TrussGraph.Dependency.Moment)] {
        additions.hooks.parameters
      }
      var parameterQualifiers: [(type: Any.Type, qualifiers: [(any Qualifier.Type)?])] {
        additions.parameterQualifiers
      }
      var elementKey: ElementKey? { additions.elementKey }
      var effects: Effects { additions.effectful?.effects ?? .none }
      var allowances: [Allowance] { additions.allowances }
    }
  }

  /// The binding, for as long as something else retains it.
  var unretained: Unretained { Unretained(.passUnretained(memory)) }

  /// A reference to a binding that something else retains.
  ///
  /// To link a plan, every binding is read once; retaining it for that would take longer than reading it.
  struct Unretained {
    private let memory: Unmanaged<Memory>

    fileprivate init(_ memory: Unmanaged<Memory>) { self.memory = memory }

    var hasAdditions: Bool { contents { $0.pointee.hasAdditions } }

    var supply: Slot.Supply { contents { $0.pointee.supply } }

    @inline(__always)
    private func contents<Value>(_ read: (UnsafeMutablePointer<Contents>) -> Value) -> Value {
      memory._withUnsafeGuaranteedRef { $0.withUnsafeMutablePointerToHeader(read) }
    }
  }

  fileprivate final class Memory: ManagedBuffer<Contents, Any.Type> {
    static func make(_ contents: Contents) -> Memory {
      let memory = create(minimumCapacity: contents.parameterCount) { _ in contents }
      return unsafeDowncast(memory, to: Memory.self)
    }

    func copy() -> Memory {
      withUnsafeMutablePointers { contents, types in
        let copy = Memory.make(contents.pointee)
        copy.withUnsafeMutablePointerToElements {
          $0.initialize(from: types, count: contents.pointee.parameterCount)
        }
        return copy
      }
    }
  }
}
