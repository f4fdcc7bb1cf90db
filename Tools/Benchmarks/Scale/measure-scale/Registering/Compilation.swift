import Foundation
import ProgramTesting

/// How code is compiled whose compiler is measured.
enum Compilation: String, CaseIterable {
  case typeCheck = "type-check"
  case debug
  case release

  private var configuration: String { self == .release ? "release" : "debug" }

  private var arguments: [String] {
    switch self {
    case .typeCheck: ["-typecheck"]
    case .debug: ["-Onone", "-g", "-c", "-o", "wiring.o"]
    case .release: ["-O", "-wmo", "-c", "-o", "wiring.o"]
    }
  }

  /// Builds a package, whose modules the measured code imports.
  func build(_ folder: URL) async throws {
    try await Self.run(["swift", "build", "-c", configuration], in: folder)
  }

  /// Compiles a file, and returns the processor time of the compiler in seconds.
  func time(of file: SourceFile, in folder: URL) async throws -> Double {
    let start = processorTimeOfChildren()
    try await Self.run(
      ["swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "Wiring"]
        + ["-I", ".build/\(configuration)/Modules"] + arguments + [file.path],
      in: folder)
    return processorTimeOfChildren() - start
  }

  private static func run(_ command: [String], in folder: URL) async throws {
    let result = try await Program(at: URL(filePath: "/usr/bin/env"))
      .run(command, in: folder, within: .seconds(3600))
    guard result.status == 0 else {
      throw Failure(
        description:
          "\(command[0]) failed:\n\(result.output.suffix(2000))\(result.errors.suffix(2000))")
    }
  }

  /// A failed command, with its output.
  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
