/// A dependency that constructs instances with arguments, which its caller supplies.
///
/// ```swift
/// Transient(Report.init(store:month:locale:))  // a Month and a Locale are arguments
/// ```
///
/// ```swift
/// struct ReportScreen {
///   let reports: AssistedFactory<Report, Month, Locale>
///
///   func show(_ month: Month) throws { present(try reports.make(month, .current)) }
/// }
/// ```
///
/// In a call of `make`, a parameter of an argument's type receives the argument: always in the factory of
/// the product, and, if nothing binds that type for it, in every factory of a ``Transient`` binding that
/// the call runs. Shared instances outlive the call, so their factories never receive its arguments. A
/// ``Lazy``, a ``Provider`` or another deferred form that such a factory injects keeps the arguments for as
/// long as it exists.
///
/// Types tell arguments apart, so each argument has a different type. See <doc:PassingArguments>.
public struct AssistedFactory<Product, Argument: Sendable, each Further: Sendable>: Sendable {
  @usableFromInline let source: AssistedSlot

  /// Constructs an instance.
  ///
  /// - Parameters:
  ///   - argument: The first argument.
  ///   - further: The other arguments.
  /// - Returns: The instance.
  /// - Throws: Any error of a factory; ``ContainerError`` if the container or the scope that the
  ///   assisted factory belongs to has been released, if a shared instance is needed and the container
  ///   has stopped, or if constructions of one ``Transient`` binding nest more than 32 deep.
  /// - Complexity: Constant, apart from what the factories do.
  @inlinable @inline(__always)
  public func make(_ argument: Argument, _ further: repeat each Further) throws -> Product {
    try source.make((argument, repeat each further))
  }
}

extension AssistedFactory: DependencyForm {
  /// The product is constructed in each call.
  package static var form: Dependency.Form {
    .init(calling: Product.self, with: Argument.self, repeat (each Further).self)
  }
}
