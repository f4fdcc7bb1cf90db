public import Foundation

/// The repository that Truss, and the plugin that adopters copy, come from.
public struct TrussRepository: Sendable {
  private let folder: URL

  /// The repository of this source.
  ///
  /// The file lies in `Tools/Benchmarks/Scale/SyntheticMonorepo`.
  public static let current = TrussRepository(
    at: URL(filePath: #filePath).appending(path: "../../../../.."))

  /// Names a repository.
  public init(at folder: URL) {
    self.folder = folder.standardizedFileURL
  }

  /// The path of the package of Truss.
  public var package: String { folder.appending(path: "Modules/TrussCore").path }

  /// Returns the source of the build-tool plugin.
  ///
  /// - Returns: The source.
  /// - Throws: Why it cannot be read.
  public func plugin() throws -> String {
    let file = folder.appending(path: "Tools/VerifyGraphPlugin/VerifyGraphPlugin.swift")
    return try String(contentsOf: file, encoding: .utf8)
  }
}
