import Arguments
import Foundation

/// Measures how the cost of wiring scales with a code base, and prints a table.
@main
struct MeasureScale {
  static func main() async {
    do {
      switch try MeasureOptions.command.parse(Array(CommandLine.arguments.dropFirst())) {
      case .text(let text): print(text)
      case .run(let options): try await measure(options)
      }
    } catch let error as UsageError {
      end("\(error)", UsageError.exitCode)
    } catch {
      end("measure-scale: \(error)", 1)
    }
  }

  private static func measure(_ options: MeasureOptions) async throws {
    var measurements: [Measurement] = []
    try await withScratchFolder { folder in
      let plan = options.isQuick ? ScalePlan.quick : .full
      for section in options.sections {
        FileHandle.standardError.write(Data("measuring \(section.rawValue) …\n".utf8))
        measurements += try await section.measure(plan, of: options.truss, in: folder)
      }
    }
    print(MarkdownTable(measurements))
    if let file = options.json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try encoder.encode(measurements).write(to: URL(filePath: file))
    }
  }

  private static func withScratchFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "measure-scale-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  private static func end(_ message: String, _ code: Int32) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(code)
  }
}
