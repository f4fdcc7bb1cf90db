import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Compiles files that wire the services of another module, and measures the processor time of the
/// compiler, which other programs hardly affect.
struct CompileTime {
  /// A failed command; its messages are on the standard error.
  struct Failure: Error {
    let command: [String]
  }

  private static let steps = [
    (name: "type-check", configuration: "debug", arguments: ["-typecheck"]),
    ("debug", "debug", ["-Onone", "-g", "-c", "-o", "wiring.o"]),
    ("release", "release", ["-O", "-wmo", "-c", "-o", "wiring.o"]),
  ]

  /// Compares modules of fifty bindings, in lists of ten, with the same services wired by hand.
  static func ofRegistrations() throws -> String {
    let services = Services(count: 1000)
    var lines = [["1,000 bindings", "by hand", "Truss", "ratio"]]
    try withPackage(of: services) { folder in
      for step in steps {
        let times = try minima(
          of: [services.wiredByHand, services.modules(of: 50, inListsOf: 10)], step, in: folder)
        lines.append([step.name, seconds(times[0]), seconds(times[1]), ratio(times[1], times[0])])
      }
    }
    return table(lines)
  }

  /// Shows how the time of a release build grows with the length of a list.
  static func ofLists() throws -> String {
    let services = Services(count: 400)
    var lines = [["release build", "time", "ratio"]]
    try withPackage(of: services) { folder in
      let times = try minima(
        of: [
          Services(count: 100).modules(of: 100, inListsOf: 100),
          services.modules(of: 400, inListsOf: 100), services.modules(of: 400, inListsOf: 400),
        ], steps[2], in: folder)
      let names = ["100 bindings in one list", "400 in lists of 100", "400 in one list"]
      for (name, time) in zip(names, times) {
        lines.append([name, seconds(time), ratio(time, times[0])])
      }
    }
    return table(lines)
  }

  /// Compiles each text three times, in turns, and returns the minima: others only add to a time.
  private static func minima(
    of texts: [String], _ step: (name: String, configuration: String, arguments: [String]),
    in folder: URL
  ) throws -> [Double] {
    try run(["swift", "build", "-c", step.configuration], in: folder)
    var minima = texts.map { _ in Double.infinity }
    for _ in 0..<3 {
      for (index, text) in texts.enumerated() {
        try Data(text.utf8).write(to: folder.appending(path: "Wiring.swift"))
        let start = processorTimeOfChildren()
        try run(
          ["swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "Wiring"]
            + ["-I", ".build/\(step.configuration)/Modules"] + step.arguments + ["Wiring.swift"],
          in: folder)
        minima[index] = min(minima[index], processorTimeOfChildren() - start)
      }
    }
    return minima
  }

  /// Passes a temporary package with the services, which also builds Truss, and removes it.
  private static func withPackage(of services: Services, _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "measure-scale-\(UUID().uuidString)", directoryHint: .isDirectory)
    let sources = folder.appending(path: "Services", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let truss = URL(filePath: #filePath)
      .appending(path: "../../../../Modules/TrussCore").standardizedFileURL.path
    let manifest = """
      // swift-tools-version: 6.3
      import PackageDescription

      let package = Package(
        name: "Registrations", platforms: [.macOS(.v15)],
        dependencies: [.package(name: "TrussCore", path: "\(truss)")],
        targets: [
          .target(
            name: "Services", dependencies: [.product(name: "Truss", package: "TrussCore")],
            path: "Services")
        ])
      """
    try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
    try Data(services.source.utf8).write(to: sources.appending(path: "Services.swift"))
    try body(folder)
  }

  private static func run(_ command: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.standardError
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(command: command) }
  }

  private static func seconds(_ time: Double) -> String { String(format: "%.2f s", time) }
  private static func ratio(_ time: Double, _ other: Double) -> String {
    String(format: "%.2f", time / other)
  }
}

/// Returns the processor time of all ended child processes, in seconds.
private func processorTimeOfChildren() -> Double {
  var usage = rusage()
  #if canImport(Glibc)
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
  #else
    getrusage(RUSAGE_CHILDREN, &usage)
  #endif
  return [usage.ru_utime, usage.ru_stime].reduce(0) { sum, time in
    sum + Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}
