import TrussQuestions

/// The bindings that files declare or whose types may be declared in them.
struct FileChanges {
  /// The files that declare bindings, by the paths of these.
  private var declaring: Set<String> = []

  private var targets: Set<String> = []

  /// The files that belong to no target of the graph.
  private(set) var unknown: [String] = []

  /// Sorts files by their effect on applications.
  ///
  /// A file that declares bindings changes these. Any other file of a target may change every binding of the
  /// modules in the target, and every binding of a type that is declared there.
  init(_ files: [String], in applications: [ApplicationFacts]) {
    let places = Dictionary(
      grouping: Set(applications.flatMap(\.bindings).compactMap(\.file)), by: \.fileName)
    let known = Set(
      applications.flatMap { $0.modules.compactMap(\.target) + $0.bindings.compactMap(\.target) })
    for file in files {
      let same = places[file.fileName, default: []].filter(file.isSame)
      declaring.formUnion(same)
      guard same.isEmpty else { continue }
      if let target = file.folders.last(where: known.contains), file.hasSuffix(".swift") {
        targets.insert(target)
      } else {
        unknown.append(file)
      }
    }
  }

  func include(_ binding: BindingFacts, in application: ApplicationFacts) -> Bool {
    if let file = binding.file, declaring.contains(file) { return true }
    guard !targets.isEmpty, binding.module != nil else { return false }
    let module = application.modules.first { $0.name == binding.module }
    return [module?.target, binding.target].contains { $0.map(targets.contains) ?? false }
  }
}

extension BindingFacts {
  fileprivate var file: String? { place.map(BindingFacts.file(of:)) }

  fileprivate var target: String? { type.split(separator: ".").first.map(String.init) }
}

extension String {
  /// The names of the modules that the folders of a path would have as targets.
  fileprivate var folders: [String] {
    split(separator: "/").dropLast().map { String($0).moduleName }
  }

  fileprivate var fileName: Substring? { split(separator: "/").last }

  /// Whether two paths are the same, apart from the folder with which one begins.
  fileprivate func isSame(as other: String) -> Bool {
    self == other || hasSuffix("/\(other)") || other.hasSuffix("/\(self)")
  }
}
