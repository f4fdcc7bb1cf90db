import TrussTypeNames

/// The modules of one application, with its inputs and its roots.
///
/// ```swift
/// public struct ServerAssembly: Assembly {
///   public init() {}
///   public var inputs: Inputs { ServerConfiguration.self }
///   public var modules: Modules { StorageModule(); APIModule(); UsersModule() }
///   public var entry: EntryPoint<any HTTPServer> { .provided }
/// }
/// ```
///
/// An assembly can also declare bindings itself, as a module does, so a small program needs no module:
///
/// ```swift
/// struct Hello: Assembly {
///   var bindings: Bindings {
///     Singleton((any Greeter).self, English.init)
///     Transient(App.init)
///   }
///   var entry: EntryPoint<App> { .provided }
/// }
/// ```
///
/// Only what a root or an eager binding depends on is ever constructed, so a module may bind more
/// than an application uses.
///
/// An assembly can be a layer over another one, and then also has its modules, inputs, entry and
/// roots:
///
/// ```swift
/// public struct StagingAssembly: Assembly {
///   public var base: some Assembly { ServerAssembly() }
///   public var overrides: Overrides { Value((any MailServer).self, RecordingMailServer()) }
/// }
/// ```
///
/// An assembly with a ``parent`` describes a child of a running container: a user session, a window, a
/// plug-in. See <doc:ChildContainers>.
public protocol Assembly<Entry>: AssemblyBase, AssemblyParent {
  /// The type of the assembly on which this one is based, or ``NoBase``.
  associatedtype Base: AssemblyBase = NoBase

  /// The type of the parent assembly, or ``NoParent``.
  associatedtype ParentAssembly: AssemblyParent = NoParent

  /// The type of the list ``bindings``, which the compiler infers.
  @_documentation(visibility: internal)
  associatedtype OwnBindings: OwnBindingList = NoBindings

  /// The type of the list ``exports``, which the compiler infers.
  @_documentation(visibility: internal)
  associatedtype OwnExports: OwnBindingList = NoBindings

  /// The assembly on which this one is based, whose modules, inputs and roots come before its own.
  var base: Base { get }

  /// The assembly in a container of which a container of this one is created.
  ///
  /// An assembly that is based on one with a parent also names the parent.
  var parent: ParentAssembly { get }

  /// The collections of the parent that this assembly does not merge with its own contributions.
  @HiddenCollectionsBuilder var hiddenCollections: HiddenCollections { get }

  /// The name of the application in diagnostics.
  var name: String { get }

  /// How the containers of the assembly are made; by default, as those of its base.
  var start: ContainerStart { get }

  /// The keys whose values the application supplies when it creates the container.
  @InputsBuilder var inputs: Inputs { get }

  /// The modules of the application. Their order determines the order of contributions.
  @ModulesBuilder var modules: Modules { get }

  /// The bindings of the application that its modules do not see.
  ///
  /// Its roots, its entry and its overrides see them, as do the bindings of the assembly and of its bases
  /// themselves. They need no list of requirements. An override replaces those of a base.
  @BindingsBuilder var bindings: OwnBindings { get }

  /// The bindings of the application that its modules and its children also see.
  @BindingsBuilder var exports: OwnExports { get }

  /// The keys that the application resolves by their types, besides the parts of its entry.
  ///
  /// These are the types that properties with ``Inject`` can have.
  @RootsBuilder var roots: Roots { get }

  /// The bindings that replace those of the modules and of the base, with decorators around others.
  @OverridesBuilder var overrides: Overrides { get }

  /// The warnings about the graph that are expected, or that are errors, and whether modules are closed.
  @SeveritiesBuilder var severities: Severities { get }
}

extension Assembly where Base == NoBase {
  /// No base.
  public var base: NoBase { NoBase() }
}

extension Assembly {
  /// The name of the assembly's type.
  public var name: String { TypeName.plain(Self.self) }

  /// The start of the base, which is awaited unless it says otherwise.
  public var start: ContainerStart { base.start }

  /// An empty list, for an assembly with the modules of its base or of its parent only.
  public var modules: Modules { Modules() }

  /// An empty list, for an application that supplies no values.
  public var inputs: Inputs { Inputs() }

  /// The entry of the base.
  public var entry: EntryPoint<Base.Entry> { base.entry }

  /// An empty list, for an application that resolves nothing besides its entry and the roots of its
  /// base.
  public var roots: Roots { Roots() }

  /// An empty list, for an application that replaces no bindings.
  public var overrides: Overrides { Overrides() }

  /// An empty list, for an assembly that neither expects nor forbids warnings.
  public var severities: Severities { Severities() }

  /// An empty list, for an assembly that merges its contributions with those of its parent.
  public var hiddenCollections: HiddenCollections { HiddenCollections() }
}

extension Assembly where Base == NoBase, Entry == Never {
  /// Rejects an assembly that declares neither an entry nor roots.
  @_documentation(visibility: internal)
  @available(
    *, unavailable, message: "declare what the application resolves: an entry, or a list of roots"
  )
  public var roots: Roots { Roots() }
}

extension Assembly where OwnBindings == NoBindings {
  /// No bindings.
  @_documentation(visibility: internal)
  public var bindings: NoBindings { NoBindings() }
}

extension Assembly where OwnExports == NoBindings {
  /// No bindings.
  @_documentation(visibility: internal)
  public var exports: NoBindings { NoBindings() }
}

extension Assembly
where
  Base == NoBase, ParentAssembly == NoParent, OwnBindings == NoBindings, OwnExports == NoBindings
{
  /// Rejects an assembly that composes no modules, has none of another assembly, and binds nothing itself.
  @_documentation(visibility: internal)
  @available(
    *, unavailable, message: "compose the modules of the application, or declare its 'bindings'"
  )
  public var modules: Modules { Modules() }
}
