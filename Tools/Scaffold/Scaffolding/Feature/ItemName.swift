/// The name of a type, such as `PurchaseOrder`, in the forms in which code and prose use it.
struct ItemName: Hashable {
  let type: String

  private let words: [String]
  private let pluralWords: [String]

  init(_ type: String) {
    self.type = type
    words = Self.words(of: type)
    pluralWords = words.dropLast() + words.suffix(1).map(Self.plural)
  }

  private init(_ name: ItemName, plural: String) {
    type = name.type
    words = name.words
    pluralWords = Self.words(of: plural)
  }

  /// Returns the name with another plural than its spelling suggests: `Person` with `People`.
  func plural(_ plural: String) -> ItemName { ItemName(self, plural: plural) }

  /// Returns the name of the items of a feature: `Invoices` has `Invoice`s, `Billing` has
  /// `BillingItem`s.
  init(ofFeature feature: String) {
    if !feature.hasSuffix("s") || feature.count < 4 || ["News", "Series"].contains(feature)
      || ["ss", "us"].contains(where: feature.hasSuffix)
    {
      self.init(feature + "Item")
    } else if feature.hasSuffix("ies"), feature.count > 4 {
      self.init(feature.dropLast(3) + "y")
    } else {
      let ends = ["nches", "rches", "shes", "sses", "tches", "xes"]
      self.init(String(feature.dropLast(ends.contains(where: feature.hasSuffix) ? 2 : 1)))
    }
  }

  /// The plural of the type: `PurchaseOrders`.
  var pluralType: String { pluralWords.joined() }

  /// The name of a variable: `purchaseOrder`.
  var variable: String { Self.variable(words) }

  /// The name of a variable that holds several: `purchaseOrders`.
  var pluralVariable: String { Self.variable(pluralWords) }

  /// The name in prose: `purchase order`.
  var prose: String { words.map { $0.lowercased() }.joined(separator: " ") }

  /// The plural in prose: `purchase orders`.
  var pluralProse: String { pluralWords.map { $0.lowercased() }.joined(separator: " ") }

  /// The name in prose, with its article: `a purchase order`.
  var withArticle: String { "\("aeiou".contains(prose.first ?? "x") ? "an" : "a") \(prose)" }

  /// The plural in a path: `purchase-orders`.
  var path: String { pluralWords.map { $0.lowercased() }.joined(separator: "-") }

  /// The plural in SQL: `purchase_orders`.
  var table: String { pluralWords.map { $0.lowercased() }.joined(separator: "_") }
}

extension ItemName {
  /// Splits a name before each capital that begins a word: `URLList` is `URL` and `List`.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      let followsSmall = index > 0 && !characters[index - 1].isUppercase
      let precedesSmall = index + 1 < characters.count && characters[index + 1].isLowercase
      if character.isUppercase, followsSmall || precedesSmall || index == 0 {
        words.append("")
      }
      words[words.count - 1].append(character)
    }
    return words
  }

  private static func plural(of word: String) -> String {
    let small = word.lowercased()
    if small.hasSuffix("y"), let before = small.dropLast().last, !"aeiou".contains(before) {
      return word.dropLast() + "ies"
    }
    return word + (["s", "x", "z", "ch", "sh"].contains(where: small.hasSuffix) ? "es" : "s")
  }

  private static func variable(_ words: [String]) -> String {
    (words.first?.lowercased() ?? "") + words.dropFirst().joined()
  }
}
