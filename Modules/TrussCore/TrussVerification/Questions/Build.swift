import Foundation
import TrussQuestions

/// The build of the program, with whose date those of files are compared.
struct Build {
  let date: Date

  private let folder: String

  init?(of program: String?, in folder: String) {
    guard let date = program.flatMap({ Self.date(of: $0, in: folder) }) else { return nil }
    self.date = date
    self.folder = folder
  }

  func precedes(_ path: String) -> Bool {
    Self.date(of: path, in: folder).map { $0 > date } ?? false
  }

  private static func date(of path: String, in folder: String) -> Date? {
    let path = path.url(in: folder).path
    return try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }

  /// Returns a line that says which build an answer describes; `nil` if no declaration has changed since.
  func warning(about applications: [ApplicationFacts]) -> String? {
    let places = applications.flatMap { application in
      application.modules.map(\.place) + application.bindings.compactMap(\.place)
        + application.roots.map(\.place)
    }
    let changed = Set(places.map(BindingFacts.file(of:))).count(where: precedes)
    guard changed > 0 else { return nil }
    let time = date.formatted(date: .omitted, time: .shortened)
    return "of the build at \(time); \(counted(changed, "file")) changed since\n"
  }
}
