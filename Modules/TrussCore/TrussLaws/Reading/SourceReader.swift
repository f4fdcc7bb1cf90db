import Foundation

struct SourceReader {
  /// A folder for the facts about files that did not change.
  let folder: URL

  let compiler: String?

  /// Returns the facts about files, of which it reads those that have changed.
  func facts(about paths: [String]) throws(LawFailure) -> [String: SourceFacts] {
    // Another version of the program may read other facts.
    let file = folder.appending(path: "facts-\(hash(of: Toolchain.readerSource)).tsv")
    var store = FactStore((try? String(contentsOf: file, encoding: .utf8)) ?? "")
    let changed = paths.filter { !store.isCurrent($0) }
    if !changed.isEmpty {
      store.add(try read(changed))
      try write(store.text(about: paths), to: file)
    }
    var facts: [String: SourceFacts] = [:]
    for path in paths {
      guard let found = store.facts(about: path) else { throw .unreadable(path) }
      facts[path] = found
    }
    return facts
  }

  private func read(_ paths: [String]) throws(LawFailure) -> String {
    let program = try program()
    // Two plugins of one target may read at the same time.
    let process = ProcessInfo.processInfo.processIdentifier
    let list = folder.appending(path: "files-to-read.\(process).txt")
    defer { try? FileManager.default.removeItem(at: list) }
    try write(paths.joined(separator: "\n"), to: list)
    return try Self.output(of: program.path, [list.path])
  }

  /// Returns the program that reads, which is compiled unless the toolchain has compiled it before.
  private func program() throws(LawFailure) -> URL {
    let toolchain = try Toolchain(of: compiler)
    let programs = programs
    let program = programs.appending(path: "read-imports-\(toolchain.fingerprint)")
    guard !FileManager.default.fileExists(atPath: program.path) else { return program }
    let attempt = UUID().uuidString
    let source = programs.appending(path: "ReadImports.\(attempt).swift")
    defer { try? FileManager.default.removeItem(at: source) }
    try write(Toolchain.readerSource, to: source)
    let unfinished = programs.appending(path: "read-imports.\(attempt)")
    let libraries = toolchain.libraries
    _ = try Self.output(
      of: toolchain.command[0],
      toolchain.command.dropFirst() + [
        "-swift-version", "6",
        "-I", libraries, "-L", libraries, "-lSwiftParser", "-lSwiftSyntax",
        "-Xlinker", "-rpath", "-Xlinker", libraries, "-o", unfinished.path, source.path,
      ] + moduleCache)
    guard rename(unfinished.path, program.path) == 0 else { throw .unwritable(program.path) }
    return program
  }

  /// The folder for the program that reads: that of the user's caches, so that it is compiled once and not for each
  /// plugin of each target; on macOS, and where there are no such caches, a plugin can write only to its own folder.
  private var programs: URL {
    #if os(macOS)
      return folder
    #else
      let files = FileManager.default
      let caches = files.urls(for: .cachesDirectory, in: .userDomainMask).first
      guard let shared = caches?.appending(path: "truss"),
        (try? files.createDirectory(at: shared, withIntermediateDirectories: true)) != nil,
        files.isWritableFile(atPath: shared.path)
      else { return folder }
      return shared
    #endif
  }

  /// The option for a folder of compiled interfaces: those of the parser take 12 s to compile, so the compiler shares
  /// them with all packages, but on macOS, a plugin cannot write where it keeps them.
  private var moduleCache: [String] {
    #if os(macOS)
      ["-module-cache-path", folder.appending(path: "modules").path]
    #else
      []
    #endif
  }

  private func write(_ text: String, to file: URL) throws(LawFailure) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw .unwritable(file.path)
    }
  }
}

private struct Toolchain {
  let command: [String]
  let libraries: String

  /// Distinguishes toolchains and versions of the program.
  let fingerprint: String

  static var readerSource: String {
    String(decoding: PackageResources.ReadImports_swift_txt, as: UTF8.self)
  }

  init(of compiler: String?) throws(LawFailure) {
    command = compiler.map { [$0] } ?? ["/usr/bin/env", "swiftc"]
    let text = try SourceReader.output(of: command[0], command.dropFirst() + ["-print-target-info"])
    guard let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(text.utf8)) else {
      throw .failed(command.joined(separator: " "), text)
    }
    libraries = info.paths.runtimeResourcePath + "/host"
    guard FileManager.default.fileExists(atPath: libraries + "/SwiftParser.swiftmodule") else {
      throw .noParser(libraries)
    }
    fingerprint = hash(of: info.compilerVersion + libraries + Self.readerSource)
  }
}

/// Returns the FNV-1a hash of a text, which is the same in every process.
private func hash(of text: String) -> String {
  let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
    ($0 ^ UInt64($1)) &* 0x100_0000_01b3
  }
  return String(hash, radix: 36)
}

/// The answer of the compiler to `-print-target-info`.
private struct TargetInfo: Decodable {
  struct Paths: Decodable { let runtimeResourcePath: String }

  let compilerVersion: String
  let paths: Paths
}

extension SourceReader {
  /// The variables that the compiler, and a program that runs on this machine, need.
  private static let kept: Set = ["PATH", "HOME", "TMPDIR", "DEVELOPER_DIR", "TOOLCHAINS"]

  fileprivate static func output(
    of program: String, _ arguments: some Sequence<String>
  ) throws(LawFailure) -> String {
    let process = Subprocess()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = Array(arguments)
    // Swift Build passes the settings of the target that it builds, such as the SDK of a phone.
    process.environment = ProcessInfo.processInfo.environment.filter { kept.contains($0.key) }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    let data: Data
    do {
      try process.run()
      data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    } catch {
      throw .failed(program, "\(error)")
    }
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw .failed(program, text)
    }
    return text
  }
}
