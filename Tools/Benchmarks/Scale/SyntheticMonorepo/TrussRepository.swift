public import Foundation

/// A repository of Truss, with the plugin that adopters copy.
public struct TrussRepository: Sendable {
  private let folder: URL

  /// The repository of this source.
  ///
  /// This file is in `Tools/Benchmarks/Scale/SyntheticMonorepo`.
  public static let current = TrussRepository(
    at: URL(filePath: #filePath).appending(path: "../../../../.."))

  /// Uses the repository in a folder.
  public init(at folder: URL) {
    self.folder = folder.standardizedFileURL
  }

  /// The path of the container's package.
  public var package: String { folder.appending(path: "Modules/TrussCore").path }

  /// Returns the source of the build-tool plugin.
  ///
  /// - Returns: The source.
  /// - Throws: An error when it cannot be read.
  public func plugin() throws -> String {
    let file = folder.appending(path: "Tools/VerifyGraphPlugin/VerifyGraphPlugin.swift")
    return try String(contentsOf: file, encoding: .utf8)
  }
}
