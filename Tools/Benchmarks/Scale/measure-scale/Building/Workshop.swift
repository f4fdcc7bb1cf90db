import Foundation
import ProgramTesting
import SyntheticMonorepo

/// Generates packages and builds them, each kind in a folder of its own.
struct Workshop {
  let folder: URL
  let truss: URL

  /// Writes a package in place of the last one of its kind, whose Truss stays built.
  ///
  /// - Parameters:
  ///   - parameters: What it is made of.
  ///   - style: What wires it.
  ///   - verifies: Whether its graphs are verified while it is built.
  /// - Returns: The package.
  /// - Throws: What the file system refuses.
  func package(
    _ parameters: MonorepoParameters, _ style: WiringStyle, verifies: Bool = false
  ) throws -> BuildablePackage {
    let truss = truss.standardizedFileURL
    let plugin = try verifies ? VerificationPlugin.source(of: truss) : nil
    let package = SyntheticPackage(
      parameters, MonorepoOptions(style: style, plugin: plugin), truss: truss.path)
    let name = verifies ? "\(style.rawValue)-verified" : style.rawValue
    let folder = folder.appending(path: name, directoryHint: .isDirectory)
    try package.write(to: folder)
    return BuildablePackage(folder: folder, package: package)
  }
}
