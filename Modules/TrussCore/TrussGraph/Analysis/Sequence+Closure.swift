extension Sequence where Element: Hashable {
  /// Returns the elements and everything to which they lead, directly or through others.
  ///
  /// - Complexity: Linear in the elements and in what each leads to.
  package func closure(_ next: (Element) -> [Element]) -> Set<Element> {
    var found = Set(self)
    var open = Array(found)
    while let element = open.popLast() {
      open += next(element).filter { found.insert($0).inserted }
    }
    return found
  }
}
