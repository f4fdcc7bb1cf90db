extension Sequence {
  /// Returns the first of those elements that have a value in common.
  func distinct<Value: Hashable>(by value: (Element) -> Value) -> [Element] {
    var seen: Set<Value> = []
    return filter { seen.insert(value($0)).inserted }
  }
}
