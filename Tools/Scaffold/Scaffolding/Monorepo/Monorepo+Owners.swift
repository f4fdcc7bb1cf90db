import Foundation

extension Monorepo {
  /// The file in which GitHub finds who reviews a change.
  package static let owners = ".github/CODEOWNERS"

  /// Returns the file with a line for a feature, or no file where there is none.
  ///
  /// The team has the name of the feature, in the organization of the first owner.
  func ownersFile(with feature: String) throws(Refusal) -> [SourceFile] {
    guard exists(Self.owners) else { return [] }
    let text = try read(Self.owners)
    let organization = text.firstMatch(of: /@([\w-]+)\//).map { String($0.1) } ?? "organization"
    let end = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
    let line = "/Modules/\(feature)/ @\(organization)/\(feature.lowercased())\n"
    return [SourceFile(path: Self.owners, text: text + end + line)]
  }

  /// Makes the owners those of another organization, without the lines of folders that are not there.
  package func adoptOwners(organization: String) throws(Refusal) {
    let lines = try read(Self.owners).split(separator: "\n").filter { line in
      !line.hasPrefix("/") || exists(String(line.dropFirst().prefix { $0 != " " }))
    }
    let text = lines.map { $0.replacing(/@[\w-]+\//, with: "@\(organization)/") + "\n" }.joined()
    try write([SourceFile(path: Self.owners, text: text)])
  }
}
