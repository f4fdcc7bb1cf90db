/// The application that a user asks for.
public struct ApplicationRequest: Hashable, Sendable {
  /// The name of the program.
  public var name: String

  /// The features that it composes.
  public var uses: [String]

  /// The type that the program resolves, or `nil` for the server of `API`, or else the only protocol
  /// of the contract of another feature.
  public var entry: String?

  /// Asks for an application.
  public init(_ name: String, uses: [String], entry: String? = nil) {
    self.name = name
    self.uses = uses
    self.entry = entry
  }
}

extension ApplicationRequest {
  /// The name in the names of types: `invoice-server` is `InvoiceServer`.
  var typeName: String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The target with the assembly of the application.
  var assemblies: String { typeName + "Assemblies" }

  /// The features that its assembly composes: every server logs and reports metrics.
  var features: [String] {
    uses + (uses.contains("API") ? ["Logging", "Metrics"].filter { !uses.contains($0) } : [])
  }

  /// The variants of features that its assembly composes: a server is ready only while its database is.
  var variants: [String] {
    uses.contains("API") && uses.contains("Storage") ? ["StorageHealth"] : []
  }

  /// Returns the words and conditions of the templates.
  func vocabulary(entry: String, of feature: String) -> Vocabulary {
    let imports =
      implementations.map { "import \($0.target)" } + [
        "public import Truss", "public import \(feature)",
      ]
      + (uses.contains("Storage") ? ["import Storage"] : [])
    let noun = entry.split(separator: " ").last.map(String.init) ?? entry
    return Vocabulary(
      words: [
        "app": name, "App": typeName, "Assemblies": assemblies, "entry": entry,
        "entryName": ItemName(noun).variable,
        "imports": Set(imports).sorted { Self.module(of: $0) < Self.module(of: $1) }
          .joined(separator: "\n"),
        "modules": implementations.map { "    \($0.module)()" }.joined(separator: "\n"),
      ],
      conditions: [
        "API": uses.contains("API"), "Storage": uses.contains("Storage"),
        "inputs": uses.contains("API") || uses.contains("Storage"),
      ])
  }

  /// The targets of the implementations, and the names of their modules.
  private var implementations: [(target: String, module: String)] {
    features.map { ("\($0)Live", "\($0)Module") } + variants.map { ($0, "\($0)Module") }
  }

  private static func module(of line: String) -> Substring { line.split(separator: " ").last ?? "" }

  /// Refuses names that no monorepo can use.
  func check() throws(Refusal) {
    guard name.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*/) != nil else {
      throw Refusal(
        """
        “\(name)” cannot be the name of a program. Write small letters and digits, in words \
        separated by hyphens, for example billing-server.
        """)
    }
    guard !uses.isEmpty else {
      throw Refusal("An application without features does nothing. Name one with --uses.")
    }
    try ReservedNames.checkOnce(uses)
    guard !["Command", "Mistake", "Parameter", "Root", "String", "Value"].contains(typeName) else {
      throw Refusal("\(typeName) is a type that programs use. Choose another name.")
    }
  }
}
