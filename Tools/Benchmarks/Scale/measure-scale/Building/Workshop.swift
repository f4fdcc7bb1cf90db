import Foundation
import ProgramTesting
import SyntheticMonorepo

/// Generates packages, each kind in its own folder.
struct Workshop {
  let folder: URL
  let truss: TrussRepository

  /// Writes a package over the previous one of its kind, whose build of Truss is reused.
  ///
  /// - Parameters:
  ///   - parameters: Its parameters.
  ///   - style: How it is wired.
  ///   - verifies: Whether the build verifies its graphs.
  /// - Returns: The package.
  /// - Throws: A file system error.
  func package(
    _ parameters: MonorepoParameters, _ style: WiringStyle, verifies: Bool = false
  ) throws -> BuildablePackage {
    let plugin = try verifies ? truss.plugin() : nil
    let package = SyntheticPackage(
      parameters, MonorepoOptions(style: style, plugin: plugin), truss: truss.package)
    let name = verifies ? "\(style.rawValue)-verified" : style.rawValue
    let folder = folder.appending(path: name, directoryHint: .isDirectory)
    try package.write(to: folder)
    return BuildablePackage(folder: folder, package: package)
  }
}
