import Foundation
import ProgramTesting
import Testing

/// The files by which Git, Swiftly and editors know this repository, compared with it.
struct RepositoryFilesTests {
  private static let repository = PackageFolder.repository

  /// The texts of the repository, by their paths.
  private static let texts: [String: String] = {
    var texts: [String: String] = [:]
    let files = FileManager.default.enumerator(atPath: repository.url.path)
    while let path = files?.nextObject() as? String {
      let name = path.split(separator: "/").last ?? ""
      if name.hasPrefix("."), files?.fileAttributes?[.type] as? FileAttributeType == .typeDirectory,
        ![".ci", ".github", ".vscode"].contains(name)
      {
        files?.skipDescendants()
      } else if let data = try? Data(contentsOf: repository.url.appending(path: path)),
        !data.contains(0)
      {
        texts[path] = String(decoding: data, as: UTF8.self)
      }
    }
    return texts
  }()

  @Test func `The compiler is that of the images`() throws {
    let version = try Self.repository.read(".swift-version").trimmingCharacters(in: .newlines)
    for file in [".github/workflows/ci.yml", "Apps/users-server/Deployment/Dockerfile"] {
      let images = try Self.repository.read(file).matches(of: /swift:([0-9.]+)/).map(\.1)
      #expect(!images.isEmpty && images.allSatisfy { $0 == version }, "\(file)")
    }
  }

  @Test func `Generated files are marked, and no others`() throws {
    let patterns = try Self.repository.read(".gitattributes").matches(
      of: /(?m)^(\S+) linguist-generated$/
    ).map { $0.1.split(separator: "*", omittingEmptySubsequences: false) }
    let marked = Self.texts.keys.filter { path in
      patterns.contains { path.hasPrefix($0[0]) && path.hasSuffix($0[$0.count - 1]) }
    }
    let generated = Self.texts.filter { $0.value.hasPrefix("// Written by Tools/") }
    #expect(marked.sorted() == generated.keys.sorted() && !marked.isEmpty)
  }

  @Test func `Each feature has its line of owners, and each line its folder`() throws {
    let features = try Self.repository.read("Package.swift")
      .matches(of: /\n    feature\(\s*"(\w+)"/).map { "/Modules/\($0.1)/" }
    let owned = try Self.repository.read(".github/CODEOWNERS")
      .matches(of: /(?m)^(\/\S+) +@[\w-]+\/[\w-]+$/).map { String($0.1) }
    #expect(owned == features && features.count > 5)
  }

  @Test func `Texts are as editors are told to write them`() throws {
    let sections = try Self.repository.read(".editorconfig").split(separator: "\n[").dropFirst()
      .map { section in
        let lines = section.split(separator: "\n").map(String.init)
        return (pattern: lines[0].dropFirst().dropLast(), lines: Set(lines.dropFirst()))
      }
    let format = try Self.repository.read(".swift-format")
    #expect(sections[0].lines.contains("indent_size = 2") && format.contains("\"spaces\": 2 "))
    #expect(sections[1].pattern == ".swift" && format.contains("\"lineLength\": 100,"))
    #expect(sections[1].lines.contains("max_line_length = 100"))
    let trimmed = sections[0].lines.contains("trim_trailing_whitespace = true")
    let ended = sections[0].lines.contains("insert_final_newline = true")
    #expect(trimmed && ended && sections[0].lines.contains("indent_style = space"))
    for (path, text) in Self.texts {
      #expect(!text.contains("\r") && text.firstMatch(of: /\n\t/) == nil, "\(path)")
      let own = sections.last { path.hasSuffix($0.pattern) }?.lines ?? []
      if !own.contains("trim_trailing_whitespace = unset") {
        #expect(!text.contains(" \n") && !text.contains("\t\n"), "\(path)")
        #expect(text.isEmpty || text.hasSuffix("\n"), "\(path)")
      }
    }
  }
}
