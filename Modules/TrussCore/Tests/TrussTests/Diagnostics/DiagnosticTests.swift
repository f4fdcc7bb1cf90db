import Testing
import Truss

/// Each kind of diagnostic, from an assembly that is broken on purpose, against its golden text.
struct DiagnosticTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let graph: @Sendable () -> Graph
    let others: @Sendable () -> [Graph]

    init(
      _ name: String, _ assembly: @autoclosure @escaping @Sendable () -> any Assembly,
      knowing other: @autoclosure @escaping @Sendable () -> (any Assembly)? = nil
    ) {
      self.name = name
      graph = { Graph(of: assembly()) }
      others = { other().map { [Graph(of: $0)] } ?? [] }
    }

    var testDescription: String { name }
  }

  private static let cases = [
    Case("AsyncInSync", AsyncInSync()),
    Case("IsolationMismatch", IsolationMismatch()),
    Case("SynchronousStart", SynchronousStart()),
    Case("MissingBinding", MissingBinding.App()),
    Case("MissingBindingManyDependents", MissingBindingManyDependents()),
    Case(
      "MissingBindingNearMisses", MissingBindingNearMisses.App(),
      knowing: MissingBindingNearMisses.OtherApp()),
    Case("MissingBindingForms", MissingBindingForms()),
    Case("MissingBindingReasons", MissingBindingReasons()),
    Case("MissingInput", MissingInput.App(), knowing: MissingInput.OtherApp()),
    Case("MissingOnlyInput", MissingInput.Backup(), knowing: MissingInput.OtherApp()),
    Case("AbsentOptional", AbsentOptional()),
    Case("HookDependencies", HookDependencies()),
    Case("EndlessInitialization", EndlessInitialization()),
    Case("PrivateBinding", PrivateBinding()),
    Case("DuplicateBinding", DuplicateBinding()),
    Case("ChildRebinding", BrokenChildren.Rebinding()),
    Case("ChildOverridden", BrokenChildren.Overridden()),
    Case("ChildHiding", BrokenChildren.Hiding()),
    Case("ChildHidingAlone", BrokenChildren.HidingAlone()),
    Case("ChildLate", BrokenChildren.Late()),
    Case("ChildConnecting", BrokenChildren.Connecting()),
    Case("UnmatchedOverride", UnmatchedOverride()),
    Case("UnmatchedOverridePrivate", UnmatchedOverridePrivate.App()),
    Case(
      "UnmatchedOverridePrivateElsewhere", UnmatchedOverridePrivate.Tool(),
      knowing: UnmatchedOverridePrivate.App()),
    Case("LayerOverrides", LayerOverrides.Staging()),
    Case("MisplacedOverrides", LayerOverrides.Misplaced()),
    Case("MisplacedDecorators", LayerOverrides.Decorated()),
    Case("OverrideOfSimilarKey", LayerOverrides.Similar()),
    Case("IncludeCycle", IncludeCycle()),
    Case("DuplicateLibrary", DuplicateLibrary()),
    Case(
      "AbsentOptionalElsewhere", AbsentOptionalElsewhere.App(),
      knowing: AbsentOptionalElsewhere.OtherApp()),
    Case("UndeclaredOptional", AbsentOptionalElsewhere.OtherApp()),
    Case("DependencyCycle", DependencyCycle()),
    Case("RetainingLazy", RetainingLazy()),
    Case("CaptiveDependency", CaptiveDependency()),
    Case("ScopeMismatch", ScopeMismatch()),
    Case("ShadowedScopeValue", ShadowedScopeValue()),
    Case("UndeclaredRequirement", UndeclaredRequirement()),
    Case("UnusedRequirement", UnusedRequirement()),
    Case("UnusedBinding", UnusedBinding.App()),
    Case("EmptyCollection", EmptyCollection.App()),
    Case("ContributionKeys", ContributionKeys()),
    Case("WrongDeclarations", WrongDeclarations()),
    Case("IneffectiveModifier", IneffectiveModifier()),
    Case("AssistedMismatch", AssistedMismatch()),
    Case("AssistedSingleton", AssistedSingleton()),
    Case("ShadowedArgument", ShadowedArgument()),
    Case("MissingArgument", MissingArgument()),
    Case("ArgumentUnknown", ArgumentMistakes.Unknown()),
    Case("ArgumentElsewhere", ArgumentMistakes.Unknown(), knowing: ArgumentMistakes.OtherApp()),
    Case("ArgumentWrong", ArgumentMistakes.Wrong()),
    Case("ArgumentOfOther", ArgumentMistakes.Screens()),
    Case("OverrideOfRemoved", OverrideOfRemoved.Staging(base: OverrideOfRemoved.App())),
    Case(
      "OverrideElsewhere", OverrideOfRemoved.Staging(base: OverrideOfRemoved.Bare()),
      knowing: OverrideOfRemoved.OtherApp()),
    Case("OverrideOfRemovedInModule", OverrideOfRemoved.Cached()),
    Case("MissingBindingQualified", MissingBindingQualified.App()),
    Case(
      "MissingBindingQualifiedElsewhere", MissingBindingQualified.App(),
      knowing: MissingBindingQualified.OtherApp()),
    Case("ParentNeedsChild", ParentNeedsChild.App(), knowing: ParentNeedsChild.ChildOfApp()),
    Case("ChildNeedsOwn", ParentNeedsChild.Child()),
    Case("UnusedInput", UnusedInput.App()),
    Case("UnusedInputElsewhere", UnusedInput.App(), knowing: UnusedInput.OtherApp()),
    Case("DuplicateName", DuplicateName.Staging(), knowing: DuplicateName.App()),
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
    Case("NoModule", WrongWords.NoModule()),
    Case("QualifiedModuleElsewhere", QualifiedModules.PlainApp(), knowing: QualifiedModules.App()),
  ]

  /// Changes of the coupling of open modules.
  private static let changes: [Mistakes.Mistake] = [.none, .newDependency, .deletedPrivateBinding]

  /// Common mistakes in applications of open modules, each with few reports.
  private static let mistakes = Mistakes.Mistake.allCases.filter { !changes.contains($0) }.map {
    let (name, app) = ("Mistake-\($0)", Mistakes(mistake: $0))
    return $0 == .forgottenModule ? Case(name, app, knowing: OtherMistakes()) : Case(name, app)
  }

  /// Another application without the mistake.
  private struct OtherMistakes: Assembly {
    var base: some Assembly { Mistakes() }
    var roots: Roots { Roots() }
  }

  static let all = cases + mistakes

  @Test(arguments: changes)
  func `A change of the coupling of open modules is no finding`(_ change: Mistakes.Mistake) {
    #expect(Graph(of: Mistakes(mistake: change)).diagnostics().isEmpty)
  }

  @Test(arguments: all)
  func `A broken assembly is reported word for word`(_ broken: Case) throws {
    let graph = broken.graph()
    let findings = graph.diagnostics(knowing: broken.others())
    try GoldenText(broken.name).expectEqual(findings, in: graph.name)
  }
}
