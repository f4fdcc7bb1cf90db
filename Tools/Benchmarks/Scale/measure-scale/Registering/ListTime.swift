import Foundation

/// Measures how the time to compile a release build grows with the length of a list of bindings.
struct ListTime {
  /// The number of bindings in the list with which longer ones are compared.
  private static let size = 100

  let plan: ScalePlan

  /// The repository of the container.
  let repository: URL

  /// An empty folder for the services.
  let folder: URL

  func measure() async throws -> [Measurement] {
    let count = 4 * Self.size
    let all = Registrations(count: count)
    let short = Registrations(count: Self.size).module(inListsOf: Self.size)
    let long = all.module(inListsOf: count)
    let divided = all.module(inListsOf: Self.size)
    let truss = repository.appending(path: "Modules/TrussCore").path
    for file in all.package(truss: truss) + [short, long, divided] { try file.write(in: folder) }
    try await Compilation.release.build(folder)

    var best: [SourceFile: Double] = [:]
    for _ in 0..<plan.compilations {
      for file in [short, long, divided] {
        best[file] = min(
          best[file] ?? .infinity, try await Compilation.release.time(of: file, in: folder))
      }
    }
    return [(long, "one list"), (divided, "lists of \(Self.size)")].map { file, name in
      Measurement(
        section: Section.lists.rawValue,
        subject: "release, \(name), compared with one list of \(Self.size)", bindings: count,
        value: best[file] ?? .nan, baseline: best[short], unit: "s",
        target: file == divided ? 4 : nil)
    }
  }
}
