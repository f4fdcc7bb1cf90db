import Testing
import Truss

extension SoundnessTests {
  @Test(arguments: Sample.families)
  func `A container of a child has the errors of its graph`(_ sample: Sample) async {
    for (index, blueprint) in sample.blueprints.enumerated() {
      let assembly = GeneratedAssembly(blueprint: blueprint)
      for child in blueprint.judged where !Prediction.succeeds(for: blueprint, in: child) {
        await Task.yield()
        let errors = Graph(of: assembly.assembly(of: child)).errors
        // The values of the inputs may be missing.
        guard let parent = try? await assembly.container(ofParentOf: child) else { continue }
        for start in assembly.starts(of: child) {
          do {
            _ = try await start(parent)
            Issue.record("family \(index) starts: \(blueprint)")
          } catch let error as GraphError {
            #expect(
              Set(errors.map(\.id)).isSubset(of: error.diagnostics.map(\.id)),
              "child \(child), family \(index): \(blueprint)")
          } catch {
            Issue.record("family \(index): \(error) in \(blueprint)")
          }
        }
      }
    }
  }

  @MainActor
  @Test func `Generated children share instances, construct others, and run hooks`() async throws {
    var (instances, declarations, hooks, unsound) = (0, 0, 0, 0)
    var (grandchildren, siblings) = (0, 0)
    for blueprint in Sample.families(ofSeeds: Amount.part(of: 10)) {
      guard Prediction.succeeds(for: blueprint, in: 1) else {
        unsound += 1
        continue
      }
      let running = blueprint.running
      guard !running.isEmpty else { continue }
      let work = try await DeferredWork(of: blueprint, in: running, steps: 100)
      if running.contains(2) {
        if blueprint.children[1].parent == 1 { grandchildren += 1 } else { siblings += 1 }
      }
      instances += work.inherited.instances
      declarations += work.inherited.declarations
      hooks += work.hooks
    }
    #expect(instances > Amount.part(of: 15), "too few instances of parents: \(instances)")
    #expect(declarations > Amount.part(of: 15), "too few declarations of parents: \(declarations)")
    #expect(hooks > 0, "too few hooks with dependencies: \(hooks)")
    #expect(unsound > Amount.part(of: 30), "too few errors: \(unsound)")
    #expect(
      grandchildren > Amount.part(of: 15) && siblings > Amount.part(of: 10),
      "too few second children: \(grandchildren), \(siblings)")
  }
}
