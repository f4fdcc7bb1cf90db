/// Reads the mangled name of a type, which tells a protocol from a type that conforms to it.
///
/// The grammar is that of `docs/ABI/Mangling.rst` in the sources of Swift: operators in postfix
/// notation over a stack, with references to earlier parts of the name. Operators that the runtime
/// does not produce for the type of a value are left out.
struct TypeMangling {
  /// An element of the stack, which an operator pops.
  enum Item {
    case type(TypeSyntax)
    case identifier(String)
    /// A module, or an extension or function of it in which types lie.
    case context(TypeSyntax.Nominal)
    /// Something that an operator leaves for the next: `y` is an empty list, `_` comes after the first
    /// element of a list, and `d` after a variadic one.
    case marker(Unicode.Scalar)
    case attribute(TypeSyntax.Attribute)
    case sameType(protocol: TypeSyntax.Nominal?, argument: TypeSyntax)
  }

  /// The mangled name is not one that can be read.
  struct Unreadable: Error {}

  /// The number of levels whose text fits into the stack of a thread of Apple's platforms, 512 KB, in a
  /// debug build, with room to spare.
  private static let deepest = 64

  private let bytes: [UInt8]
  private var position = 0

  var stack: [Item] = []

  /// The items to which later parts of the name may refer.
  var substitutions: [Item] = []

  /// The parts of identifiers that the name spells out, in whose words later identifiers may be written.
  private var spelled: [ArraySlice<UInt8>] = []

  /// Reads a name.
  ///
  /// - Returns: The type, or `nil` where the name is beyond what is read here.
  static func type(_ mangledName: String) -> TypeSyntax? {
    var mangling = TypeMangling(bytes: Array(mangledName.utf8))
    return try? mangling.read()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func read() throws(Unreadable) -> TypeSyntax {
    var operators = 0
    while let next = peek {
      if next.digit != nil {
        try pushIdentifier()
      } else {
        position += 1
        operators += 1
        try apply(next)
      }
    }
    let type = try popType()
    // An operator adds at most two levels: those of a protocol and its existential.
    guard stack.isEmpty, 2 * operators <= Self.deepest || !type.isDeeper(than: Self.deepest)
    else { throw Unreadable() }
    return type
  }

  // MARK: - Reading

  // A character would be a text, which takes many times as long to compare.
  var peek: Unicode.Scalar? { position < bytes.count ? Unicode.Scalar(bytes[position]) : nil }

  mutating func next() throws(Unreadable) -> Unicode.Scalar {
    guard let next = peek else { throw Unreadable() }
    position += 1
    return next
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard peek == character else { return false }
    position += 1
    return true
  }

  /// Reads a number in decimal digits, if there is one.
  mutating func number() -> Int? {
    var number: Int?
    while let digit = peek?.digit, (number ?? 0) < 1 << 20 {
      number = (number ?? 0) * 10 + digit
      position += 1
    }
    return number
  }

  /// Reads an index: `_` is 0, `0_` is 1.
  mutating func index() throws(Unreadable) -> Int {
    if skip("_") { return 0 }
    guard let number = number(), skip("_") else { throw Unreadable() }
    return number + 1
  }

  private mutating func pushIdentifier() throws(Unreadable) {
    var refersToWords = skip("0")
    var text: [UInt8] = []
    repeat {
      while refersToWords, let letter = peek, letter.isLetter {
        position += 1
        let words = spelled.flatMap(\.words)
        let word = letter.letterIndex
        guard word < words.count else { throw Unreadable() }
        text += words[word]
        refersToWords = !letter.isCapital
      }
      if skip("0") { break }
      guard let count = number(), count > 0, position + count <= bytes.count
      else { throw Unreadable() }
      let part = bytes[position..<position + count]
      text += part
      spelled.append(part)
      position += count
    } while refersToWords
    let identifier = Item.identifier(String(decoding: text, as: UTF8.self))
    substitutions.append(identifier)
    stack.append(identifier)
  }
}

extension Unicode.Scalar {
  var digit: Int? { ("0"..."9").contains(self) ? Int(value) - 48 : nil }

  var isCapital: Bool { ("A"..."Z").contains(self) }

  var isLetter: Bool { isCapital || ("a"..."z").contains(self) }

  var letterIndex: Int { Int(value | 32) - 97 }
}

extension ArraySlice<UInt8> {
  /// The parts of an identifier that begin with a capital or after an underscore.
  fileprivate var words: [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    func isCapital(_ byte: UInt8) -> Bool { (65...90).contains(byte) }
    for byte in self {
      if byte == UInt8(ascii: "_") || isCapital(byte) && !(word.last.map(isCapital) ?? true) {
        words.append(word)
        word = []
      }
      let isFirst = word.isEmpty
      guard byte != UInt8(ascii: "_"), !isFirst || !(48...57).contains(byte) else { continue }
      word.append(byte)
    }
    words.append(word)
    return words.filter { $0.count >= 2 }
  }
}
