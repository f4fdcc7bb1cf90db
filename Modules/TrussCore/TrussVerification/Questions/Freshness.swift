import Foundation
import TrussQuestions

/// Whether the program is as new as the declarations that its answers are about.
struct Freshness {
  /// A line that says which build an answer describes; `nil` if no declaration has changed since.
  let warning: String?

  /// Compares the files with declarations to the program.
  init(of applications: [ApplicationFacts], after build: Build?) {
    guard let build else {
      warning = nil
      return
    }
    let places = applications.flatMap { application in
      application.modules.map(\.place) + application.bindings.compactMap(\.place)
        + application.roots.map(\.place)
    }
    let files = Set(places.map(BindingFacts.file(of:)))
    let changed = files.count(where: build.precedes)
    let time = build.date.formatted(date: .omitted, time: .shortened)
    warning =
      changed == 0
      ? nil : "of the build at \(time); \(counted(changed, "file")) changed since\n"
  }
}

/// The build of the program, with whose date those of files are compared.
struct Build {
  let date: Date

  private let folder: String

  init?(of program: String?, in folder: String) {
    guard let date = program.flatMap({ Self.date(of: $0, in: folder) }) else { return nil }
    self.date = date
    self.folder = folder
  }

  /// Whether a file has changed since.
  func precedes(_ path: String) -> Bool {
    Self.date(of: path, in: folder).map { $0 > date } ?? false
  }

  private static func date(of path: String, in folder: String) -> Date? {
    let path = path.url(in: folder).path
    return try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }
}
