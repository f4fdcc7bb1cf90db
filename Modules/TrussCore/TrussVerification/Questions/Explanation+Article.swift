// Written by Tools/generate findings.

extension Explanation {
  /// The sections of the article “Findings” of the documentation.
  static let article = #"""
    ## missing-binding

    **Error.** Nothing provides a key that a root, or a binding that a root reaches, depends on.

    ```swift
    struct UsersModule: Module {
      var exports: Bindings {
        Singleton(Report.init(store:))
      }
    }
    ```

    ```console
    error: nothing provides `any Store`, which `Report` needs [missing-binding]
      path: missing-binding → Report → any Store
    ```

    **Fix.** Compose the module that exports the key, or bind the key in the module that needs it. The finding names such
    a module if another application composes it, and bindings with a similar key.

    - A value that `main` knows, such as a configuration, is an input of the assembly.
    - A value that callers know, such as a selected month, is an argument: inject an `AssistedFactory`.
    - For a dependency that may be absent, inject `T?`, and list `T?.self` in `requires`. Without that line, a dependency
      that is always `nil` is an error.

    ## private-binding

    **Error.** A module needs a key that another module binds for itself.

    ```swift
    struct StoreModule: Module {
      var bindings: Bindings {
        Singleton((any Store).self, MemoryStore.init)
      }
    }
    struct UsersModule: Module {
      var exports: Bindings { Singleton(Users.init(store:)) }
    }
    ```

    ```console
    error: `any Store` is private to StoreModule, but `Users` needs it [private-binding]
    ```

    **Fix.** Add `.exported()` to the binding, or move it to `exports`.

    - If the key is meant to remain private, inject an exported key of that module, or bind one in the dependent's module.
    - An override that needs private keys of a module is placed there with `.inside(StoreModule.self)`.

    ## duplicate-binding

    **Error.** Two bindings of one module, or two exported ones, have the same key.

    ```swift
    struct FirstModule: Module {
      var exports: Bindings {
        Singleton((any Store).self, MemoryStore.init)
    …
    struct SecondModule: Module {
      var exports: Bindings {
        Singleton((any Store).self) { MemoryStore() }
    ```

    ```console
    error: `any Store` is bound twice [duplicate-binding]
    note: `any Store` is bound here, in FirstModule
    ```

    **Fix.** Remove one of the two. If one is meant to replace the other, add `.overriding()` to it.

    - If both are needed, distinguish them by a qualifier, or contribute them to a collection.
    - A default that yields to any other binding is a `.fallback()`.
    - Of two overrides in one layer, move the one that should win into a layer above.

    ## unmatched-override

    **Error.** A binding with `.overriding()`, or an entry of `overrides`, replaces nothing.

    ```swift
    struct StoreModule: Module {
      var exports: Bindings {
        Singleton((any Store).self, MemoryStore.init).overriding()
      }
    }
    ```

    ```console
    error: this override of `any Store` replaces nothing [unmatched-override]
    ```

    **Fix.** Correct the key: often the replaced binding has another type or a qualifier, or its module is not composed.

    - Without anything to replace, remove the override, or only `.overriding()` if the binding is wanted.
    - If the binding is private to a module, place the override with `.inside(StoreModule.self)`, or export the binding.

    ## ineffective-override

    **Warning.** A child overrides a key that its parent overrides with `.includingChildren()`. The parent wins.

    ```swift
    struct Overridden: Assembly {
      var parent: some Assembly {
        App().overriding { Value((any Store).self, MemoryStore()).includingChildren() }
      }
      var overrides: Overrides { Singleton((any Store).self, MemoryStore.init) }
    }
    ```

    ```console
    warning: this override of `any Store` has no effect, because the parent overrides it for its children [ineffective-override]
    ```

    **Fix.** Remove the override of the child.

    - If the child is the exception, add `.includingChildren()` to its override, too: it then wins in the child and below.

    ## dependency-cycle

    **Error.** Bindings need one another to be constructed, so none of them could be the first. The same ID reports
    `onInit` hooks by which instances would construct new ones of each other without end.

    ```swift
    Singleton(Parent.init(child:))
    Singleton(Child.init(toy:))
    Singleton { (parent: Parent) in Toy(parent: parent, owner: nil) }
    ```

    ```console
    error: dependency cycle: Parent → Child → Toy → Parent [dependency-cycle]
    ```

    **Fix.** Inject the `Lazy` of one dependency. The initializer stores it, and reads its value later. The finding covers a
    group of connected cycles, and proposes a smallest set of parameters that breaks all of them; in a very large group, a
    smaller set may exist.

    - For a new instance that leads back to a shared one, inject a `Provider`: a `Lazy` would keep the instance, and neither
      would ever be freed.
    - Objects can be connected after their construction, with `.setting(_:)` or `.onInit`. One instance of such a cycle
      must be shared, and none of its factories may be asynchronous or isolated.
    - If the cycle has no purpose, move the part that both sides need into a third type.

    ## retaining-lazy

    **Warning.** A `Lazy` keeps a transient instance whose dependencies lead back to the owner of the `Lazy`. Once the
    `Lazy` is read, neither is ever freed.

    ```swift
    Scoped(in: RequestContext.self, Owner.init(job:))
    Transient(Job.init(owner:))
    ```

    ```console
    warning: once `Lazy<Job>` in `Owner` is read, it keeps a retain cycle alive: Owner → Job → Owner [retaining-lazy]
    ```

    **Fix.** Inject a `Provider`, which keeps no instance: each call constructs a new one.

    - If one instance suffices, bind it with `Singleton` or `Scoped`. A `Lazy` keeps no shared instance on a cycle.
    - If an instance on the cycle does not store the next one, allow the warning with `.allowing(_:because:)` on the owner.

    ## captive-dependency

    **Error.** An instance would hold another one that does not live as long. A singleton, for example, would use the
    instance of the first request in all later ones.

    ```swift
    Scoped(in: RequestContext.self, Controller.init(context:))
    Transient(Template.init(controller:))
    Singleton { (template: Template) in Pages(template.controller) }
    ```

    ```console
    error: `Pages` is a singleton and captures `Controller`, which lives only in RequestContext [captive-dependency]
      path: captive-dependency → Pages → Template → Controller
    ```

    **Fix.** Inject `ScopeFactory<RequestContext, Controller>` into the longer lifetime, and open the scope for each piece
    of work. Where several singletons capture one binding, the finding is at that binding: if no request needs an instance
    of its own, bind it with `Singleton`.

    - If the holder belongs to the same piece of work, bind it with `Scoped`, too.
    - If the dependency has no state of the scope, bind it with `Singleton` or `Transient`.

    ## scope-mismatch

    **Error.** A scoped key is needed where its scope is not open: by a root, or inside another scope.

    ```swift
    Scoped(in: RequestContext.self, Controller.init(context:))
    Scoped(in: SessionContext.self, Session.init(controller:))
    ```

    ```console
    error: `Controller` lives in RequestContext, which is not open here (open: SessionContext) [scope-mismatch]
    ```

    **Fix.** Inject `ScopeFactory<RequestContext, Controller>` and open the scope. A root is then the `ScopeFactory`.

    - If the key belongs to the scope that is open here, bind it with `Scoped(in: SessionContext.self, …)`.
    - If the dependent belongs to the scope of the key, bind it there, too.

    ## async-in-sync

    **Error.** An instance has to be awaited, and its dependent cannot await. Shared instances are constructed ahead of
    their use, so this mostly concerns a `Transient`, whose instances are constructed where they are injected.

    ```swift
    Transient { () async in Report() }
    Singleton(Screen.init(report:))
    ```

    ```console
    error: the factory of `Report` is asynchronous, but `Screen` injects it synchronously [async-in-sync]
    note: `Report` is bound here, in ReportsModule
    ```

    **Fix.** Inject `AsyncProvider<Report>` and await its `get()`, or make the factory of the dependent asynchronous.

    - If one instance serves everybody, bind it with `Singleton`: it exists when the container does.
    - A `WeakSingleton` cannot have an asynchronous factory, nor can an instance that is `sharedPerResolution()`: bind them
      with `Singleton` or `Scoped`.
    - `Container(synchronously:)` cannot await shared instances either. Make the container with `try await Container(…)`,
      or bind the instance with `Transient` and inject an `AsyncProvider`.

    ## isolation-mismatch

    **Error.** An instance is constructed on an actor, such as the main actor, and its dependent is constructed elsewhere.
    A synchronous factory cannot move to that actor.

    ```swift
    Transient(ProfileModel.init(users:))
    Singleton(Router.init(profile:))
    ```

    ```console
    error: `ProfileModel` is constructed on `MainActor`, but `Router` injects it elsewhere [isolation-mismatch]
    note: `ProfileModel` is bound here, in ProfileModule
    ```

    **Fix.** Inject `MainActorProvider<ProfileModel>` and call its `get()` on the main actor. For another actor, inject
    `AsyncProvider` and await its `get()`.

    - If the dependent belongs to the same actor, isolate its initializer or its type.
    - An asynchronous factory can inject the instance directly, because it can wait for the actor.
    - `Container(synchronously:)` constructs shared instances of the calling actor only. Call it on that actor, or make the
      container with `try await Container(…)`.

    ## shadowed-scope-value

    **Error.** A binding or an input has the type of the value that opens a scope. Instances in the scope could receive it
    instead of that value, such as one context in place of the context of each request.

    ```swift
    struct WebModule: Module {
      var exports: Bindings {
        Scoped(in: RequestContext.self, Controller.init(context:))
        Singleton(RequestContext.init)
      }
    }
    ```

    ```console
    error: this `RequestContext` shadows the value of the scope `RequestContext` for everything that lives in the scope [shadowed-scope-value]
    note: `Controller` lives in the scope `RequestContext`
    ```

    **Fix.** Remove the binding. Instances in the scope receive the value with which it was opened.

    - If both are needed, give the bound one another type, or a qualifier with `.qualified(_:)`.

    ## shadowed-argument

    **Error.** A call of an `AssistedFactory` passes an argument whose type is also bound for something below the product.
    The argument would silently replace that binding: here, the title of a report becomes the address of its client.

    ```swift
    struct NetworkModule: Module {
      var bindings: Bindings {
        Value("https://api.example.com")
        Transient(Client.init(address:)).exported()
    …
    var roots: Roots {
      AssistedFactory<Report, String>.self
    }
    ```

    ```console
    error: `Client` would receive the argument `String` of `AssistedFactory<Report, String>` instead of the `String` that is bound for it [shadowed-argument]
    note: `String` is bound here, in NetworkModule
    ```

    **Fix.** Give the argument a separate type, such as a `Title`. Types of the standard library make poor keys.

    - If other code owns the type of the argument, give the binding a qualifier with `.qualified(_:)`.
    - If the argument is meant everywhere, remove the binding.

    ## undeclared-requirement

    **Error.** A closed module uses a key of another module or an input, and does not list it in `requires`. A module is
    closed by a key in `requires` or `Requirements.none`, or by `Forbid(.undeclaredRequirement)` in its assembly.

    ```swift
    struct UsersModule: Module {
      var exports: Bindings {
        Singleton(Users.init(store:))
      }
    }
    ```

    ```console
    error: `Users` injects `any Store` from outside UsersModule, which does not list it [undeclared-requirement]
    ```

    **Fix.** Add the key to `requires`: `var requires: Requirements { (any Store).self }`.

    - `verify-graph fix --apply` adds the lines of all modules.
    - If the module should not be closed, remove its list with `verify-graph fix --open --module UsersModule`.
    - If the module should not depend on the key, remove the parameter, or bind the key in the module.
    - For an optional parameter, list `(any Store)?.self` if it may be `nil`, and the plain type if it may not.

    ## unused-requirement

    **Warning.** A module lists a key in `requires` that it does not use from outside: no parameter has it, or the module
    binds the key.

    ```swift
    var requires: Requirements {
      Configuration.self
    }
    ```

    ```console
    warning: StoreModule requires `Configuration`, which none of its bindings injects [unused-requirement]
    ```

    **Fix.** Remove the line. In place of the last key, write `Requirements.none` to keep the module closed.

    - Contributions need no listing. A collection is listed only as one that may be empty: `[Route]?.self`.
    - If the module should yield to a binding from outside, mark its binding as `.fallback()`.

    ## unused-binding

    **Warning.** A binding is private to its module, and nothing in the module needs it. Truss never constructs it.

    ```swift
    struct StoreModule: Module {
      var exports: Bindings { Singleton((any Store).self, MemoryStore.init) }
      var bindings: Bindings {
        Singleton(MemoryStore.init)
      }
    }
    ```

    ```console
    warning: nothing in StoreModule needs `MemoryStore`, which is private to it [unused-binding]
    ```

    **Fix.** Remove the binding.

    - If it is meant for other modules, add `.exported()`, or move it to `exports`.
    - If it works on its own, such as a poller, add `.eager()`: it is then constructed with the container.
    - If one instance is meant to have both keys, add `.also(_:_:)` to the other binding instead.

    ## empty-collection

    **Warning.** A parameter is a collection, and no composed module contributes to it. Often a module has been forgotten.

    ```swift
    struct ServerModule: Module {
      var exports: Bindings {
        Singleton(Server.init(routes:))
      }
    }
    ```

    ```console
    warning: nothing contributes to `[Route]`, which `Server` injects [empty-collection]
    ```

    **Fix.** Compose a module that contributes, or add a `Contribution`. Its type has to be exactly that of the elements:
    a contribution of `UserRoute` is no element of `[any Route]`.

    - If the collection may be empty, list `[Route]?.self` in the `requires` of the module that injects it.

    ## duplicate-contribution-key

    **Error.** Two contributions to one type have the same element key.

    ```swift
    Contribution(to: (any Store).self, MemoryStore.init).forKey("memory")
    Contribution(to: (any Store).self, MemoryStore.init).forKey("memory")
    ```

    ```console
    error: two contributions to `any Store` have the key "memory", in StoreModule and in ReportModule [duplicate-contribution-key]
    note: `any Store` is contributed here, in StoreModule
    ```

    **Fix.** Give one of the two another key with `.forKey(_:)`, or remove it.

    - A contribution cannot be overridden. To replace an element, let the contribution inject an exported key, and override
      that key.
    - If both are one line, because its module is composed twice, let `.forKey(_:)` use a property of the module.

    ## unmatched-qualifier

    **Error.** A binding gives qualifiers to parameters with `.taking(_:)`, and its factory does not have such parameters:
    none of the type, or another number.

    ```swift
    Singleton((any Store).self, MemoryStore.init)
    Singleton(Report.init(store:)).taking(Qualified<Replica, MemoryStore>.self)
    ```

    ```console
    error: this factory has no parameter of type `MemoryStore`, to which a qualifier is given [unmatched-qualifier]
    ```

    **Fix.** Name the type as the factory declares it: `(any Store).self`, or `Lazy<any Store>.self` for a deferred one.

    - One qualifier applies to all parameters of the type. Otherwise, give one to each in their order, and write the plain type for none.
    - If the factory no longer has the parameter, remove the qualifier.

    ## exported-contribution

    **Warning.** A contribution is `.exported()`. Collections contain the contributions of all modules, so the modifier
    has no effect.

    ```swift
    Transient { Configuration() }.exported().contributed()
    ```

    ```console
    warning: `.exported()` has no effect on this contribution to `Configuration`: collections contain the contributions of every module [exported-contribution]
    ```

    **Fix.** Remove `.exported()`.

    - If others also need the instance itself, export a binding of it, and add a `Contribution` whose factory injects it.

    ## fallback-contribution

    **Warning.** A contribution is a `.fallback()`. A fallback yields to another binding of its key, but a collection
    contains all contributions, so this one remains an element.

    ```swift
    Transient { Configuration() }.fallback().contributed()
    ```

    ```console
    warning: `.fallback()` has no effect on this contribution to `Configuration`: collections contain all contributions [fallback-contribution]
    ```

    **Fix.** Remove `.fallback()`.

    - If others may replace the element, let the contribution inject a key, and bind that key as a `.fallback()`.
    - If the element only keeps the collection from being empty, list it as an optional, `[T]?.self`, in the `requires` of the dependent.

    ## ineffective-modifier

    **Warning.** A modifier of a binding has no effect. Of `.overriding()` and `.fallback()`, the later one counts. An
    override of an assembly replaces a binding in any case, and is as visible as that binding.

    ```swift
    var overrides: Overrides {
      Value((any Store).self, MemoryStore()).fallback().exported()
    ```

    ```console
    warning: `.exported()` has no effect on this override of `any Store`: it is as visible as the binding that it replaces [ineffective-modifier]
    ```

    **Fix.** Remove the modifier.

    - For a stand-in that yields to other bindings, declare a `.fallback()` in a module of the assembly.

    ## contribution-key-mismatch

    **Warning.** The application injects the contributions of a type only by key, and one has no key or a key of another
    type.

    ```swift
    Contribution(to: (any Store).self, MemoryStore.init).forKey(7)
    Singleton { (stores: [String: any Store]) in stores.count }
    ```

    ```console
    warning: this contribution to `any Store` has a key of type `Int`, but only `[String: any Store]` is injected [contribution-key-mismatch]
    ```

    **Fix.** Give the contribution a key of the type in the collection, with `.forKey(_:)`.

    - If the dependent does not need the keys, inject an array: it contains all contributions, with keys or without.
    - If this application has no use for the element, remove it, or compose its module only where it is used.

    ## decorator-without-target

    **Error.** A decorator has nothing to wrap: the key is not bound where the decorator can see it.

    ```swift
    struct StoreModule: Module {
      var bindings: Bindings {
        Singleton((any Store).self, MemoryStore.init)
    …
    struct CacheModule: Module {
      var bindings: Bindings {
        Decorator((any Store).self, CachedStore.init(inner:))
    ```

    ```console
    error: this decorator cannot wrap `any Store`, which is private to StoreModule [decorator-without-target]
    ```

    **Fix.** If the binding is private, export it, or move the decorator into its module. If the key is a near miss, name
    the type under which the service is bound.

    - In the `overrides` of an assembly, `.inside(StoreModule.self)` reaches a private binding.
    - If the service is not part of this application, remove the decorator, or compose its module elsewhere.

    ## unmatched-hiding

    **Error.** A child hides a collection to which its parent contributes nothing.

    ```swift
    struct Hiding: Assembly {
      var parent: some Assembly { App() }
      var hiddenCollections: HiddenCollections { [Route].self }
    }
    ```

    ```console
    error: `[Route]` is hidden, but app contributes nothing to it [unmatched-hiding]
    ```

    **Fix.** Remove the line, or correct the element type to that of the contributions in the parent.

    - An assembly without a parent has nothing to hide. To replace the contributions of a base, override the collection:
      `Value([Route]())`.

    ## unreached-start

    **Error.** A child needs a shared instance of its parent that takes part in the start of a container: it has an
    `onStart` or `onStop` hook, or its factory is asynchronous or isolated. No root of the parent reaches it, so the parent
    starts without it, and the child is made later.

    ```swift
    Singleton { (users: Users) in CachedStore(inner: users.store) }.exported().onStart { _ in }
    …
    struct Late: Assembly {
      var parent: some Assembly { LateApp() }
      var roots: Roots { Report.self }
    }
    ```

    ```console
    error: the hooks of `CachedStore` would never run: no root of app depends on it [unreached-start]
      path: session → Report → CachedStore
    ```

    **Fix.** Add `.eager()` to the binding, or a root to the parent that reaches it.

    - If each child needs a separate instance, bind it in a module of the child: it then starts and stops with the child.

    ## module-composed-twice

    **Error.** An application composes a module twice, or a child composes a module of its parent again.

    ```swift
    var modules: Modules {
      StoreModule()
      StoreModule()
    }
    ```

    ```console
    error: StoreModule is composed twice [module-composed-twice]
    note: StoreModule is first composed here
    ```

    **Fix.** Remove one of the two. A child sees the exports of its parent, so it need not compose the module.

    - If two are meant, such as two databases, compose one under a qualifier: `StoreModule().qualified(Replica.self)`.
    - If the module has parameters that distinguish its bindings, return them as its `identity`.

    ## duplicate-name

    **Error.** Two applications in the list of `verify-graph` have the same name.

    ```swift
    struct Staging: Assembly {
      var name: String { "server" }
      var base: some Assembly { App() }
    }
    ```

    ```console
    error: two applications have the name server [duplicate-name]
    note: another application with the name server is declared here
    ```

    **Fix.** Give one of them another `name`.


    ## include-cycle

    **Error.** Modules include one another, so none of them could be composed first.

    ```swift
    struct OrdersModule: Module {
      var includes: Modules { MailModule() }
    }
    struct MailModule: Module {
      var includes: Modules {
        OrdersModule()
      }
    }
    ```

    ```console
    error: modules include one another: OrdersModule → MailModule → OrdersModule [include-cycle]
    ```

    **Fix.** Remove one of the includes, and list the keys in `requires` instead. Applications compose both modules.

    - If both need the same bindings, move these to a third module that both include.

    ## duplicate-library

    **Error.** A module is linked with another copy of Truss than its application. This happens where a dynamic framework
    and the application each link the library statically. The copies have different types and different current containers.

    ```swift
    var modules: Modules {
      CameraModule()
      AlbumModule()
      ShareModule()
    }
    ```

    ```console
    error: CameraModule is linked with another copy of Truss than duplicate-library [duplicate-library]
    note: AlbumModule is linked with the same copy
    ```

    The message also names the file that contains the other copy, such as `Camera.framework/Camera`.

    **Fix.** Make one dynamic framework that links the product `Truss`, and link the application, its other frameworks and its
    tests to that framework instead of to the product (<doc:XcodeAndIOS>).

    ## assisted-mismatch

    **Error.** Nothing that an `AssistedFactory` constructs uses one of its arguments, or two of them have the same type.

    ```swift
    struct Report: Sendable {
      let months: [Month]
      let note: Note
    }
    …
    reports: AssistedFactory<Report, Month, Locale>,
    ```

    ```console
    error: nothing that `AssistedFactory<Report, Month, Locale>` constructs for `Report` takes its argument `Month` [assisted-mismatch]
    note: `Report` injects `[Month]`
    ```

    **Fix.** Make the type of the argument exactly that of the parameter. A `Month` is also accepted by a parameter `Month?`
    or `Provider<Month>`, but not by `[Month]`, and not by a protocol to which `Month` conforms.

    - If nothing needs the argument any more, remove it from the `AssistedFactory`.
    - A fake that ignores it says so: `Transient(Report.self) { (_: Month) in Report.sample }`.
    - For two arguments of one type, pass one structure that holds both, or give them separate types.

    ## assisted-singleton

    **Error.** A shared instance would receive an argument of a call. All later callers would get an instance with the
    argument of the first one.

    ```swift
    Singleton(Calendar.init(month:))
    Transient(Page.init(calendar:))
    ```

    ```console
    error: `Calendar` is a singleton, so it cannot take the `Month` of `AssistedFactory<Page, Month>`: it outlives the call, and would keep the argument of the first caller [assisted-singleton]
      path: assisted-singleton → AssistedFactory<Page, Month> → Calendar
    ```

    **Fix.** Bind the instance with `Transient`, so that each call constructs one.

    - If several objects of one call share it, add `.sharedPerResolution()` to the `Transient`.
    - If it is meant to be shared, pass the value to its methods instead of its initializer.
    - If it has to last as long as some work, open a scope with the value instead of passing an argument.
    - If the product itself is a value or an input, inject it without arguments.

    ## void-binding

    **Error.** A factory returns `Void`: a closure whose last line is a statement returns nothing. There is no instance to
    inject.

    ```swift
    Singleton { (store: any Store) in
      _ = store
    }
    ```

    ```console
    error: this factory returns nothing, so there is no instance to inject [void-binding]
    ```

    **Fix.** Return the instance: a closure with several statements needs `return`.

    - To run code when the application starts, use an `onStart` hook of the binding that the code is about.
    - To change an instance after its construction, use an `onInit` hook.

    ## missing-input

    **Error.** An assembly lists an input, and the code that makes a container supplies no value for it. The initializer of
    the container reports this.

    ```swift
    var inputs: Inputs { Configuration.self }
    …
    try Container(synchronously: App()) {
      Value(RequestContext())
    }
    ```

    ```console
    error: the application supplies no value for its input `Configuration` [missing-input]
    ```

    **Fix.** Add the value where the container is made: `Value(configuration)`. Types are compared exactly, so a value for
    `any Clock` is written `Value((any Clock).self, SystemClock())`.

    - If the application can construct the value, bind it in a module, and remove the input.
    - An input that a layer overrides, or that only replaced bindings need, needs no value.

    ## unexpected-input

    **Error.** The code that makes a container supplies a value for a key that is not an input of the assembly, or that a
    layer overrides.

    ```swift
    try Container(synchronously: App()) {
      Value(RequestContext())
    }
    ```

    ```console
    error: the application supplies a value for `RequestContext`, which is not one of its inputs [unexpected-input]
    ```

    **Fix.** Add the key to the `inputs` of the assembly, or remove the value.

    - To replace a binding in a test, make the container of a layer: `App().overriding { Value(…) }`.
    - If the value is meant for a protocol that is an input, name it: `Value((any Clock).self, clock)`.

    ## unused-input

    **Warning.** The assembly lists an input that nothing in this application needs.

    ```swift
    struct App: Assembly {
      var inputs: Inputs { Int.self }
      var modules: Modules { StoreModule() }
      var roots: Roots { (any Store).self }
    }
    ```

    ```console
    warning: the application does not need the input `Int` [unused-input]
    ```

    **Fix.** Remove the input.

    - If a binding uses it that the application does not reach, a root or a module may be missing. The finding names that
      binding, and the module if another application composes it.
    - If a child needs the value, list the assembly of the child in `verify-graph`: its use then counts.

    ## unused-allowance

    **Error.** A binding or an assembly expects a warning that no application has. It is judged when all applications are
    verified and none has errors. An allowance with an empty reason allows nothing. A comment `truss:allow` without use or
    reason is the same mistake about an import.

    ```swift
    Singleton(Bridge.init).allowing(.unusedBinding, because: "Objective-C code looks it up")
    Singleton { (bridge: Bridge) in Window(bridge: bridge) }
    ```

    ```console
    error: no application has the warning unused-binding about this binding, which is allowed here [unused-allowance]
    ```

    **Fix.** Remove the allowance, or give it a reason, such as `// truss:allow foreign-import because …` in a comment.

    ## exceeded-limit

    **Error.** The graph has something that `Graph.limits` limits and does not accept: a dependency between modules, an
    export without dependents, or more instances than a budget allows. <doc:AskingTheGraph> describes the file.

    ```text
    limit module-cycle
    budget constructed-at-start shop 12
    ```

    ```console
    error: A dependency between modules that need one another is new: Orders → Users: any Cart → any Account [exceeded-limit]
    ```

    **Fix.** Remove the dependency, the export or the construction.

    - If it has to stay for now, accept it with a reason. The finding has the command: `verify-graph accept …`.

    ## stale-limit

    **Warning**, and an error in continuous integration. A line of `Graph.limits` accepts something that is gone, or allows
    more than there is. An environment variable `CI` is the sign of continuous integration.

    ```console
    warning: “Orders → Users: any Cart → any Account” is gone [stale-limit]
    ```

    **Fix.** Let the limits shrink: `verify-graph accept --prune`.

    ## expired-limit

    **Error.** A line of `Graph.limits` accepts something until a day that is over.

    ```text
    module-cycle Orders → Users: any Cart → any Account because the cart moves until 2026-06-30
    ```

    ```console
    error: The exception was accepted until 2026-06-30: the cart moves [expired-limit]
    ```

    **Fix.** Remove its cause, or accept it anew with another date.

    ## invalid-limits

    **Error.** A line of `Graph.limits` cannot be understood, gives no reason, or is there twice.

    ```console
    error: The exception has no reason [invalid-limits]
    ```

    **Fix.** Correct the line. The forms are `limit KIND`, `KIND SUBJECT because REASON`, with `until DATE` after it or not,
    and `budget QUANTITY SUBJECT NUMBER`.

    ## foreign-import

    **Error.** A file imports a module that its target does not declare as a dependency. The compiler accepts this if some
    other target depends on the module. The plugin `TrussCheckImports` reports this finding and the next seven, of which
    `unlisted-assembly` and `unresolvable-injection` also take the graphs.

    ```swift
    // OrdersLive depends on Orders and Users.
    import UsersLive
    ```

    **Fix.** Import the contract, or declare the dependency in the manifest.

    ## layer-violation

    **Error.** A target imports a module, or depends on one, that its layer may not use. The layers are lines of the file
    `Package.layers`.

    ```text
    contracts: Users Orders -> contracts
    implementations: UsersLive OrdersLive -> contracts
    ```

    ```swift
    // In OrdersLive, an implementation.
    import UsersLive
    ```

    **Fix.** Import the contract of the feature, and inject the service.

    - To allow a single import, write a reason on the line before it: `// truss:allow layer-violation because …`.

    ## service-location

    **Error.** A target calls `resolve`, but its layer may not. Its dependency is not in the graph.

    **Fix.** Declare the service as a parameter of an initializer or a factory.

    ## module-not-composed

    **Error.** A target that is linked declares a module, but no assembly and no other module composes it. The parser
    compares names: a module counts as composed if an expression in a checked target names its type.

    If a binding is missing and the bindings of such a module name its type, the module is a note of that
    `missing-binding` instead.

    **Fix.** Add the module to the modules of an assembly, or remove it.

    - If another package composes it, say so next to the type: `// truss:allow module-not-composed because …`.

    ## unlisted-assembly

    **Error.** A program uses an assembly that the package's verification program does not list.

    ```swift
    VerifyGraph([ShopAssembly()]).main()  // in verify-graph
    try await Root(TillAssembly()).run()  // in the program
    ```

    ```text
    error: `till` uses `TillAssembly`, which `verify-graph` does not verify [unlisted-assembly]
    ```

    **Fix.** Add the assembly to the list.

    - The parser compares names: a program uses an assembly if one of its files, or of those that it links, names the type
      in an expression. Bases, parents and assemblies of tests are not meant.
    - If something else verifies it, say so next to the type: `// truss:allow unlisted-assembly because …`.

    ## unresolvable-injection

    **Error.** A property with `@Inject` has a type that is no root of an application that links the property. An
    application is a program of the package with its assemblies: one of these has to list the type. If no program of the
    package links the property, some assembly has to.

    ```swift
    struct UsersView: View {
      @Inject private var users: any UserDirectory
    }
    ```

    ```text
    error: nothing in `till` provides `any UserDirectory`: it is no root of `shop` [unresolvable-injection]
    ```

    **Fix.** List the type among the roots of the assembly, as the property names it: `(any UserDirectory).self`.

    - The parser knows no types: it compares names, and follows the aliases of the package. A type that depends on a
      generic parameter is not judged, nor is a property in a file that does not import `Truss`.
    - If the application never makes the owner of the property, say so next to it:
      `// truss:allow unresolvable-injection because …`.

    ## unused-target-dependency

    **Warning**, only on request, by the option `--unused-dependencies`. No file of a target imports a module
    on which the manifest lets it depend.

    **Fix.** Remove the dependency from the manifest.

    ## invalid-layers

    **Error.** A line of `Package.layers` cannot be understood, names a target that does not exist, or no line places a
    target.

    **Fix.** Correct the line, or add the target to a layer: `contracts: Users Orders -> contracts`.
    """#
}
