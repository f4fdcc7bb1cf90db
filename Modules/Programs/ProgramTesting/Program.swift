public import Foundation

/// A program of this package that tests run as users do.
///
/// SwiftPM builds the programs into the folder of the tests, so a test target that depends on a program
/// finds it.
public struct Program: Sendable {
  /// The file of the program.
  public let file: URL
  private let environment: [String: String]

  /// Finds a program, which gets some variables besides those that the system needs to run it.
  public init(_ name: String, environment: [String: String] = [:]) throws(ProgramError) {
    let file = Self.folder.appending(path: name)
    guard FileManager.default.isExecutableFile(atPath: file.path) else { throw .notBuilt(file) }
    self.init(at: file, environment: environment)
  }

  /// Uses a program of the system, which gets variables as the others do.
  public init(at file: URL, environment: [String: String] = [:]) {
    self.file = file
    let kept = [
      "HOME", "PATH", "TMPDIR", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH",
      // The compiler that is selected on macOS.
      "DEVELOPER_DIR", "TOOLCHAINS", "SDKROOT",
    ]
    let all = ProcessInfo.processInfo.environment
    var inherited = all.filter { kept.contains($0.key) }
    // Tools/test chooses the build system by a `swift` that is not in the search path of a process that it starts.
    if let chosen = all["TRUSS_SWIFT"] { inherited["PATH"] = "\(chosen):\(all["PATH"] ?? "")" }
    self.environment = inherited.merging(environment) { $1 }
  }

  /// The shell of the system.
  public static var shell: Program { Program(at: URL(filePath: "/bin/sh")) }

  /// Starts the program in a folder, or in that of the tests.
  public func start(
    _ arguments: [String] = [], in folder: URL? = nil
  ) throws(ProgramError) -> RunningProgram {
    try RunningProgram(
      Spawn(
        file: file.path, arguments: arguments, environment: environment, folder: folder?.path))
  }

  /// Runs the program and waits for its end; one that takes too long is killed.
  public func run(
    _ arguments: [String], in folder: URL? = nil, within limit: Duration = .seconds(300)
  ) async throws -> ProgramResult {
    try await start(arguments, in: folder).result(within: limit)
  }

  /// Runs the program until a body ends, and kills it if it has not ended by then.
  public func run<Output>(
    _ arguments: [String], in folder: URL? = nil,
    during body: (RunningProgram) async throws -> Output
  ) async throws -> Output {
    let program = try start(arguments, in: folder)
    do {
      let output = try await body(program)
      await program.end()
      return output
    } catch {
      await program.end()
      throw error
    }
  }

  /// The folder of build products, which contains the tests.
  public static var folder: URL {
    #if os(macOS)
      // A helper loads the tests, so the executable is not theirs. Their bundle contains this code.
      var image = Dl_info()
      dladdr(#dsohandle, &image)
      let file = image.dli_fname.map { URL(filePath: String(cString: $0)) } ?? Bundle.main.bundleURL
      let folders = sequence(first: file) { $0.deletingLastPathComponent() }
      let tests = folders.prefix(5).first { $0.pathExtension == "xctest" } ?? file
      return tests.deletingLastPathComponent()
    #else
      let tests = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
      return tests.deletingLastPathComponent()
    #endif
  }

  /// Finds a program that runs during builds, such as one of a plugin or of macros.
  public static func ofBuild(_ name: String, in folder: URL = Program.folder) -> URL? {
    // SwiftPM's own build system marks it with a suffix.
    ["\(name)-tool", name].map { folder.appending(path: $0) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// The folder of the modules that the build of the tests compiled.
  public static var modules: URL {
    isBuiltBySwiftBuild ? folder : folder.appending(path: "Modules")
  }

  /// Whether Swift Build has built the tests, not SwiftPM's own build system.
  public static var isBuiltBySwiftBuild: Bool {
    !FileManager.default.fileExists(atPath: folder.appending(path: "Modules").path)
  }

  /// Whether programs link what their build-tool plugins run, as Swift Build of Swift 6.3 makes them.
  public static var mayLinkPluginTools: Bool {
    #if compiler(>=6.4)
      false
    #else
      isBuiltBySwiftBuild
    #endif
  }
}
