/// Supplies instances of one type: the compiled form of a binding or of a parameter.
///
/// A slot holds its factory as a closure that was formed where the binding is declared, so the
/// compiler has specialised it and inlined the initialiser. The slots of a factory's dependencies
/// are captured by that closure: resolution follows references and looks nothing up.
public final class Slot<Service>: Sendable {
  @usableFromInline let get: @Sendable (ScopeInstance) throws -> Service

  /// Creates a slot.
  ///
  /// - Parameter get: Supplies an instance for the container or the scope that asks.
  @inlinable
  init(_ get: @escaping @Sendable (ScopeInstance) throws -> Service) {
    self.get = get
  }
}
