import Foundation
import ProgramTesting

@testable import Scaffolding

/// A mistake in a separate feature, the diagnostic of it, and the change that this suggests.
struct Breakage: Sendable {
  let feature: String
  var uses: [String] = []
  var isComposed = true

  /// The list of the module that has the declarations.
  var list = "exports"

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
  var change = ("", "")

  static let assembly = "Modules/AcmeAssemblies/AcmeAssembly.swift"

  private var module: String { "Modules/\(feature)/\(feature)Live/\(feature)Module.swift" }

  /// Adds the feature with the mistake, and makes its repository a root of the application.
  func apply(to monorepo: PackageFolder) throws {
    let item = ItemName(ofFeature: feature).type
    _ = try Monorepo(monorepo.url).add(
      FeatureRequest(feature, uses: uses, assemblies: isComposed ? ["AcmeAssembly"] : []),
      from: SampleMonorepo.features)
    if !isComposed {
      let target = #"assemblies("AcmeAssemblies", of: ["#
      try monorepo.replace(target, with: "\(target)\"\(feature)\", ", in: "Package.swift")
    }
    try monorepo.replace(
      """
      exports: Bindings {
          Singleton((any \(item)Repository).self) { Transient\(item)Repository() }

      """, with: "\(list): Bindings {\n\(bindings)", in: module)
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
    guard isComposed else {
      try monorepo.replace(
        "    NotesModule()\n", with: "    NotesModule()\n    \(feature)Module()\n",
        in: Self.assembly)
      try monorepo.replace(
        "import NotesLive\n", with: "import NotesLive\nimport \(feature)Live\n", in: Self.assembly)
      return
    }
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
      feature: "Books", list: "bindings",
      bindings: "    Singleton((any BookRepository).self) { TransientBookRepository() }\n",
      subject: "(any BookRepository)",
      fact:
        "`any BookRepository` is private to BooksModule, but the application needs it [private-binding]",
      fix: "add `.exported()` to the binding of `any BookRepository` in BooksModule\n",
      change: ("BookRepository() }", "BookRepository() }.exported()")),
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
      feature: "Errands",
      bindings: """
            Singleton((any ErrandRepository).self) { TransientErrandRepository() }
            Singleton((any ErrandRepository).self, TransientErrandRepository.init)

        """,
      subject: "((any ErrandRepository).self, ",
      fact: "`any ErrandRepository` is bound twice [duplicate-binding]",
      fix:
        "remove one of the two, or add `.overriding()` to the binding of `any ErrandRepository` that",
      change: (
        "    Singleton((any ErrandRepository).self, TransientErrandRepository.init)\n",
        ""
      )),
    Breakage(
      feature: "Folders",
      bindings: """
            Singleton((any FolderRepository).self) { (_: FolderIndex) in TransientFolderRepository() }
            Singleton(FolderIndex.init(folders:))

        """,
      declarations: """
        final class FolderIndex: Sendable {
          let folders: any FolderRepository
          init(folders: any FolderRepository) { self.folders = folders }
        }

        """,
      subject: "((any FolderRepository)",
      fact:
        "dependency cycle: any FolderRepository → FolderIndex → any FolderRepository [dependency-cycle]",
      fix:
        "let `FolderIndex` take `Lazy<any FolderRepository>` (`import Truss`); the initializer must store",
      change: (": any FolderRepository", ": Lazy<any FolderRepository>")),
    Breakage(
      feature: "Guests",
      bindings: """
            Scoped(in: Visit.self, GuestLog.init(visit:))
            Singleton((any GuestRepository).self) { (_: GuestLog) in TransientGuestRepository() }

        """,
      declarations: "struct Visit: Sendable {}\nstruct GuestLog: Sendable { let visit: Visit }\n",
      subject: "((any GuestRepository)",
      fact: """
        `any GuestRepository` is a singleton and captures `GuestLog`, which lives only in Visit \
        [captive-dependency]
        """,
      fix:
        "take `ScopeFactory<Visit, GuestLog>` and open the scope, or bind `any GuestRepository` with",
      change: ("(_: GuestLog)", "(_: ScopeFactory<Visit, GuestLog>)")),
    Breakage(
      feature: "Hotels", isComposed: false,
      bindings:
        "    Singleton((any HotelRepository).self) { TransientHotelRepository() }\n",
      subject: "(any HotelRepository)",
      fact: "nothing provides `any HotelRepository`, which the application needs [missing-binding]",
      fix: "compose a module that binds and exports `any HotelRepository`\n"),
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
    Breakage(
      feature: "Journals",
      bindings: """
            Contribution(to: Layout.self) { Layout() }.forKey("pdf")
            Contribution(to: Layout.self, Layout.init).forKey("pdf")
            Singleton((any JournalRepository).self) { (_: [String: Layout]) in
              TransientJournalRepository()
            }

        """,
      declarations: "struct Layout: Sendable {}\n",
      subject: "(to: Layout.self, ",
      fact: "two contributions to `Layout` have the key \"pdf\" [duplicate-contribution-key]",
      fix: "remove one of the two, or give it another key with `.forKey(_:)`\n",
      change: ("Layout.init).forKey(\"pdf\")", "Layout.init).forKey(\"html\")")),
    Breakage(
      feature: "Kites",
      bindings: """
            Transient(KiteTail.init).onInit { (_: KiteTail, _: KiteLine) in }
            Transient(KiteLine.init(tail:))
            Singleton((any KiteRepository).self) { (_: KiteTail) in TransientKiteRepository() }

        """,
      declarations: """
        final class KiteTail: Sendable {}
        final class KiteLine: Sendable { init(tail: KiteTail) {} }

        """,
      subject: "(KiteTail.init",
      fact: """
        infinite construction through `onInit`: each of these instances needs a new one of the next: \
        KiteTail → KiteLine → KiteTail [dependency-cycle]
        """,
      fix: """
        bind one of them with `Singleton` or `Scoped`, or let the init hook of `KiteTail` take \
        `Provider<KiteLine>` and call it later

        """,
      change: ("_: KiteLine) in", "_: Provider<KiteLine>) in")),
    Breakage(
      feature: "Letters",
      bindings: """
            Transient(Postage.init)
            Singleton((any LetterRepository).self) { (_: Provider<Postage>) in
              TransientLetterRepository()
            }

        """,
      declarations: "final class Postage: Sendable { init() async throws {} }\n",
      subject: "((any LetterRepository)",
      fact: """
        the factory of `Postage` is asynchronous, but `any LetterRepository` injects it synchronously \
        [async-in-sync]
        """,
      fix:
        "let `any LetterRepository` take `AsyncProvider<Postage>` (`import Truss`) and await its",
      change: ("Provider<Postage>", "AsyncProvider<Postage>")),
  ]
}
