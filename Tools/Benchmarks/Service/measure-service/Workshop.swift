import Foundation
import ProgramTesting

/// Builds the programs that are compared.
struct Workshop {
  let folder: URL

  /// This file is in `Tools/Benchmarks/Service/measure-service`.
  private let sources = URL(filePath: #filePath).appending(path: "../..").standardizedFileURL
  private var repository: URL { sources.appending(path: "../../..").standardizedFileURL }

  init(folder: URL) { self.folder = folder }

  var loadScript: URL { sources.appending(path: "load.lua") }

  func compileBareServer() async throws -> URL {
    let program = folder.appending(path: "bare-server")
    let source = sources.appending(path: "bare-server.c")
    // The shell splits the flags of the library into words.
    _ = try await output(
      of: "sh", "-c", #"cc -O2 -o "$0" "$1" $(pkg-config --cflags --libs libmicrohttpd)"#,
      program.path, source.path)
    return program
  }

  func buildUsersServer() async throws -> URL {
    FileHandle.standardError.write(Data("building users-server …\n".utf8))
    let build = ["swift", "build", "-c", "release", "--product", "users-server"]
    _ = try await output(of: build, in: repository)
    let products = try await output(of: build + ["--show-bin-path"], in: repository)
    return URL(filePath: products.trimmingCharacters(in: .whitespacesAndNewlines))
      .appending(path: "users-server")
  }
}

/// A program of the system did not do what it was started for.
struct ToolFailure: Error, CustomStringConvertible {
  let description: String
}

/// Runs a program of the system.
///
/// - Parameters:
///   - words: Its name and its arguments.
///   - folder: Where to run it.
/// - Returns: Its standard output.
/// - Throws: ``ToolFailure``.
func output(of words: [String], in folder: URL? = nil) async throws -> String {
  let result = try await Program(at: URL(filePath: "/usr/bin/env")).run(
    words, in: folder, within: .seconds(3600))
  guard result.status == 0 else {
    let text = (result.output + result.errors).suffix(2000)
    throw ToolFailure(description: "“\(words.joined(separator: " "))” failed:\n\(text)")
  }
  return result.output
}

func output(of words: String...) async throws -> String { try await output(of: words) }
