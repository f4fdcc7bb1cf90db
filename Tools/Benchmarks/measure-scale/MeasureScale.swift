import Foundation

/// Measures how the cost of wiring grows with a code base, and prints a table for each section.
@main
struct MeasureScale {
  private enum Section: String, CaseIterable {
    case registrations, lists, verification
  }

  static func main() {
    var wanted: [Section] = []
    var rest = CommandLine.arguments.dropFirst()
    while let option = rest.popFirst() {
      guard option == "--only", let section = rest.popFirst().flatMap(Section.init) else {
        complain("usage: measure-scale [--only registrations | lists | verification]…")
        exit(option == "--help" ? 0 : 2)
      }
      wanted.append(section)
    }
    do {
      for section in wanted.isEmpty ? Section.allCases : wanted {
        switch section {
        case .registrations: try print(CompileTime.ofRegistrations())
        case .lists: try print(CompileTime.ofLists())
        case .verification: print(verificationTimes())
        }
      }
    } catch {
      complain("measure-scale: \(error)")
      exit(1)
    }
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}

/// Returns lines of cells as Markdown; the first is the heading.
func table(_ lines: [[String]]) -> String {
  let rule = lines[0].map { _ in "---:" }
  return ([lines[0], rule] + lines.dropFirst())
    .map { "| \($0.joined(separator: " | ")) |\n" }.joined()
}
