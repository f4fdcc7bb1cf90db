import Foundation
import TrussQuestions

/// Whether the program is as new as the declarations that its answers are about.
struct Freshness {
  /// A line that says which build an answer describes; `nil` if no declaration has changed since.
  let warning: String?

  /// Compares the files with declarations to the program.
  ///
  /// - Parameters:
  ///   - applications: The applications, whose places name the files.
  ///   - folder: The folder to which the paths of places are relative.
  ///   - program: The path of the program; `nil` if it is not known.
  init(of applications: [ApplicationFacts], in folder: String, builtAs program: String?) {
    guard let program, let build = Self.date(of: program, in: folder) else {
      warning = nil
      return
    }
    let places = applications.flatMap { application in
      application.modules.map(\.place) + application.bindings.compactMap(\.place)
        + application.roots.map(\.place)
    }
    let files = Set(places.compactMap { $0.split(separator: ":").first.map(String.init) })
    let changed = files.count { Self.date(of: $0, in: folder).map { $0 > build } ?? false }
    let time = build.formatted(date: .omitted, time: .shortened)
    warning =
      changed == 0
      ? nil : "of the build at \(time); \(counted(changed, "file")) changed since\n"
  }

  private static func date(of path: String, in folder: String) -> Date? {
    let url = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder))
    return try? FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date
  }
}
