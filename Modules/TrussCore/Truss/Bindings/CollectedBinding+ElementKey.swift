extension CollectedBinding {
  /// Gives the element a key, by which a parameter of type `[Key: Service]` takes it.
  ///
  /// ```swift
  /// Contribution(to: (any PaymentProvider).self, PayPal.init(client:)).forKey("paypal")
  /// Contribution(to: (any PaymentProvider).self, CardPayment.init(client:)).forKey("card")
  ///
  /// Singleton { (providers: [String: any PaymentProvider]) in Checkout(providers: providers) }
  /// ```
  ///
  /// A dictionary contains the contributions that have keys of its type. An array contains all
  /// contributions, with keys or without. It is an error if two contributions have the same key. Types of keys
  /// are compared exactly, so nothing is in `[AnyHashable: Service]`, and a key has to equal itself, which
  /// `Double.nan` does not.
  ///
  /// - Parameter key: The key, which replaces an earlier one.
  /// - Returns: The contribution with the key.
  public consuming func forKey<Key: Hashable & Sendable>(_ key: Key) -> Self {
    untyped.change { $0.changeEachKey { $0.additions.elementKey = ElementKey(key) } }
    return self
  }
}
