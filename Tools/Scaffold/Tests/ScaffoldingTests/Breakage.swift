import Foundation
import ProgramTesting

@testable import Scaffolding

/// A mistake in a separate feature, the diagnostic of it, and the change that this suggests.
struct Breakage: Sendable {
  let feature: String
  var uses: [String] = []

  /// The declarations in place of the exports of the module.
  let bindings: String

  /// Other declarations in its file.
  var declarations = ""

  /// The beginning of the declaration at which the mistake is reported: a binding, or a root.
  let subject: String

  /// The file with this declaration.
  var file: String { subject.hasPrefix("(any ") ? Self.assembly : module }

  let fact: String

  /// The beginning of the fix.
  let fix: String

  /// The change of the fix in the module: the text to replace, and its replacement.
  let change: (String, String)

  static let assembly = "Modules/AcmeAssemblies/AcmeAssembly.swift"

  private var module: String { "Modules/\(feature)/\(feature)Live/\(feature)Module.swift" }

  /// Adds the feature with the mistake, and makes its repository a root of the application.
  func apply(to monorepo: PackageFolder) throws {
    let item = ItemName(ofFeature: feature).type
    _ = try Monorepo(monorepo.url).add(
      FeatureRequest(feature, uses: uses, assemblies: ["AcmeAssembly"]),
      from: SampleMonorepo.features)
    try monorepo.replace(
      """
      exports: Bindings {
          Singleton((any \(item)Repository).self) { Transient\(item)Repository() }

      """, with: "exports: Bindings {\n\(bindings)", in: module)
    try monorepo.write(try monorepo.read(module) + "\n\(declarations)", to: module)
    let roots = "  public var roots: Roots {\n"
    if try !monorepo.read(Self.assembly).contains(roots) {
      let entry = "  /// The entry that the program uses.\n"
      try monorepo.replace(entry, with: "\(roots)  }\n\n\(entry)", in: Self.assembly)
    }
    try monorepo.replace(
      roots, with: "\(roots)    (any \(item)Repository).self\n", in: Self.assembly)
    try monorepo.replace(
      "public import Notes\n", with: "import \(feature)\npublic import Notes\n",
      in: Self.assembly)
  }

  /// Does what the fix says.
  func mend(in monorepo: PackageFolder) throws {
    try monorepo.replace(change.0, with: change.1, in: module)
  }
}

extension Breakage {
  static let all = [
    Breakage(
      feature: "Albums",
      bindings: """
            Singleton((any AlbumRepository).self) { (_: AlbumIndex) in TransientAlbumRepository() }

        """,
      declarations: "struct AlbumIndex: Sendable {}\n",
      subject: "((any AlbumRepository)",
      fact: "nothing provides `AlbumIndex`, which `any AlbumRepository` needs [missing-binding]",
      fix:
        "bind `AlbumIndex` in AlbumsModule, for example with `Singleton(AlbumIndex.init(…))`, or",
      change: ("    Singleton(", "    Singleton(AlbumIndex.init)\n    Singleton(")),
    Breakage(
      feature: "Cards",
      bindings: "    Singleton { TransientCardRepository() }\n",
      subject: "(any CardRepository)",
      fact: "nothing provides `any CardRepository`, which the application needs [missing-binding]",
      fix: """
        if `TransientCardRepository` is meant, add `.also((any CardRepository).self) { $0 }` \
        to its binding in CardsModule

        """,
      change: (
        "CardRepository() }",
        "CardRepository() }\n      .also((any CardRepository).self) { $0 }"
      )),
    Breakage(
      feature: "Drafts", uses: ["Notes"],
      bindings: """
            Singleton((any DraftRepository).self) { (_: any NoteRepository) in
              TransientDraftRepository()
            }

        """,
      subject: "((any DraftRepository)",
      fact: """
        `any DraftRepository` injects `any NoteRepository` from outside DraftsModule, which does not list \
        it [undeclared-requirement]
        """,
      fix: "add `(any NoteRepository).self` to the `requires` of DraftsModule\n",
      change: (
        "  /// The repository.\n",
        "  public var requires: Requirements { (any NoteRepository).self }\n\n  /// The repository.\n"
      )),
    Breakage(
      feature: "Icons",
      bindings: """
            Singleton(IconIndex.init).qualified(Archive.self)
            Singleton((any IconRepository).self) { (_: Qualified<Current, IconIndex>) in
              TransientIconRepository()
            }

        """,
      declarations: """
        enum Archive: Qualifier {}
        enum Current: Qualifier {}
        struct IconIndex: Sendable {}

        """,
      subject: "((any IconRepository)",
      fact:
        "nothing provides `IconIndex @Current`, which `any IconRepository` needs [missing-binding]",
      fix: "take `Qualified<Archive, IconIndex>` instead of `Qualified<Current, IconIndex>`\n",
      change: ("Qualified<Current, IconIndex>", "Qualified<Archive, IconIndex>")),
  ]
}
