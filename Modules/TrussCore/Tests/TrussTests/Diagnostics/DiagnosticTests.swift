import Testing
import Truss

/// Each kind of diagnostic, from an assembly that is broken on purpose, against its golden text.
struct DiagnosticTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let assembly: any Assembly & Sendable
    let other: (any Assembly & Sendable)?

    init(
      _ name: String, _ assembly: any Assembly & Sendable,
      knowing other: (any Assembly & Sendable)? = nil
    ) {
      (self.name, self.assembly, self.other) = (name, assembly, other)
    }

    var testDescription: String { "\(name) of \(type(of: assembly))" }
  }

  /// The assemblies whose golden texts have the names of their types.
  private static let named: [any Assembly & Sendable] = [
    AsyncInSync(), IsolationMismatch(), SynchronousStart(), MissingBindingManyDependents(),
    MissingBindingForms(), MissingBindingReasons(), AbsentOptional(), HookDependencies(),
    EndlessInitialization(), PrivateBinding(), DuplicateBinding(), UnmatchedOverride(),
    IncludeCycle(), DuplicateLibrary(), DependencyCycle(), RetainingLazy(), CaptiveDependency(),
    ScopeMismatch(), ShadowedScopeValue(), UndeclaredRequirement(), UnusedRequirement(),
    ContributionKeys(), WrongDeclarations(), IneffectiveModifier(), AssistedMismatch(),
    AssistedSingleton(), ShadowedArgument(), MissingArgument(), WrongWords.LostQualifier(),
    WrongWords.NoContribution(), WrongWords.SharedTaker(), WrongWords.ScopedProduct(),
    WrongWords.NoEager(), WrongWords.PlainParameter(), WrongWords.NoModule(),
  ]

  private static let cases = [
    Case("MissingBinding", MissingBinding.App()),
    Case(
      "MissingBindingNearMisses", MissingBindingNearMisses.App(),
      knowing: MissingBindingNearMisses.OtherApp()),
    Case("MissingInput", MissingInput.App(), knowing: MissingInput.OtherApp()),
    Case("MissingOnlyInput", MissingInput.Backup(), knowing: MissingInput.OtherApp()),
    Case("ChildRebinding", BrokenChildren.Rebinding()),
    Case("ChildOverridden", BrokenChildren.Overridden()),
    Case("ChildHiding", BrokenChildren.Hiding()),
    Case("ChildHidingAlone", BrokenChildren.HidingAlone()),
    Case("ChildLate", BrokenChildren.Late()),
    Case("ChildConnecting", BrokenChildren.Connecting()),
    Case("UnmatchedOverridePrivate", UnmatchedOverridePrivate.App()),
    Case(
      "UnmatchedOverridePrivate", UnmatchedOverridePrivate.Tool(),
      knowing: UnmatchedOverridePrivate.App()),
    Case("LayerOverrides", LayerOverrides.Staging()),
    Case("MisplacedOverrides", LayerOverrides.Misplaced()),
    Case("MisplacedDecorators", LayerOverrides.Decorated()),
    Case("OverrideOfSimilarKey", LayerOverrides.Similar()),
    Case(
      "AbsentOptionalElsewhere", AbsentOptionalElsewhere.App(),
      knowing: AbsentOptionalElsewhere.OtherApp()),
    Case("UndeclaredOptional", AbsentOptionalElsewhere.OtherApp()),
    Case("UnusedBinding", UnusedBinding.App()),
    Case("EmptyCollection", EmptyCollection.App()),
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
    Case("OtherCaption", WrongWords.OtherCaption(), knowing: WrongWords.Labels()),
    Case("OverrideOfUnreached", WrongWords.Part(), knowing: WrongWords.Whole()),
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

  static let all = named.map { Case("\(type(of: $0))", $0) } + cases + mistakes

  @Test(arguments: changes)
  func `A change of the coupling of open modules is no finding`(_ change: Mistakes.Mistake) {
    #expect(Graph(of: Mistakes(mistake: change)).diagnostics().isEmpty)
  }

  @Test(arguments: all)
  func `A broken assembly is reported word for word`(_ broken: Case) throws {
    let graph = Graph(of: broken.assembly)
    let findings = graph.diagnostics(knowing: broken.other.map { [Graph(of: $0)] } ?? [])
    try GoldenText(broken.name).expectEqual(findings, in: graph.name)
  }
}
