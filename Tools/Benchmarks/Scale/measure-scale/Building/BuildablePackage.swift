import Foundation
import ProgramTesting
import SyntheticMonorepo

/// A generated package in a folder.
struct BuildablePackage {
  /// The time of a build.
  struct Effort {
    /// The processor time of all processes of the build, in seconds, which other programs on the
    /// machine hardly affect.
    let processor: Double

    /// The elapsed time, in seconds.
    let elapsed: Double
  }

  enum Configuration: String, CaseIterable { case debug, release }

  /// A failed build, with its output.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let folder: URL
  let package: SyntheticPackage

  /// Builds the package.
  ///
  /// - Parameters:
  ///   - configuration: The build configuration.
  ///   - selection: The options of `swift build` that select what to build; everything if empty.
  /// - Returns: The time of the build.
  /// - Throws: ``Failure``.
  @discardableResult
  func build(_ configuration: Configuration, _ selection: [String] = []) async throws -> Effort {
    let clock = ContinuousClock()
    let start = (processor: processorTimeOfChildren(), instant: clock.now)
    let result = try await Program(at: URL(filePath: "/usr/bin/env")).run(
      ["swift", "build", "-c", configuration.rawValue] + selection, in: folder,
      within: .seconds(3600))
    guard result.status == 0 else {
      throw Failure(description: "The package does not build:\n\(result.output.suffix(2000))")
    }
    return Effort(
      processor: processorTimeOfChildren() - start.processor,
      elapsed: (clock.now - start.instant) / .seconds(1))
  }

  /// Makes all sources newer than their build products.
  func touch() throws {
    for file in package.files where file.path.hasPrefix("Modules/") {
      try FileManager.default.setAttributes(
        [.modificationDate: Date.now], ofItemAtPath: folder.appending(path: file.path).path)
    }
  }

  /// Returns the path of a built program.
  func program(_ name: String, _ configuration: Configuration) -> URL {
    folder.appending(path: ".build/\(configuration.rawValue)/\(name)")
  }
}
