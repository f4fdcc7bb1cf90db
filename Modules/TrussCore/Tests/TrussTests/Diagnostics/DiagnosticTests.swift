import Testing
import Truss

/// Each kind of diagnostic, from an assembly that is broken on purpose, against its golden text.
struct DiagnosticTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let expected: [Diagnostic.ID]
    let graph: @Sendable () -> Graph
    var others: @Sendable () -> [Graph] = { [] }

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "AsyncInSync", expected: [Diagnostic.ID](repeating: .asyncInSync, count: 6),
      graph: { Graph(of: AsyncInSync.App()) }),
    Case(
      name: "IsolationMismatch",
      expected: [Diagnostic.ID](repeating: .isolationMismatch, count: 7),
      graph: { Graph(of: IsolationMismatch.App()) }),
    Case(
      name: "SynchronousStart", expected: [.asyncInSync, .isolationMismatch],
      graph: { Graph(of: SynchronousStart.App()) }),
    Case(
      name: "MissingBinding", expected: [.missingBinding, .missingBinding],
      graph: { Graph(of: MissingBinding.App()) }),
    Case(
      name: "MissingBindingManyDependents", expected: [.missingBinding, .missingBinding],
      graph: { Graph(of: MissingBindingManyDependents.App()) }),
    Case(
      name: "MissingBindingNearMisses",
      expected: [.missingBinding, .missingBinding, .missingBinding],
      graph: { Graph(of: MissingBindingNearMisses.App()) },
      others: { [Graph(of: MissingBindingNearMisses.OtherApp())] }),
    Case(
      name: "MissingBindingForms", expected: [Diagnostic.ID](repeating: .missingBinding, count: 4),
      graph: { Graph(of: MissingBindingForms.App()) }),
    Case(
      name: "MissingBindingSimilarName", expected: [.missingBinding],
      graph: { Graph(of: MissingBindingSimilarName.App()) }),
    Case(
      name: "MissingBindingTuple", expected: [.missingBinding],
      graph: { Graph(of: MissingBindingTuple.App()) }),
    Case(
      name: "MissingBindingStandardType", expected: [.missingBinding],
      graph: { Graph(of: MissingBindingStandardType.App()) }),
    Case(
      name: "MissingBindingContainer", expected: [.missingBinding],
      graph: { Graph(of: MissingBindingContainer.App()) }),
    Case(
      name: "MissingBindingFailable", expected: [.missingBinding],
      graph: { Graph(of: MissingBindingFailable.App()) }),
    Case(
      name: "MissingBindingSameName", expected: [.missingBinding],
      graph: { Graph(of: MissingBindingSameName.App()) }),
    Case(
      name: "MissingInput", expected: [.missingBinding, .missingBinding],
      graph: { Graph(of: MissingInput.App()) },
      others: { [Graph(of: MissingInput.OtherApp())] }),
    Case(
      name: "MissingOnlyInput", expected: [.missingBinding],
      graph: { Graph(of: MissingOnlyInput.App()) },
      others: { [Graph(of: MissingOnlyInput.OtherApp())] }),
    Case(
      name: "AbsentOptional",
      expected: [.missingBinding, .missingBinding, .missingBinding, .privateBinding],
      graph: { Graph(of: AbsentOptional.App()) }),
    Case(
      name: "HookDependencies",
      expected: [
        .missingBinding, .missingBinding, .undeclaredRequirement, .scopeMismatch, .emptyCollection,
      ],
      graph: { Graph(of: HookDependencies.App()) }),
    Case(
      name: "EndlessInitialization", expected: [.dependencyCycle, .dependencyCycle],
      graph: { Graph(of: EndlessInitialization.App()) }),
    Case(
      name: "PrivateBinding", expected: [.privateBinding],
      graph: { Graph(of: PrivateBinding.App()) }),
    Case(
      name: "PrivateBindingConsequences", expected: [.privateBinding, .unusedBinding],
      graph: { Graph(of: PrivateBindingConsequences.App()) }),
    Case(
      name: "DuplicateBinding", expected: [.duplicateBinding, .duplicateBinding],
      graph: { Graph(of: DuplicateBinding.App()) }),
    Case(
      name: "ChildRebinding",
      expected: [.duplicateBinding, .duplicateBinding, .moduleComposedTwice],
      graph: { Graph(of: BrokenChildren.Rebinding()) }),
    Case(
      name: "ChildOverridden", expected: [.ineffectiveOverride],
      graph: { Graph(of: BrokenChildren.Overridden()) }),
    Case(
      name: "ChildHiding", expected: [.unmatchedHiding],
      graph: { Graph(of: BrokenChildren.Hiding()) }),
    Case(
      name: "ChildHidingAlone", expected: [.unmatchedHiding],
      graph: { Graph(of: BrokenChildren.HidingAlone()) }),
    Case(
      name: "ChildLate", expected: [.unreachedStart, .unreachedStart, .missingBinding],
      graph: { Graph(of: BrokenChildren.Late()) }),
    Case(
      name: "ChildConnecting", expected: [.unreachedStart, .unreachedStart],
      graph: { Graph(of: BrokenChildren.Connecting()) }),
    Case(
      name: "UnmatchedOverride", expected: [.unmatchedOverride],
      graph: { Graph(of: UnmatchedOverride.App()) }),
    Case(
      name: "UnmatchedOverrideElsewhere", expected: [.unmatchedOverride],
      graph: { Graph(of: UnmatchedOverrideElsewhere.Staging()) },
      others: { [Graph(of: UnmatchedOverrideElsewhere.OtherApp())] }),
    Case(
      name: "UnmatchedOverridePrivate", expected: [.unmatchedOverride, .unmatchedOverride],
      graph: { Graph(of: UnmatchedOverridePrivate.App()) }),
    Case(
      name: "LayerOverrides",
      expected: [
        .duplicateBinding, .unmatchedOverride, .unmatchedOverride, .unmatchedOverride,
        .duplicateBinding, .unmatchedOverride, .unmatchedOverride, .decoratorWithoutTarget,
        .decoratorWithoutTarget,
        .voidBinding,
      ],
      graph: { Graph(of: LayerOverrides.Staging()) }),
    Case(
      name: "MisplacedOverrides",
      expected: [
        .unmatchedOverride, .unmatchedOverride, .decoratorWithoutTarget, .unmatchedOverride,
      ],
      graph: { Graph(of: MisplacedOverrides.Staging()) }),
    Case(
      name: "MisplacedDecorators", expected: [.decoratorWithoutTarget, .decoratorWithoutTarget],
      graph: { Graph(of: MisplacedOverrides.Decorated()) }),
    Case(
      name: "OverrideOfSimilarKey", expected: [.unmatchedOverride],
      graph: { Graph(of: MisplacedOverrides.Similar()) }),
    Case(
      name: "DuplicateOverride", expected: [.duplicateBinding],
      graph: { Graph(of: LayerOverrides.App()) }),
    Case(
      name: "IncludeCycle", expected: [.includeCycle, .includeCycle],
      graph: { Graph(of: IncludeCycle.App()) }),
    Case(
      name: "DuplicateLibrary", expected: [.duplicateLibrary],
      graph: { Graph(of: DuplicateLibrary.App()) }),
    Case(
      name: "DependencyCycles", expected: [.dependencyCycle],
      graph: { Graph(of: DependencyCycles.App()) }),
    Case(
      name: "CycleOfForm", expected: [.dependencyCycle],
      graph: { Graph(of: CycleOfForm.App()) }),
    Case(
      name: "AbsentOptionalElsewhere", expected: [.missingBinding],
      graph: { Graph(of: AbsentOptionalElsewhere.App()) },
      others: { [Graph(of: AbsentOptionalElsewhere.OtherApp())] }),
    Case(
      name: "UndeclaredOptional", expected: [.undeclaredRequirement],
      graph: { Graph(of: AbsentOptionalElsewhere.OtherApp()) }),
    Case(
      name: "DependencyCycle", expected: [.dependencyCycle, .dependencyCycle, .dependencyCycle],
      graph: { Graph(of: DependencyCycle.App()) }),
    Case(
      name: "RetainingLazy", expected: [.retainingLazy, .retainingLazy],
      graph: { Graph(of: RetainingLazy.App()) }),
    Case(
      name: "CaptiveDependency", expected: [.captiveDependency, .captiveDependency],
      graph: { Graph(of: CaptiveDependency.App()) }),
    Case(
      name: "CaptiveDependencyContribution", expected: [.captiveDependency],
      graph: { Graph(of: CaptiveDependencyContribution.App()) }),
    Case(
      name: "ScopeMismatch", expected: [.scopeMismatch, .scopeMismatch],
      graph: { Graph(of: ScopeMismatch.App()) }),
    Case(
      name: "ShadowedScopeValue", expected: [.shadowedScopeValue, .shadowedScopeValue],
      graph: { Graph(of: ShadowedScopeValue.App()) }),
    Case(
      name: "UndeclaredRequirement", expected: [.undeclaredRequirement, .undeclaredRequirement],
      graph: { Graph(of: UndeclaredRequirement.App()) }),
    Case(
      name: "UndeclaredRequirements",
      expected: [.undeclaredRequirement, .undeclaredRequirement, .undeclaredRequirement],
      graph: { Graph(of: UndeclaredRequirements.App()) }),
    Case(
      name: "UnusedRequirement",
      expected: [.unusedRequirement, .unusedRequirement, .unusedRequirement],
      graph: { Graph(of: UnusedRequirement.App()) }),
    Case(
      name: "UnusedBinding",
      expected: [.unusedBinding, .unusedBinding, .unusedBinding, .unusedInput],
      graph: { Graph(of: UnusedBinding.App()) }),
    Case(
      name: "EmptyCollection", expected: [.emptyCollection],
      graph: { Graph(of: EmptyCollection.App()) }),
    Case(
      name: "ContributionKeys",
      expected: [
        .duplicateContributionKey, .contributionKeyMismatch, .contributionKeyMismatch,
        .exportedContribution, .fallbackContribution, .emptyCollection,
      ],
      graph: { Graph(of: ContributionKeys.App()) }),
    Case(
      name: "IneffectiveModifier",
      expected: [Diagnostic.ID](repeating: .ineffectiveModifier, count: 5),
      graph: { Graph(of: IneffectiveModifier.App()) }),
    Case(
      name: "UnmatchedQualifier",
      expected: [.unmatchedQualifier, .unmatchedQualifier, .unmatchedQualifier],
      graph: { Graph(of: UnmatchedQualifier.App()) }),
    Case(
      name: "DecoratorWithoutTarget",
      expected: [.decoratorWithoutTarget, .decoratorWithoutTarget],
      graph: { Graph(of: DecoratorWithoutTarget.App()) }),
    Case(
      name: "AssistedMismatch",
      expected: [.assistedMismatch, .assistedMismatch, .assistedMismatch],
      graph: { Graph(of: AssistedMismatch.App()) }),
    Case(
      name: "AssistedSingleton",
      expected: [.assistedSingleton, .assistedSingleton, .assistedSingleton],
      graph: { Graph(of: AssistedSingleton.App()) }),
    Case(
      name: "ShadowedArgument",
      expected: [.shadowedArgument, .shadowedArgument, .shadowedArgument],
      graph: { Graph(of: ShadowedArgument.App()) }),
    Case(
      name: "MissingArgument", expected: [.missingBinding],
      graph: { Graph(of: MissingArgument.App()) }),
    Case(
      name: "ArgumentUnknown", expected: [.missingBinding, .missingBinding],
      graph: { Graph(of: ArgumentMistakes.Unknown()) }),
    Case(
      name: "ArgumentElsewhere", expected: [.missingBinding, .missingBinding],
      graph: { Graph(of: ArgumentMistakes.Unknown()) },
      others: { [Graph(of: ArgumentMistakes.OtherApp())] }),
    Case(
      name: "ArgumentWrong", expected: [.assistedMismatch, .assistedMismatch],
      graph: { Graph(of: ArgumentMistakes.Wrong()) }),
    Case(
      name: "ArgumentOfOther", expected: [.missingBinding],
      graph: { Graph(of: ArgumentMistakes.Screens()) }),
    Case(
      name: "OverrideOfRemoved", expected: [.unmatchedOverride],
      graph: { Graph(of: OverrideOfRemoved.Staging()) }),
    Case(
      name: "OverrideOfRemovedInModule", expected: [.missingBinding],
      graph: { Graph(of: OverrideOfRemoved.Cached()) }),
    Case(
      name: "OverrideOfPrivateElsewhere", expected: [.unmatchedOverride],
      graph: { Graph(of: OverrideOfPrivateElsewhere.App()) },
      others: { [Graph(of: OverrideOfPrivateElsewhere.OtherApp())] }),
    Case(
      name: "MissingBindingQualified", expected: [.missingBinding, .missingBinding],
      graph: { Graph(of: MissingBindingQualified.App()) }),
    Case(
      name: "MissingBindingQualifiedElsewhere", expected: [.missingBinding, .missingBinding],
      graph: { Graph(of: MissingBindingQualified.App()) },
      others: { [Graph(of: MissingBindingQualified.OtherApp())] }),
    Case(
      name: "MissingBindingPrivateType", expected: [.missingBinding, .missingBinding],
      graph: { Graph(of: MissingBindingPrivateType.App()) }),
    Case(
      name: "ParentNeedsChild", expected: [.missingBinding],
      graph: { Graph(of: ParentNeedsChild.App()) },
      others: { [Graph(of: ParentNeedsChild.ChildOfApp())] }),
    Case(
      name: "ChildNeedsOwn", expected: [.missingBinding],
      graph: { Graph(of: ParentNeedsChild.Child()) }),
    Case(
      name: "ComposedElsewhere", expected: [.emptyCollection, .unusedInput],
      graph: { Graph(of: ComposedElsewhere.App()) },
      others: { [Graph(of: ComposedElsewhere.OtherApp())] }),
    Case(
      name: "UnusedInput", expected: [.emptyCollection, .unusedInput],
      graph: { Graph(of: UnusedInput.App()) }),
    Case(
      name: "UnusedInputElsewhere", expected: [.emptyCollection, .unusedInput],
      graph: { Graph(of: UnusedInput.App()) },
      others: { [Graph(of: UnusedInput.OtherApp())] }),
    Case(
      name: "DuplicateName", expected: [.duplicateName],
      graph: { Graph(of: DuplicateName.Staging()) },
      others: { [Graph(of: DuplicateName.App())] }),
    Case(
      name: "KeysOfCompositions", expected: [.duplicateContributionKey],
      graph: { Graph(of: KeysOfCompositions.App()) }),
    Case(
      name: "VoidBinding", expected: [.voidBinding, .voidBinding, .voidBinding],
      graph: { Graph(of: VoidBinding.App()) }),
    Case(
      name: "ModuleComposedTwice", expected: [.moduleComposedTwice],
      graph: { Graph(of: ModuleComposedTwice.App()) }),
    Case(
      name: "QualifiedModules",
      expected: [.undeclaredRequirement, .privateBinding, .moduleComposedTwice],
      graph: { Graph(of: QualifiedModules.App()) }),
    Case(
      name: "QualifiedModuleElsewhere", expected: [.missingBinding],
      graph: { Graph(of: QualifiedModules.PlainApp()) },
      others: { [Graph(of: QualifiedModules.App())] }),
  ]

  /// Common mistakes in applications of open modules, each with few reports.
  private static let mistakes = [
    (.deletedBinding, [.missingBinding]), (.forgottenModule, [.missingBinding]),
    (.forgottenInput, [.missingBinding]), (.forgottenQualifiedInput, [.missingBinding]),
    (.deletedTargetOfOverride, [.unmatchedOverride]), (.duplicateBinding, [.duplicateBinding]),
    (.scopedByMistake, [.captiveDependency]), (.privateBinding, [.privateBinding]),
    (.parameterThatClosesCycle, [.dependencyCycle]), (.inputBoundAgain, [.duplicateBinding]),
    (.wrongQualifier, [.unusedInput]), (.forgottenQualifier, [.missingBinding]),
    (.unlistedOptional, [.missingBinding]),
  ].map { (mistake: Mistakes.Mistake, expected: [Diagnostic.ID]) in
    Case(
      name: "Mistake-\(mistake)", expected: expected,
      graph: { Graph(of: Mistakes.App(mistake: mistake)) },
      others: { mistake == .forgottenModule ? [Graph(of: OtherMistakes())] : [] })
  }

  /// Another application without the mistake.
  private struct OtherMistakes: Assembly {
    var base: some Assembly { Mistakes.App() }
    var roots: Roots { Roots() }
  }

  @Test(arguments: [Mistakes.Mistake.none, .newDependency, .deletedPrivateBinding])
  func `A change of the coupling of open modules is no finding`(_ mistake: Mistakes.Mistake) {
    let app = Mistakes.App(mistake: mistake)
    #expect(Graph(of: app).diagnostics().isEmpty)
  }

  @Test(arguments: cases + mistakes)
  func `A broken assembly is reported word for word`(_ broken: Case) throws {
    let graph = broken.graph()
    let findings = graph.diagnostics(knowing: broken.others())
    #expect(findings.map(\.id) == broken.expected)
    let text = findings.map { DiagnosticText($0, in: graph.name).description }
    try GoldenText(broken.name).expectEqual(text.joined(separator: "\n\n"))
  }
}
