/// The key of what has none of its own: an element of an array, or an inherited part.
struct ElementKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ index: Int) {
    stringValue = String(index)
    intValue = index
  }

  init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  init?(intValue: Int) { self.init(intValue) }
  init?(stringValue: String) { self.init(stringValue) }
}
