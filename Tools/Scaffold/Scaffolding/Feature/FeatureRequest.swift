/// The feature that a user asks for.
public struct FeatureRequest: Hashable, Sendable {
  /// The name of the feature, which is that of its contract's target.
  public var name: String

  /// The singular noun for the things that the feature manages, or `nil` to derive it from the name.
  public var item: String?

  /// The plural of the noun, or `nil` to derive it.
  public var plural: String?

  /// The features whose types the contract names.
  public var buildsOn: [String]

  /// The features whose contracts the implementations use.
  public var uses: [String]

  /// The names of further implementations, besides `Live`.
  public var variants: [String]

  /// The assemblies that compose the feature.
  public var assemblies: [String]

  /// Asks for a feature.
  public init(
    _ name: String, item: String? = nil, plural: String? = nil, buildsOn: [String] = [],
    uses: [String] = [], variants: [String] = [], assemblies: [String] = []
  ) {
    self.name = name
    self.item = item
    self.plural = plural
    self.buildsOn = buildsOn
    self.uses = uses
    self.variants = variants
    self.assemblies = assemblies
  }
}

extension FeatureRequest {
  var targets: [String] {
    let implementations = (["Live"] + variants).map { name + $0 }
    return [name, name + "Testing", name + "Tests"] + implementations
      + implementations.map { $0 + "Tests" }
  }

  var itemName: ItemName {
    let noun = item.map { ItemName($0) } ?? ItemName(ofFeature: name)
    return plural.map { noun.plural($0) } ?? noun
  }

  var vocabulary: Vocabulary {
    let item = itemName
    let article = item.withArticle
    return Vocabulary(
      words: [
        "Feature": name, "Item": item.type, "Items": item.pluralType, "item": item.prose,
        "items": item.pluralProse, "itemName": item.variable, "itemsName": item.pluralVariable,
        "an item": article, "An item": article.prefix(1).uppercased() + article.dropFirst(),
        "path": item.path, "table": item.table, "imports": imports,
      ],
      conditions: [
        "API": uses.contains("API"), "Storage": uses.contains("Storage"),
        "requires": uses.contains("API") || uses.contains("Storage"),
        "bindings": uses.contains("API") || uses.contains("Storage"),
      ])
  }

  /// The imports of a module, which include every contract that its requirements may name.
  private var imports: String {
    let contracts = Set([name] + buildsOn + uses)
    return (contracts.map { ($0, "import \($0)") } + [("Truss", "public import Truss")])
      .sorted { $0.0 < $1.0 }.map(\.1).joined(separator: "\n")
  }

  /// The features whose contracts the implementations import: those asked for, and the log of those that
  /// serve requests.
  var contracts: [String] {
    uses + (uses.contains("API") && !uses.contains("Logging") ? ["Logging"] : [])
  }

  /// The subfolders of the templates that the feature needs.
  var templates: [String] {
    var parts = ["Always", uses.contains("Storage") ? "Storage" : "NoStorage"]
    if uses.contains("API") { parts.append("API") }
    return parts + variants
  }
}
