import Foundation
import Testing

/// The action of the package for GitHub, run in a folder with a stand-in for Swift.
struct Action {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".github")

  /// The exit code, the lines that GitHub would read, and the arguments of each call of Swift.
  struct Result: Equatable {
    var status: Int32
    var output: String
    var calls: [String]
  }

  let workspace: TemporaryPackage

  private let tools = TemporaryPackage(files: [])

  init(packages: [String]) throws {
    workspace = TemporaryPackage(files: packages.map { "\($0)/Package.swift" })
    // Writes the document of a comparison, if there is one, and fails if one of the arguments is in the
    // file "failing".
    try tools.write(
      executable: """
        #!/bin/sh
        echo "$(pwd -P): $*" >> "$0.calls"
        for argument; do
          [ "$last" != --output ] || cp "$0.document" "$argument" 2>/dev/null
          last=$argument
        done
        for argument; do cat "$0.output.$argument" 2>/dev/null || :; done
        for argument; do ! grep -Fqx -e "$argument" "$0.failing" || exit 1; done
        """, to: "swift")
    try tools.write(
      executable: """
        #!/bin/sh
        echo "gh $*" >> "${0%gh}swift.calls"
        case "$*" in *--paginate*) cat "$0.comments" ;; esac
        for argument; do
          case $argument in
            sarif=@*) base64 -d "${argument#sarif=@}" | gunzip >"$0.uploaded" ;;
            body=@*) cat "${argument#body=@}" >"$0.comment" ;;
          esac
        done
        """, to: "gh")
    try tools.write("", to: "swift.failing")
    try tools.write("", to: "swift.calls")
    try tools.write("", to: "gh.comments")
  }

  /// Lets a comparison write a document, where the pull request may already have comments.
  func compare(_ document: String, beside comments: String = "") throws {
    try tools.write(document, to: "swift.document")
    try tools.write(comments, to: "gh.comments")
  }

  var summary: String { get throws { try tools.read("summary.md") } }

  var uploaded: String { get throws { try tools.read("gh.uploaded") } }

  var comment: String { get throws { try tools.read("gh.comment") } }

  /// Lets the calls of Swift that have an argument print a text.
  func print(_ text: String, for argument: String) throws {
    try tools.write(text, to: "swift.output.\(argument)")
  }

  /// Lets the calls of Swift that have an argument fail.
  func fail(_ argument: String) throws { try tools.write("\(argument)\n", to: "swift.failing") }

  func run(_ inputs: [String: String] = [:]) throws -> Result {
    let process = Process()
    let output = Pipe()
    let action = Self.folder.appending(path: "actions/verify-graph")
    process.executableURL = action.appending(path: "verify")
    process.environment = [
      "PATH": "\(tools.path):/usr/bin:/bin", "GITHUB_WORKSPACE": workspace.path,
      "GITHUB_ACTION_PATH": action.path, "GITHUB_STEP_SUMMARY": "/summaries/1.md",
      "PACKAGE_PATH": ".", "TOOL": "", "WARNINGS_AS_ERRORS": "true", "DIAGRAMS": "",
      "COMPARE_WITH": "", "FAIL_ON": "", "COMMENT": "false", "GITHUB_REPOSITORY": "acme/shop",
      "GITHUB_REF": "refs/pull/7/merge", "TMPDIR": tools.path,
    ].merging(inputs) { $1 }
    if process.environment?["COMPARE_WITH"] != "" {
      process.environment?["GITHUB_STEP_SUMMARY"] = "\(tools.path)/summary.md"
    }
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let calls = try tools.read("swift.calls").split(separator: "\n").map(String.init)
    return Result(status: process.terminationStatus, output: text, calls: calls)
  }
}
