public import Foundation

/// The build-tool plugin of this repository, adapted for another package.
///
/// Target names are unique among all packages of a build, so the tool has another name.
public enum VerificationPlugin {
  /// Returns the source of the plugin.
  ///
  /// - Parameter truss: The folder of the package of Truss.
  /// - Returns: The source.
  /// - Throws: An error when the file cannot be read.
  public static func source(of truss: URL) throws -> String {
    let file = truss.appending(path: "Tools/VerifyGraphPlugin/VerifyGraphPlugin.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    return source.replacing("verify-graph", with: "verify-monorepo")
  }
}
