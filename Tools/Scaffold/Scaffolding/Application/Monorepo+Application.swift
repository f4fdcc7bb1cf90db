public import Foundation

extension Monorepo {
  /// Writes an application: its assembly, its program, its suite, and its place in the lists.
  ///
  /// Everything is checked before anything is written. The paths are those of the files that were written or changed.
  public func add(_ application: ApplicationRequest, from templates: URL) throws -> [String] {
    try application.check()
    var manifest = Manifest(try read("Package.swift"))
    try check(uses: application.uses, in: manifest)
    try checkTargets(
      [application.name, application.assemblies, application.typeName + "Tests"], in: manifest)
    let assembly = application.typeName + "Assembly"
    for target in manifest.assemblies {
      for file in names(in: "Modules/\(target)") where file.hasSuffix(".swift") {
        let text = try read("Modules/\(target)/\(file)")
        guard AssemblySource(text, declaring: assembly) == nil else {
          throw Refusal("\(target) declares \(assembly). Choose another name for the program.")
        }
      }
    }
    guard let assemblies = manifest.assemblies.first else { throw Manifest.noAssemblies }
    let entry = try entry(of: application)
    try manifest.add(application)
    let list = "Modules/\(assemblies)/Assemblies.swift"
    let written = try SourceFile.rendered(
      ["Always"], of: templates, with: application.vocabulary(entry: entry.type, of: entry.feature))
    for file in written where exists(file.path) {
      throw Refusal("\(file.path) exists already. Remove it, or choose another name.")
    }
    // The manifest is last, as for a feature.
    let files =
      [SourceFile(path: list, text: try listing(application, in: try read(list)))] + written
      + [SourceFile(path: "Package.swift", text: manifest.text)]
    try write(files)
    return files.map(\.path)
  }

  /// Returns the list of assemblies with that of an application.
  private func listing(
    _ application: ApplicationRequest, in text: String
  ) throws(Refusal) -> String {
    let assembly = "\(application.typeName)Assembly()"
    guard let list = text.firstMatch(of: /var all: \[any Assembly\] \{\s*\[(?<elements>[^\]]*)\]/)
    else {
      throw Refusal(
        """
        Assemblies.swift does not list the assemblies as “var all: [any Assembly] { […] }”. Write it \
        so.
        """)
    }
    // A list of several lines ends with a comma.
    let elements = list.elements.trimmingCharacters(in: .whitespacesAndNewlines)
      .replacing(/,$/, with: "")
    var edited = text
    edited.replaceSubrange(
      list.elements.startIndex..<list.elements.endIndex,
      with: elements.isEmpty ? assembly : "\(elements), \(assembly)")
    return importing(application.assemblies, in: edited)
  }

  /// Returns the type that a program resolves, and the feature whose contract declares it.
  private func entry(
    of application: ApplicationRequest
  ) throws(Refusal) -> (type: String, feature: String) {
    let features = application.uses.filter { !["API", "Storage"].contains($0) }
    if let type = application.entry {
      let name = type.split(separator: " ").last.map(String.init) ?? type
      for owner in application.uses where try declarations(in: owner).contains(name) {
        return (type, owner)
      }
      throw Refusal("No contract of the features \(list(application.uses)) declares \(name).")
    }
    if application.uses.contains("API") { return ("any HTTPServer", "API") }
    for feature in features {
      let protocols = try declarations(in: feature, of: "protocol")
      if protocols.count == 1 { return ("any \(protocols[0])", feature) }
    }
    throw Refusal(
      """
      The features \(list(application.uses)) do not say what the program should resolve. Name it \
      with --entry, for example --entry "any UserDirectory".
      """)
  }

  /// The names of the public types that the contract of a feature declares.
  private func declarations(
    in feature: String, of kind: String = "(?:actor|class|enum|protocol|struct)"
  ) throws(Refusal) -> [String] {
    guard
      let pattern = try? Regex(
        "(?m)^public (?:final )?\(kind) (\\w+)", as: (Substring, Substring).self)
    else { return [] }
    return try sources(in: "Modules/\(feature)/\(feature)").flatMap {
      $0.matches(of: pattern).map { String($0.1) }
    }
  }

  private func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
