import Foundation

extension Monorepo {
  /// Refuses features to use that are not there.
  func check(uses features: [String], in manifest: Manifest) throws(Refusal) {
    for feature in features where !manifest.features.contains(feature) {
      throw Refusal(
        """
        There is no feature \(feature) to use. The features are: \
        \(manifest.features.joined(separator: ", ")).
        """)
    }
  }

  /// Refuses names of targets that are taken.
  func checkTargets(_ targets: [String], in manifest: Manifest) throws(Refusal) {
    let taken = takenNames(in: manifest)
    for target in targets {
      // Some file systems ignore case, and so do two folders of build products.
      guard let other = taken[target.lowercased()] else { continue }
      throw Refusal(
        other == target
          ? "The name \(target) is taken. Choose another one."
          : """
          The name \(target) differs from \(other) in case only, which some file systems ignore. \
          Choose another one.
          """)
    }
  }

  /// Refuses a name that Package.layers gives to another layer than that of contracts.
  func checkLayer(of name: String) throws(Refusal) {
    guard exists("Package.layers") else { return }
    for line in try read("Package.layers").split(separator: "\n")
    where line.contains("->") && !line.hasPrefix("#") && !line.hasPrefix("contracts:") {
      for pattern in line.prefix(while: { $0 != ">" }).split(separator: " ") {
        let ends = pattern.split(separator: "*", omittingEmptySubsequences: false)
        guard ends.count == 2, name.hasPrefix(ends[0]), name.hasSuffix(ends[1]) else { continue }
        throw Refusal(
          """
          Package.layers gives \(name) to the layer of \(pattern), whose targets features cannot import. Choose \
          another name.
          """)
      }
    }
  }

  /// Refuses a noun that another feature has: its type, migrations, tables and routes would have the same names.
  func checkItem(of feature: FeatureRequest, in manifest: Manifest) throws(Refusal) {
    let item = feature.itemName
    let type = /(?m)^(?:\w+ )*(?:struct|class|enum|actor|protocol|typealias) (\w+)/
    for other in manifest.features {
      let contract = try sources(in: "Modules/\(other)/\(other)")
      var live: [String] = []
      for target in names(in: "Modules/\(other)") where target != other + "Testing" {
        live += try sources(in: "Modules/\(other)/\(target)")
      }
      let isDeclared = contract.contains { $0.matches(of: type).contains { $0.1 == item.type } }
      let isUsed = live.contains { source in
        ["\"/v1/\(item.path)\"", "\"/v1/\(item.path)/", "\"\(item.table)/"].contains {
          source.contains($0)
        }
      }
      guard isDeclared || isUsed else { continue }
      throw Refusal(
        """
        \(other) has \(item.pluralProse) already. Name the items with --item, for example --item \
        \(feature.name)\(item.type).
        """)
    }
  }

  /// The contents of the Swift files below a folder.
  func sources(in path: String) throws(Refusal) -> [String] {
    let found = FileManager.default.enumerator(atPath: folder.appending(path: path).path)
    let files = (found?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
    var sources: [String] = []
    for file in files.sorted() { sources.append(try read("\(path)/\(file)")) }
    return sources
  }

  /// The names of targets and modules, by the name in lower case.
  private func takenNames(in manifest: Manifest) -> [String: String] {
    // Neither the name of the package nor an example in a comment is that of a target.
    let text = manifest.text.replacing(/let package = Package\(\s*name: "[^"]*"/, with: "")
      .replacing(/(?m)^ *\/\/.*$/, with: "")
    var taken = text.matches(of: /"([A-Za-z][\w-]*)"/).map { String($0.1) }
    taken += names(in: "Apps") + names(in: "Tests") + names(in: "Modules")
    taken += names(in: "Modules").flatMap { names(in: "Modules/\($0)") }
    taken += ReservedNames.modules
    return Dictionary(taken.map { ($0.lowercased(), $0) }) { first, _ in first }
  }
}
