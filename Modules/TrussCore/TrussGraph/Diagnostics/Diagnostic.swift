package import TrussTypeNames

extension Graph {
  /// One finding of the verification, as data that becomes text when it is reported.
  public struct Diagnostic: Sendable, Hashable {
    /// The kind of the finding.
    public let id: ID

    /// The key that the finding is about, if it is about one.
    public let subject: Key?

    /// The message, in parts that a renderer formats.
    public let message: Message

    /// The primary location: the binding that needs something, or the one that is wrong.
    public let location: DeclarationLocation?

    /// The path from the application to the finding; empty if the finding does not depend on one.
    public let trace: [TraceStep]

    /// Other locations that belong to the finding.
    public package(set) var notes: [Note]

    /// The suggested change, if one is likely to be right.
    public package(set) var fix: Fix?

    /// The errors from which the finding would follow, if there are such.
    package let cause: Cause?

    /// The declaration that expects the finding, if there is one.
    package internal(set) var allowance: Allowance?

    /// Whether the assembly makes findings of the kind errors.
    var isForbidden = false

    /// The names of types in the text of the finding.
    package var names = TypeNames.plain

    package init(
      _ id: ID, of subject: Key? = nil, at location: DeclarationLocation?, _ message: Message,
      trace: [TraceStep] = [], notes: [Note] = [], fix: Fix? = nil, unless cause: Cause? = nil
    ) {
      self.id = id
      self.subject = subject
      self.message = message
      self.location = location
      self.trace = trace
      self.notes = notes
      self.fix = fix
      self.cause = cause
    }

    /// The line that the fix changes, if it is known.
    public var fixLocation: DeclarationLocation? {
      switch fix?.line {
      case .finding: location
      case .declaration(let location): location
      case .unknown, nil: nil
      }
    }

    /// The locations besides the primary one: those of the notes, and the line that the fix changes.
    package var relatedLocations: [DeclarationLocation] {
      (notes.map(\.location) + [fixLocation == location ? nil : fixLocation]).compactMap(\.self)
    }

    /// The fix as a note at the line that it changes, if that is known.
    package var fixNote: Note? {
      fix.flatMap { fix in fixLocation.map { Note("fix: \(fix)", at: $0) } }
    }

    /// The severity, which says whether the finding prevents the application from being built.
    public var severity: Severity { isForbidden ? .error : id.severity }

    /// Whether the finding is reported before another one: errors come before warnings, each by location, and
    /// findings without a location last.
    package func precedes(_ other: Diagnostic) -> Bool {
      guard severity == other.severity else { return severity == .error }
      guard let location else { return false }
      return other.location.map { location < $0 } ?? true
    }

    /// The types that the finding names, some of which may not occur in its graph.
    package var types: [Any.Type] {
      message.types + notes.flatMap(\.message.types) + (fix?.message.types ?? [])
    }

    /// The errors that suppress a diagnostic, because it may follow from them.
    package enum Cause: Sendable, Hashable {
      /// The subject is missing or private.
      case missingSubject
      /// Something is missing that may take the input.
      case missingTakerOfInput
      /// Something is missing that may take the binding.
      case missingTakerOfBinding
      /// Something is missing in the module, or in the application, that may take the required subject.
      case missingTaker(module: String)
    }
  }
}

extension Diagnostic {
  /// The severity of a finding.
  public enum Severity: String, Sendable, Hashable {
    /// The container refuses the graph, unless the finding is a forbidden warning.
    case error
    /// The container accepts the graph.
    case warning
  }

  /// The kinds of findings, by the names under which they are printed.
  public enum ID: String, Sendable, Hashable, CaseIterable {
    /// Nothing provides a key that is needed.
    case missingBinding = "missing-binding"
    /// A key that is needed is bound, but privately to another module.
    case privateBinding = "private-binding"
    /// A key is bound twice.
    case duplicateBinding = "duplicate-binding"
    /// An overriding binding replaces nothing.
    case unmatchedOverride = "unmatched-override"
    /// An override of a child yields to one of its parent that includes children.
    case ineffectiveOverride = "ineffective-override"
    /// Bindings depend on one another in a cycle.
    case dependencyCycle = "dependency-cycle"
    /// A `Lazy` keeps an instance that holds the owner of the `Lazy`.
    case retainingLazy = "retaining-lazy"
    /// A longer lifetime holds a shorter one.
    case captiveDependency = "captive-dependency"
    /// A scoped key is needed where its scope is not open.
    case scopeMismatch = "scope-mismatch"
    /// A factory has to be awaited where that is impossible.
    case asyncInSync = "async-in-sync"
    /// An instance is injected outside the actor to which its factory is isolated.
    case isolationMismatch = "isolation-mismatch"
    /// A binding shadows the value of a scope.
    case shadowedScopeValue = "shadowed-scope-value"
    /// An argument of a call takes the place of a binding.
    case shadowedArgument = "shadowed-argument"
    /// A module takes a key from outside that it does not list.
    case undeclaredRequirement = "undeclared-requirement"
    /// A module lists a key that it does not take from outside.
    case unusedRequirement = "unused-requirement"
    /// Nothing needs a private binding.
    case unusedBinding = "unused-binding"
    /// Nothing contributes to a collection.
    case emptyCollection = "empty-collection"
    /// Two elements of a collection have the same key.
    case duplicateContributionKey = "duplicate-contribution-key"
    /// A binding gives qualifiers to parameters that its factory does not have.
    case unmatchedQualifier = "unmatched-qualifier"
    /// A contribution is exported.
    case exportedContribution = "exported-contribution"
    /// A contribution is a fallback.
    case fallbackContribution = "fallback-contribution"
    /// A modifier of a binding has no effect.
    case ineffectiveModifier = "ineffective-modifier"
    /// A contribution does not have a key of the type by which contributions are injected.
    case contributionKeyMismatch = "contribution-key-mismatch"
    /// A decorator has nothing to wrap.
    case decoratorWithoutTarget = "decorator-without-target"
    /// A child hides a collection that its parent does not have.
    case unmatchedHiding = "unmatched-hiding"
    /// A child needs a binding that takes part in the start of its parent, which does not reach it.
    case unreachedStart = "unreached-start"
    /// A module is composed twice.
    case moduleComposedTwice = "module-composed-twice"
    /// Two applications have one name.
    case duplicateName = "duplicate-name"
    /// Modules include one another in a cycle.
    case includeCycle = "include-cycle"
    /// A module is linked with another copy of the container.
    case duplicateLibrary = "duplicate-library"
    /// An argument of a call is not taken, or cannot be told from another one.
    case assistedMismatch = "assisted-mismatch"
    /// A shared instance would have to take an argument of a call.
    case assistedSingleton = "assisted-singleton"
    /// A factory returns no instance.
    case voidBinding = "void-binding"
    /// The application supplies no value for an input.
    case missingInput = "missing-input"
    /// The application supplies a value that is not an input.
    case unexpectedInput = "unexpected-input"
    /// The assembly lists an input that nothing takes.
    case unusedInput = "unused-input"
    /// A declaration allows a warning that no application has.
    case unusedAllowance = "unused-allowance"

    /// The severity of findings of the kind.
    public var severity: Severity { Warning(rawValue: rawValue) == nil ? .error : .warning }
  }
}
