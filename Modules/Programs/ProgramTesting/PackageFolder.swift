public import Foundation

/// A copy of a package's sources in a test's own folder, to change and build.
public struct PackageFolder: Sendable {
  /// The repository of these tests.
  public static let repository = PackageFolder(
    URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL)

  /// The folder.
  public let url: URL

  private let environment: [String: String]

  /// Uses a folder as that of a package, with variables for `swift` besides those that it always needs.
  public init(_ url: URL, environment: [String: String] = [:]) {
    self.url = url
    self.environment = environment
  }

  /// Copies a file, or a folder without its hidden files, which include build products, to a path here.
  public func add(_ item: URL, as path: String) throws {
    let files = FileManager.default
    let copy = path.isEmpty ? url : url.appending(path: path)
    guard let names = try? files.contentsOfDirectory(atPath: item.path) else {
      try files.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(at: item, to: copy)
      return
    }
    try files.createDirectory(at: copy, withIntermediateDirectories: true)
    for name in names where !name.hasPrefix(".") {
      try add(item.appending(path: name), as: path.isEmpty ? name : "\(path)/\(name)")
    }
  }

  /// Returns the contents of a file.
  public func read(_ file: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: file)), as: UTF8.self)
  }

  /// Writes a file, and creates its folder.
  public func write(_ text: String, to file: String) throws {
    let target = url.appending(path: file)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: target)
  }

  /// Writes an executable file, and creates its folder.
  public func write(executable text: String, to file: String) async throws {
    // Another process writes it: a process that another test starts at that moment inherits the open files of this
    // one for a while, and a file that is open for writing cannot be executed.
    let script = #"mkdir -p "$(dirname "$0")" && printf %s "$1" > "$0" && chmod +x "$0""#
    let result = try await Program.shell.run(["-c", script, url.appending(path: file).path, text])
    guard result.status == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Replaces a text of a file wherever it occurs, and returns the previous contents of the file.
  @discardableResult
  public func replace(_ text: String, with replacement: String, in file: String) throws -> String {
    let original = try read(file)
    guard original.contains(text) else { throw PackageFolderError(file: file, text: text) }
    try write(original.replacing(text, with: replacement), to: file)
    return original
  }

  /// Returns the location of a text within a line: `/FOLDER/file:line:column`, from the name of this folder on.
  ///
  /// The path that a program prints ends with it, even if symbolic links lead to the folder.
  public func place(of text: String, in file: String) throws -> String {
    let lines = try read(file).split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard let range = line.range(of: text) else { continue }
      let column = line.utf8.distance(from: line.startIndex, to: range.lowerBound) + 1
      return "/\(url.lastPathComponent)/\(file):\(index + 1):\(column)"
    }
    throw PackageFolderError(file: file, text: text)
  }

  /// Runs `swift` in the folder at low priority, so that other tests keep the processor.
  public func swift(
    _ arguments: [String], within limit: Duration = .seconds(2400)
  ) async throws -> ProgramResult {
    try await Program(at: URL(filePath: "/usr/bin/env"), environment: environment).run(
      ["nice", "swift"] + arguments, in: url, within: limit)
  }

  /// Returns the output of `git`, which must succeed, for an author without the settings of the user.
  @discardableResult
  public func git(_ arguments: String...) async throws -> String {
    let result = try await Program(at: URL(filePath: "/usr/bin/env"), environment: Self.author)
      .run(["git"] + arguments, in: url)
    guard result.status == 0 else { throw ProgramError.ended(result) }
    return result.output
  }

  /// Commits all changes.
  public func commit(_ message: String = "Change something") async throws {
    try await git("add", "--all")
    try await git("commit", "--quiet", "--message", message)
  }

  /// The author of commits, as variables of the environment.
  public static let author = [
    "GIT_CONFIG_GLOBAL": "/dev/null",
    "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.org",
    "GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@example.org",
  ]
}

/// A file of a package does not contain an expected text.
public struct PackageFolderError: Error, CustomStringConvertible {
  let file: String
  let text: String

  /// The missing text, and the file.
  public var description: String { "\(file) does not contain: \(text)" }
}
