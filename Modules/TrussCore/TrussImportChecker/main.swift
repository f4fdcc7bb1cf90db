import Foundation
import TrussLaws

// The plugins TrussCheckImports and TrussCheckImportsCommand run this program.
do {
  let outcome = try CheckImports(Array(CommandLine.arguments.dropFirst()))
    .run(in: FileManager.default.currentDirectoryPath)
  FileHandle.standardOutput.write(Data(outcome.output.utf8))
  FileHandle.standardError.write(Data(outcome.complaint.utf8))
  exit(outcome.exitCode)
} catch {
  FileHandle.standardError.write(Data("check-imports: \(error)\n".utf8))
  exit(2)
}
