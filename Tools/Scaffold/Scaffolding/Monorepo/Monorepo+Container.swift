public import Foundation

extension Monorepo {
  /// Replaces the copy of the container, and returns the paths of the files that say what was copied.
  ///
  /// The copy has no file that only those read who change the container, such as its tests and decisions.
  public func adoptContainer(from source: URL) throws -> [String] {
    let container = Monorepo(source)
    guard container.exists("Truss/Truss.docc"), container.exists("CHANGELOG.md") else {
      throw Refusal("\(source.path) is not the folder of the container.")
    }
    if exists(Self.container) {
      try FileManager.default.removeItem(at: folder.appending(path: Self.container))
    }
    try container.copyPackage("", to: self, as: Self.container)
    // A workflow only works at the root of a repository.
    for path in [".github/actions", ".github/swift-matcher.json"] where container.exists(path) {
      try container.copy(path, to: self, as: "\(Self.container)/\(path)")
    }
    try removePagesAboutSources()
    let version = "\(Self.container)/VERSION"
    let changes = try container.read("CHANGELOG.md").firstMatch(of: /(?m)^## (.*)$/)?.1
    try write([SourceFile(path: version, text: "version: \(changes ?? "unknown")\n")])
    return [version]
  }

  /// The folder of the copy.
  package static let container = "Modules/TrussCore"

  /// Copies a package without what only those who change it need: its tests, and how to contribute.
  package func copyPackage(_ path: String, to other: Monorepo, as name: String) throws {
    let own = ["CONTRIBUTING.md", "Tests"]
    for item in names(in: path) where !own.contains(item) {
      try copy(path.isEmpty ? item : "\(path)/\(item)", to: other, as: "\(name)/\(item)")
    }
    var manifest = Manifest(try other.read("\(name)/Package.swift"))
    manifest.removeTests()
    try other.write([SourceFile(path: "\(name)/Package.swift", text: manifest.text)])
  }

  /// Copies a file, or a folder without its hidden files.
  package func copy(_ path: String, to other: Monorepo, as name: String? = nil) throws {
    let source = folder.appending(path: path)
    let target = other.folder.appending(path: name ?? path)
    guard isFolder(path) else {
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      return try FileManager.default.copyItem(at: source, to: target)
    }
    for item in names(in: path) {
      try copy("\(path)/\(item)", to: other, as: "\(name ?? path)/\(item)")
    }
  }

  /// Removes the pages about the sources of the container and its decisions, and references to them.
  func removePagesAboutSources() throws {
    let documentation = "\(Self.container)/Truss/Truss.docc"
    let pages = folder.appending(path: documentation)
    for page in ["Decisions", "TheContainerInOnePicture.md"]
    where exists("\(documentation)/\(page)") {
      try FileManager.default.removeItem(at: pages.appending(path: page))
    }
    let articles = try FileManager.default.subpathsOfDirectory(atPath: pages.path)
      .filter { $0.hasSuffix(".md") }.map { "\(documentation)/\($0)" }
    for path in articles + ["\(Self.container)/README.md"] where exists(path) {
      let text = try read(path)
        .replacing(/\n### (Decisions|Articles about the sources)\n+/, with: "\n")
        .replacing(/- <doc:([0-9]{4}-|TheContainerInOnePicture)[^>]*>\n+/, with: "")
        .replacing(/- \[[^\]]*\]\([^)]*TheContainerInOnePicture.*\n/, with: "")
        .replacing(/\s\(<doc:[0-9]{4}-[^>]*>\)/, with: "")
        .replacing(/\s<doc:[0-9]{4}-[^>]*>[^.]*\./, with: "")
      try write([SourceFile(path: path, text: text)])
    }
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(
      atPath: folder.appending(path: path).path, isDirectory: &isFolder)
    return exists && isFolder.boolValue
  }
}
