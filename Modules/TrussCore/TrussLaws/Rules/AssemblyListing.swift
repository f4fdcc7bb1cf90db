/// The assemblies that programs of a package name, and those that its verification knows.
///
/// The parser knows no types: a program names an assembly if an expression outside of assemblies has its name, in a
/// file of the same target or one that imports the target. So a base, a parent, or an assembly that only
/// tests use is not meant.
struct AssemblyListing {
  private let index: PackageIndex
  private let sources: [String: SourceFacts]
  private let listed: Set<[String]>
  private let programs: [(program: PackageFacts.Target, targets: Set<String>)]

  init(in index: PackageIndex, sources: [String: SourceFacts], of applications: [Application]) {
    self.index = index
    self.sources = sources
    listed = applications.reduce(into: []) { $0.formUnion($1.assemblies) }
    programs = index.facts.programs.map { ($0, index.linked(by: $0)) }
  }

  func breaches(in target: PackageFacts.Target) -> [Breach] {
    guard target.kind != .test, let verifier = verifier(of: target) else { return [] }
    return sources.importingTruss(in: target).flatMap { path, facts in
      facts.assemblies.compactMap { assembly in
        guard !listed.contains([target.module, assembly.name]) else { return nil }
        return breach(
          of: assembly, at: Place(path: path, position: assembly.position), in: target,
          missingIn: verifier)
      }
    }
  }

  /// The verifier that could list the assemblies of a target; `nil` if another one of several may list them.
  private func verifier(of target: PackageFacts.Target) -> PackageFacts.Target? {
    let verifiers = index.facts.verifiers
    guard verifiers.count > 1 else { return verifiers.first }
    return verifiers.contains { index.linked(by: $0).contains(target.name) } ? nil : verifiers.first
  }

  private func breach(
    of assembly: SourceFacts.Declaration, at place: Place, in target: PackageFacts.Target,
    missingIn verifier: PackageFacts.Target
  ) -> Breach? {
    let naming = programs.filter { $0.targets.contains(target.name) }
      .map { ($0.program, places(of: assembly.name, of: target, in: $0.targets)) }
    guard let (program, places) = naming.first(where: { !$0.1.isEmpty }) else { return nil }
    return Breach(
      id: .unlistedAssembly, place: place,
      fact: "`\(program.name)` uses `\(assembly.name)`, which `\(verifier.name)` does not verify",
      path: program.name == target.name ? [] : index.path(from: program, toModule: target.module),
      notes: places.prefix(1).map { Breach.Note(place: $0, text: "it is used here") },
      fix: "add `\(assembly.name)()` to the assemblies that `\(verifier.name)` lists",
      isFixedElsewhere: true)
  }

  private func places(
    of name: String, of target: PackageFacts.Target, in linked: Set<String>
  ) -> [Place] {
    linked.compactMap { index.targetsByName[$0] }.flatMap { other in
      other.sources.compactMap { path -> Place? in
        guard let facts = sources[path],
          other.name == target.name
            || facts.imports.contains(where: { $0.module == target.module }),
          let mention = facts.mentionsOutsideAssemblies.first(where: { $0.name == name })
        else { return nil }
        return Place(path: path, position: mention.position)
      }
    }.sorted()
  }
}
