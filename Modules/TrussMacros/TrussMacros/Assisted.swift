/// Marks a parameter of an injected initializer as an argument, which the caller supplies.
///
/// ```swift
/// @Injectable(.transient)
/// struct Report {
///   init(store: any Store, @Assisted month: Month) { … }
/// }
///
/// struct ReportScreen { let reports: Report.Maker }  // try reports.make(.may)
/// ```
///
/// In a structure without an initializer, it marks the properties that the caller supplies:
/// `@Assisted var month: Month`. Otherwise, mark the parameter of the initializer.
///
/// The parameter stays what it is for every caller. ``Injectable(_:as:)`` adds the name `Maker` for the
/// `AssistedFactory` with the marked parameters, in their order; for a type on the main actor, for the
/// `MainActorFactory`.
@propertyWrapper
public struct Assisted<Argument> {
  /// The argument.
  public let wrappedValue: Argument

  /// Wraps an argument.
  public init(wrappedValue: Argument) { self.wrappedValue = wrappedValue }
}

extension Assisted: Sendable where Argument: Sendable {}
