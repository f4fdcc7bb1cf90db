public import Users

extension UsersError {
  /// The outage, or `nil` when the error is another one.
  public var outage: Outage? {
    if case .unavailable(let outage) = self { outage } else { nil }
  }
}
