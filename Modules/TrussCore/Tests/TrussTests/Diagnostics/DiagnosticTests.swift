import Testing
import Truss

/// Each kind of diagnostic, from an assembly that is broken on purpose, against its golden text.
struct DiagnosticTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let graph: @Sendable () -> Graph
    let others: @Sendable () -> [Graph]

    init<Broken: Assembly>(
      _ name: String, _ assembly: @autoclosure @escaping @Sendable () -> Broken
    ) {
      self.name = name
      graph = { Graph(of: assembly()) }
      others = { [] }
    }

    init<Broken: Assembly, Other: Assembly>(
      _ name: String, _ assembly: @autoclosure @escaping @Sendable () -> Broken,
      knowing other: @autoclosure @escaping @Sendable () -> Other
    ) {
      self.name = name
      graph = { Graph(of: assembly()) }
      others = { [Graph(of: other())] }
    }

    var testDescription: String { name }
  }

  static let cases = [
    Case("AsyncInSync", AsyncInSync.App()),
    Case("IsolationMismatch", IsolationMismatch.App()),
    Case("SynchronousStart", SynchronousStart.App()),
    Case("MissingBinding", MissingBinding.App()),
    Case("MissingBindingManyDependents", MissingBindingManyDependents.App()),
    Case(
      "MissingBindingNearMisses", MissingBindingNearMisses.App(),
      knowing: MissingBindingNearMisses.OtherApp()),
    Case("MissingBindingForms", MissingBindingForms.App()),
    Case("MissingBindingSimilarName", MissingBindingSimilarName.App()),
    Case("MissingBindingTuple", MissingBindingTuple.App()),
    Case("MissingBindingStandardType", MissingBindingStandardType.App()),
    Case("MissingBindingContainer", MissingBindingContainer.App()),
    Case("MissingBindingFailable", MissingBindingFailable.App()),
    Case("MissingBindingSameName", MissingBindingSameName.App()),
    Case("MissingInput", MissingInput.App(), knowing: MissingInput.OtherApp()),
    Case("MissingOnlyInput", MissingOnlyInput.App(), knowing: MissingOnlyInput.OtherApp()),
    Case("AbsentOptional", AbsentOptional.App()),
    Case("HookDependencies", HookDependencies.App()),
    Case("EndlessInitialization", EndlessInitialization.App()),
    Case("PrivateBinding", PrivateBinding.App()),
    Case("PrivateBindingConsequences", PrivateBindingConsequences.App()),
    Case("DuplicateBinding", DuplicateBinding.App()),
    Case("ChildRebinding", BrokenChildren.Rebinding()),
    Case("ChildOverridden", BrokenChildren.Overridden()),
    Case("ChildHiding", BrokenChildren.Hiding()),
    Case("ChildHidingAlone", BrokenChildren.HidingAlone()),
    Case("ChildLate", BrokenChildren.Late()),
    Case("ChildConnecting", BrokenChildren.Connecting()),
    Case("UnmatchedOverride", UnmatchedOverride.App()),
    Case(
      "UnmatchedOverrideElsewhere", UnmatchedOverrideElsewhere.Staging(),
      knowing: UnmatchedOverrideElsewhere.OtherApp()),
    Case("UnmatchedOverridePrivate", UnmatchedOverridePrivate.App()),
    Case("LayerOverrides", LayerOverrides.Staging()),
    Case("MisplacedOverrides", MisplacedOverrides.Staging()),
    Case("MisplacedDecorators", MisplacedOverrides.Decorated()),
    Case("OverrideOfSimilarKey", MisplacedOverrides.Similar()),
    Case("DuplicateOverride", LayerOverrides.App()),
    Case("IncludeCycle", IncludeCycle.App()),
    Case("DuplicateLibrary", DuplicateLibrary.App()),
    Case("DependencyCycles", DependencyCycles.App()),
    Case("CycleOfForm", CycleOfForm.App()),
    Case(
      "AbsentOptionalElsewhere", AbsentOptionalElsewhere.App(),
      knowing: AbsentOptionalElsewhere.OtherApp()),
    Case("UndeclaredOptional", AbsentOptionalElsewhere.OtherApp()),
    Case("DependencyCycle", DependencyCycle.App()),
    Case("RetainingLazy", RetainingLazy.App()),
    Case("CaptiveDependency", CaptiveDependency.App()),
    Case("CaptiveDependencyContribution", CaptiveDependencyContribution.App()),
    Case("ScopeMismatch", ScopeMismatch.App()),
    Case("ShadowedScopeValue", ShadowedScopeValue.App()),
    Case("UndeclaredRequirement", UndeclaredRequirement.App()),
    Case("UndeclaredRequirements", UndeclaredRequirements.App()),
    Case("UnusedRequirement", UnusedRequirement.App()),
    Case("UnusedBinding", UnusedBinding.App()),
    Case("EmptyCollection", EmptyCollection.App()),
    Case("ContributionKeys", ContributionKeys.App()),
    Case("IneffectiveModifier", IneffectiveModifier.App()),
    Case("UnmatchedQualifier", UnmatchedQualifier.App()),
    Case("DecoratorWithoutTarget", DecoratorWithoutTarget.App()),
    Case("AssistedMismatch", AssistedMismatch.App()),
    Case("AssistedSingleton", AssistedSingleton.App()),
    Case("ShadowedArgument", ShadowedArgument.App()),
    Case("MissingArgument", MissingArgument.App()),
    Case("ArgumentUnknown", ArgumentMistakes.Unknown()),
    Case("ArgumentElsewhere", ArgumentMistakes.Unknown(), knowing: ArgumentMistakes.OtherApp()),
    Case("ArgumentWrong", ArgumentMistakes.Wrong()),
    Case("ArgumentOfOther", ArgumentMistakes.Screens()),
    Case("OverrideOfRemoved", OverrideOfRemoved.Staging()),
    Case("OverrideOfRemovedInModule", OverrideOfRemoved.Cached()),
    Case(
      "OverrideOfPrivateElsewhere", OverrideOfPrivateElsewhere.App(),
      knowing: OverrideOfPrivateElsewhere.OtherApp()),
    Case("MissingBindingQualified", MissingBindingQualified.App()),
    Case(
      "MissingBindingQualifiedElsewhere", MissingBindingQualified.App(),
      knowing: MissingBindingQualified.OtherApp()),
    Case("MissingBindingPrivateType", MissingBindingPrivateType.App()),
    Case("ParentNeedsChild", ParentNeedsChild.App(), knowing: ParentNeedsChild.ChildOfApp()),
    Case("ChildNeedsOwn", ParentNeedsChild.Child()),
    Case("ComposedElsewhere", ComposedElsewhere.App(), knowing: ComposedElsewhere.OtherApp()),
    Case("UnusedInput", UnusedInput.App()),
    Case("UnusedInputElsewhere", UnusedInput.App(), knowing: UnusedInput.OtherApp()),
    Case("DuplicateName", DuplicateName.Staging(), knowing: DuplicateName.App()),
    Case("KeysOfCompositions", KeysOfCompositions.App()),
    Case("VoidBinding", VoidBinding.App()),
    Case("ModuleComposedTwice", ModuleComposedTwice.App()),
    Case("QualifiedModules", QualifiedModules.App()),
    Case("LostQualifier", WrongWords.LostQualifier()),
    Case("NoContribution", WrongWords.NoContribution()),
    Case("SharedTaker", WrongWords.SharedTaker()),
    Case("ScopedProduct", WrongWords.ScopedProduct()),
    Case("OtherCaption", WrongWords.OtherCaption(), knowing: WrongWords.Labels()),
    Case("OverrideOfUnreached", WrongWords.Part(), knowing: WrongWords.Whole()),
    Case("NoEager", WrongWords.NoEager()),
    Case("ClosingOptional", WrongWords.ClosingOptional()),
    Case("PlainParameter", WrongWords.PlainParameter()),
    Case("ConcreteContribution", WrongWords.ConcreteContribution()),
    Case("NoModule", WrongWords.NoModule()),
    Case("QualifiedModuleElsewhere", QualifiedModules.PlainApp(), knowing: QualifiedModules.App()),
  ]

  /// Common mistakes in applications of open modules, each with few reports.
  private static let mistakes = [
    .deletedBinding, .forgottenModule, .forgottenInput, .forgottenQualifiedInput,
    .deletedTargetOfOverride, .duplicateBinding, .scopedByMistake, .privateBinding,
    .parameterThatClosesCycle, .inputBoundAgain, .wrongQualifier, .forgottenQualifier,
    .unlistedOptional,
  ].map { (mistake: Mistakes.Mistake) in
    let (name, app) = ("Mistake-\(mistake)", Mistakes.App(mistake: mistake))
    return mistake == .forgottenModule ? Case(name, app, knowing: OtherMistakes()) : Case(name, app)
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
    let text = findings.map { DiagnosticText($0, in: graph.name).description }
    try GoldenText(broken.name).expectEqual(text.joined(separator: "\n\n"))
  }
}
