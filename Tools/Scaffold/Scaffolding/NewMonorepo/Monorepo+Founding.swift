public import Foundation

extension Monorepo {
  /// Creates another monorepo, with the container, the tools, and the demonstration or a first feature.
  ///
  /// - Parameters:
  ///   - request: The monorepo to create.
  ///   - folder: A folder that is empty or does not exist.
  ///   - templates: The folder of all templates.
  /// - Returns: The paths of the files that were written from templates, in the new folder.
  /// - Throws: ``Refusal``, or an error of the templates.
  public func found(
    _ request: MonorepoRequest, in folder: URL, from templates: URL
  ) throws -> [String] {
    try request.check()
    let founded = Monorepo(folder)
    guard !founded.exists("") || (founded.isFolder && founded.allNames.isEmpty) else {
      throw Refusal("\(folder.path) exists and is not an empty folder. Name another one.")
    }
    var manifest = Manifest(try read("Package.swift"))
    manifest.adopt(name: request.name, keepingDemonstration: request.hasDemonstration)
    let written = try TemplateFolder(templates.appending(path: "Monorepo")).files(
      of: ["Always"] + (request.hasDemonstration ? [] : ["NoDemonstration"]),
      with: request.vocabulary)

    for path in try copiedPaths(request) { try copy(path, to: founded) }
    for package in ["Modules/Programs", "Modules/TrussCore", "Tools/Scaffold"] {
      let path = "\(package)/Package.swift"
      var manifest = Manifest(try read(path))
      manifest.removeCalls(of: ".testTarget")
      try founded.write([SourceFile(path: path, text: manifest.text)])
    }
    try founded.removeDecisions()
    try founded.write([SourceFile(path: "Package.swift", text: manifest.text)] + written)
    for file in written where file.path.hasPrefix("Tools/") {
      try founded.makeExecutable(file.path)
    }
    var paths = ["Package.swift"] + written.map(\.path)
    if !request.hasDemonstration {
      let feature = MonorepoRequest.firstFeature
      paths += try founded.add(feature, from: templates.appending(path: "Feature"))
      paths += try founded.add(
        ApplicationRequest(request.program, uses: [feature.name]),
        from: templates.appending(path: "Application"))
    }
    return Set(paths).sorted()
  }

  /// The files and folders to copy.
  ///
  /// The packages come without their tests, which are those of this monorepo.
  private func copiedPaths(_ request: MonorepoRequest) throws(Refusal) -> [String] {
    var paths = [
      ".gitignore", ".swift-format", "Package.layers", "Modules/Programs", "Modules/TrussCore",
      "Modules/TrussCore/.github", "Tests/ArchitectureTests", "Tools/Scaffold",
      "Tools/VerifyGraphPlugin", "Tools/new-app", "Tools/new-feature", "Tools/verify-graph",
    ]
    guard request.hasDemonstration else { return paths }
    paths += ["Apps", "Tools/attack", "Tools/run", "Tools/setup"]
    paths += names(in: "Modules").filter { !["Programs", "TrussCore", "TrussMacros"].contains($0) }
      .map { "Modules/\($0)" }
    let own = Manifest.suitesOfTools.map { $0 + "Tests" } + ["ArchitectureTests"]
    return paths + names(in: "Tests").filter { !own.contains($0) }.map { "Tests/\($0)" }
  }

  private func copy(_ path: String, to other: Monorepo) throws {
    let source = folder.appending(path: path)
    let target = other.folder.appending(path: path)
    guard isFolder(path) else {
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      return try FileManager.default.copyItem(at: source, to: target)
    }
    let isPackage = exists("\(path)/Package.swift")
    for name in names(in: path) where !(isPackage && name == "Tests") {
      try copy("\(path)/\(name)", to: other)
    }
  }

  /// Removes the decisions of the container, which concern those who change it, and what refers to
  /// them.
  func removeDecisions() throws {
    let documentation = "Modules/TrussCore/Truss/Truss.docc"
    let pages = folder.appending(path: documentation)
    try FileManager.default.removeItem(at: pages.appending(path: "Decisions"))
    for name in try FileManager.default.subpathsOfDirectory(atPath: pages.path)
    where name.hasSuffix(".md") {
      let path = "\(documentation)/\(name)"
      let text = try read(path)
        .replacing(/\n### Decisions\n+/, with: "\n")
        .replacing(/- <doc:[0-9]{4}-[^>]*>\n/, with: "")
        .replacing(/\s\(<doc:[0-9]{4}-[^>]*>\)/, with: "")
        .replacing(/\s<doc:[0-9]{4}-[^>]*>[^.]*\./, with: "")
      try write([SourceFile(path: path, text: text)])
    }
  }

  private func makeExecutable(_ path: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.appending(path: path).path)
  }

  private var isFolder: Bool { isFolder("") }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(
      atPath: folder.appending(path: path).path, isDirectory: &isFolder)
    return exists && isFolder.boolValue
  }

  private var allNames: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  }
}
