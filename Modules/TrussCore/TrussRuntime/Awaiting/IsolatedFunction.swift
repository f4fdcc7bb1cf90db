/// A synchronous function that is isolated to some actor.
///
/// Only asynchronous code can call such a function, because its type does not tell the actor.
@frozen @usableFromInline
package struct IsolatedFunction<Result, Failure: Error, each Parameter>: Sendable {
  @usableFromInline let call:
    @isolated(any) @Sendable (repeat each Parameter) throws(Failure) -> Result

  @inlinable
  package init(
    call: @escaping @isolated(any) @Sendable (repeat each Parameter) throws(Failure) -> Result
  ) {
    self.call = call
  }

  /// The function for code that is known to run on the actor.
  ///
  /// The conversion is the one by which `MainActor.assumeIsolated` calls a function on the main actor: the
  /// isolation of a function is not part of how it is called. A function that is isolated to some actor keeps
  /// the actor among its captures, where only a request for its isolation reads it. Structures wrap the
  /// functions, since a function with a pack cannot be passed for a generic type.
  @inlinable package var onItsActor: OnItsActor { unsafeBitCast(self, to: OnItsActor.self) }

  @frozen @usableFromInline
  package struct OnItsActor: Sendable {
    @usableFromInline package let call: @Sendable (repeat each Parameter) throws(Failure) -> Result
  }
}
