/// The coding key of an array element, or of the `super` part of an object.
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
