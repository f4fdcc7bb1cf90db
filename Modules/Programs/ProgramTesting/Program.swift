public import Foundation

/// A program of this package that tests run as users do.
///
/// SwiftPM builds the programs into the folder of the tests, so a test target that depends on a program
/// finds it.
public struct Program: Sendable {
  /// The file of the program.
  public let file: URL
  private let environment: [String: String]

  /// Finds a program.
  ///
  /// - Parameters:
  ///   - name: The name of the executable.
  ///   - environment: The variables it gets besides those that the system needs to run it.
  /// - Throws: ``ProgramError/notBuilt(_:)`` when it does not exist.
  public init(_ name: String, environment: [String: String] = [:]) throws(ProgramError) {
    let file = Self.folder.appending(path: name)
    guard FileManager.default.isExecutableFile(atPath: file.path) else { throw .notBuilt(file) }
    self.init(at: file, environment: environment)
  }

  /// Uses a program of the system.
  ///
  /// - Parameters:
  ///   - file: The executable.
  ///   - environment: The variables it gets besides those that the system needs to run it.
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

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - folder: The folder to start it in, or that of the tests.
  /// - Returns: The running program.
  /// - Throws: ``ProgramError/cannotStart(_:reason:)``.
  public func start(
    _ arguments: [String] = [], in folder: URL? = nil
  ) throws(ProgramError) -> RunningProgram {
    try RunningProgram(
      Spawn(
        file: file.path, arguments: arguments, environment: environment, folder: folder?.path))
  }

  /// Runs the program and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - folder: The folder to start it in, or that of the tests.
  ///   - limit: How long it may take.
  /// - Returns: How it ended.
  /// - Throws: ``ProgramError``; a program that takes too long is killed first.
  public func run(
    _ arguments: [String], in folder: URL? = nil, within limit: Duration = .seconds(300)
  ) async throws -> ProgramResult {
    try await start(arguments, in: folder).result(within: limit)
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
  ///
  /// - Parameters:
  ///   - name: The name of its target.
  ///   - folder: The folder of build products.
  /// - Returns: The program, which SwiftPM's own build system marks with a suffix; `nil` if it is not built.
  public static func ofBuild(_ name: String, in folder: URL = Program.folder) -> URL? {
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
