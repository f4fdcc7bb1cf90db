import Testing
import Truss

/// Sound generated blueprints that are damaged have the errors of their damage.
@Suite(.serialized)
struct DamageTests {
  /// Counts damage by the errors that are expected.
  private struct Count {
    private var counts: [Diagnostic.ID: Int] = [:]

    mutating func expect(
      _ damages: [Damage], _ errors: (GeneratedAssembly) async -> [Diagnostic]
    ) async {
      for damage in damages {
        counts[damage.expected, default: 0] += 1
        await Task.yield()
        let found = await errors(GeneratedAssembly(blueprint: damage.blueprint)).map(\.id)
        #expect(found.contains(damage.expected), "\(damage)")
      }
    }

    func expect(_ kinds: [Diagnostic.ID], moreThan count: Int) {
      for kind in kinds {
        #expect(counts[kind, default: 0] > Amount.part(of: count), "too little damage: \(counts)")
      }
    }
  }

  @Test func `A damaged graph has the error of its damage`() async {
    var count = Count()
    var (layered, removed) = (0, 0)
    for blueprint in Sample.assemblies(ofSeeds: Amount.part(of: 25))
    where Graph(of: GeneratedAssembly(blueprint: blueprint)).errors.isEmpty {
      layered += blueprint.overrides.isEmpty ? 0 : 1
      removed += Damage.ofOverrides(in: blueprint).count
      await count.expect(Damage.all(of: blueprint)) { Graph(of: $0).errors }
    }
    #expect(
      layered > Amount.part(of: 20), "too few overrides in layers to show anything: \(layered)")
    #expect(removed > Amount.part(of: 10), "too few overrides lose what they replace: \(removed)")
    count.expect(
      [
        .missingBinding, .privateBinding, .duplicateBinding, .captiveDependency, .dependencyCycle,
        .unmatchedOverride, .assistedMismatch, .assistedSingleton, .shadowedArgument,
        .duplicateContributionKey, .undeclaredRequirement, .decoratorWithoutTarget,
        .moduleComposedTwice, .includeCycle, .scopeMismatch, .shadowedScopeValue, .asyncInSync,
        .isolationMismatch, .voidBinding, .unmatchedQualifier,
      ], moreThan: 10)
  }

  @Test func `Damaged values are the errors of their damage`() async {
    var count = Count()
    for blueprint in Sample.assemblies(ofSeeds: Amount.part(of: 15))
    where Prediction.boots(blueprint) {
      await count.expect(Damage.ofValues(in: blueprint)) { await $0.errorsOfValues() }
    }
    count.expect([.missingInput, .unexpectedInput, .duplicateBinding], moreThan: 10)
  }

  @Test func `A damaged child has the error of its damage`() async {
    var count = Count()
    for blueprint in Sample.families(ofSeeds: Amount.part(of: 10))
    where Prediction.succeeds(for: blueprint, in: 1) {
      await count.expect(Damage.ofChild(in: blueprint)) { Graph(of: $0.assembly(of: 1)).errors }
    }
    count.expect([.unmatchedHiding, .unreachedStart, .duplicateContributionKey], moreThan: 5)
  }
}
