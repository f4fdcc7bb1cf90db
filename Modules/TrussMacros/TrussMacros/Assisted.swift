/// Marks a parameter of an injected initialiser as an argument, which the caller supplies.
///
/// ```swift
/// @Injectable(.factory)
/// struct Report {
///   init(store: any Store, @Assisted month: Month) { … }
/// }
///
/// struct ReportScreen { let reports: Report.Maker }  // try reports.make(.may)
/// ```
///
/// The parameter stays what it is for every caller. ``Injectable(_:as:)`` adds the name `Maker` for the
/// `AssistedFactory` with the marked parameters, in their order.
@propertyWrapper
public struct Assisted<Argument> {
  /// The argument.
  public let wrappedValue: Argument

  /// Wraps an argument.
  public init(wrappedValue: Argument) { self.wrappedValue = wrappedValue }
}

extension Assisted: Sendable where Argument: Sendable {}
