public import Foundation
public import Scaffolding

extension Monorepo {
  /// Creates another monorepo, with the container, the tools, and the demonstration or a first feature.
  ///
  /// The folder is empty or does not exist. The paths in it are those of the files that were written from templates.
  public func found(
    _ request: MonorepoRequest, in folder: URL, from templates: URL
  ) throws -> [String] {
    try request.check()
    let founded = Monorepo(folder)
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    guard !founded.exists("") || names == [] else {
      throw Refusal("\(folder.path) exists and is not an empty folder. Name another one.")
    }
    do { return try fill(founded, with: request, from: templates) } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
  }

  private func fill(
    _ founded: Monorepo, with request: MonorepoRequest, from templates: URL
  ) throws -> [String] {
    var manifest = Manifest(try read("Package.swift"))
    manifest.adopt(request)
    let parts =
      ["Always"] + (request.hasDemonstration ? [] : ["NoDemonstration"])
      + (request.container == .copy ? ["Copy"] : [])
    var vocabulary = request.vocabulary
    vocabulary.words["rules"] = try rules(for: request)
    let written = try SourceFile.rendered(
      parts, of: templates.appending(path: "Monorepo"), with: vocabulary)

    for path in try copiedPaths(request) { try copy(path, to: founded) }
    try copyPackage("Modules/Programs", to: founded, as: "Modules/Programs")
    try copyTools(to: founded)
    if request.container == .copy {
      _ = try founded.adoptContainer(from: self.folder.appending(path: Self.container))
    } else {
      try founded.removeRuleAboutGeneratedFiles()
      if request.hasDemonstration { try founded.unlinkContainer(in: "Modules/README.md") }
    }
    try founded.write([SourceFile(path: "Package.swift", text: manifest.text)] + written)
    for file in written where file.path.hasPrefix("Tools/") {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: founded.folder.appending(path: file.path).path)
    }
    try founded.adoptOwners(organization: request.name.lowercased())
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

  /// Keeps only the text of links to files of the container.
  private func unlinkContainer(in path: String) throws {
    let text = try read(path).replacing(/\[([^\]]*)\]\(TrussCore\/[^)]*\)/) { String($0.1) }
    try write([SourceFile(path: path, text: text)])
  }

  /// Removes the rule for files that are generated, which only a copy of the container has.
  private func removeRuleAboutGeneratedFiles() throws {
    let lines = try read("AGENTS.md").split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.filter { !$0.contains(".gitattributes") }.joined(separator: "\n")
    try write([SourceFile(path: "AGENTS.md", text: text)])
  }

  /// The files and folders to copy.
  private func copiedPaths(_ request: MonorepoRequest) throws(Refusal) -> [String] {
    var paths = [
      ".editorconfig", ".gitignore", ".swift-format", ".swift-version", ".vscode",
      ".github/CODEOWNERS", ".github/pull_request_template.md", "AGENTS.md", "LICENSE",
      "Package.layers", "Tests/ArchitectureTests/GraphTests.swift", "Tools/VerifyGraphPlugin",
      "Tools/verify-graph",
    ]
    guard request.hasDemonstration else { return paths + ["Modules/Formats"] }
    paths += [
      "Apps", "Tests/ArchitectureTests/SecurityPageTests.swift", "Tools/attack", "Tools/run",
      "Tools/setup",
    ]
    paths += names(in: "Modules").filter { !["Programs", "TrussCore", "TrussMacros"].contains($0) }
      .map { "Modules/\($0)" }
    let own = Manifest.suitesOfTools.map { $0 + "Tests" } + ["ArchitectureTests"]
    return paths + names(in: "Tests").filter { !own.contains($0) }.map { "Tests/\($0)" }
  }

  /// Copies the tools that write features and applications, without the one that founds monorepos.
  private func copyTools(to founded: Monorepo) throws {
    let tools = "Tools/Scaffold"
    try copyPackage(tools, to: founded, as: tools)
    let manifest = "\(tools)/Package.swift"
    var text = Manifest(try founded.read(manifest))
    text.removeCalls(of: ".target", naming: "Founding")
    text.removeCalls(of: ".executableTarget", naming: "found")
    try founded.write([SourceFile(path: manifest, text: text.text)])
    for path in ["Founding", "Templates/Monorepo", "found"] {
      try FileManager.default.removeItem(at: founded.folder.appending(path: "\(tools)/\(path)"))
    }
  }

  /// The rules of this monorepo that concern every one.
  private func rules(for request: MonorepoRequest) throws -> String {
    let concerned =
      ["Layers", "Names", "Files", "Documentation", "Errors", "Concurrency", "Tests", "Format"]
      + (request.hasDemonstration ? ["Databases", "Access"] : [])
    let text = try read("CONTRIBUTING.md")
    guard let start = text.firstRange(of: "\n## The rules\n"),
      let end = text[start.upperBound...].firstRange(of: "\n## ")
    else { throw Refusal("CONTRIBUTING.md has no section “The rules”.") }
    let rules = text[start.upperBound..<end.lowerBound].split(separator: "\n- ").map {
      "- " + $0.trimmingCharacters(in: .newlines)
    }
    return rules.filter { rule in concerned.contains { rule.hasPrefix("- **\($0).**") } }
      .joined(separator: "\n")
  }
}
