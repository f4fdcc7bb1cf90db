import Truss

// Synchronous factories on global actors, with any number of parameters, which throw or do not.

final class Index: Sendable { init() {} }

@Disk final class Folder: Pooling {
  init() {}
  init(configuration: Configuration) {}
  init(configuration: Configuration, index: Index, pool: ConnectionPool) {}
}
@Disk final class Volume: Pooling {
  init() throws {}
  init(configuration: Configuration) throws {}
  init(configuration: Configuration, index: Index, pool: ConnectionPool) throws {}
}
@MainActor final class Editor: Pooling {
  init() throws {}
  init(configuration: Configuration) throws {}
  init(configuration: Configuration, index: Index, pool: ConnectionPool) throws {}
}

func bindOnce() {
  _ = Singleton { @Disk in Folder() }
  _ = Singleton { @Disk in try Volume() }
  _ = Singleton { @MainActor in try Editor() }
  _ = Singleton(Folder.init(configuration:))
  _ = Singleton(Volume.init(configuration:))
  _ = Singleton(Editor.init(configuration:))
  _ = Singleton(Folder.init(configuration:index:pool:))
  _ = Singleton(Volume.init(configuration:index:pool:))
  _ = Singleton(Editor.init(configuration:index:pool:))
  _ = Singleton((any Pooling).self, Folder.init(configuration:index:pool:))
  _ = Singleton((any Pooling).self, Volume.init(configuration:index:pool:))
  _ = Singleton((any Pooling).self, Editor.init(configuration:index:pool:))
}

func bindTransient() {
  _ = Transient { @Disk in Folder() }
  _ = Transient { @Disk in try Volume() }
  _ = Transient { @MainActor in try Editor() }
  _ = Transient(Folder.init(configuration:))
  _ = Transient(Volume.init(configuration:))
  _ = Transient(Editor.init(configuration:))
  _ = Transient(Folder.init(configuration:index:pool:))
  _ = Transient(Volume.init(configuration:index:pool:))
  _ = Transient(Editor.init(configuration:index:pool:))
  _ = Transient((any Pooling).self, Folder.init(configuration:index:pool:))
  _ = Transient((any Pooling).self, Volume.init(configuration:index:pool:))
  _ = Transient((any Pooling).self, Editor.init(configuration:index:pool:))
}

func bindInAScope() {
  _ = Scoped(in: Request.self) { @Disk in Folder() }
  _ = Scoped(in: Request.self) { @Disk in try Volume() }
  _ = Scoped(in: Request.self) { @MainActor in try Editor() }
  _ = Scoped(in: Request.self, Folder.init(configuration:))
  _ = Scoped(in: Request.self, Volume.init(configuration:))
  _ = Scoped(in: Request.self, Editor.init(configuration:))
  _ = Scoped(in: Request.self, Folder.init(configuration:index:pool:))
  _ = Scoped(in: Request.self, Volume.init(configuration:index:pool:))
  _ = Scoped(in: Request.self, Editor.init(configuration:index:pool:))
  _ = Scoped(in: Request.self, (any Pooling).self, Volume.init(configuration:index:pool:))
}

func contribute() {
  _ = Contribution { @Disk in Folder() }
  _ = Contribution { @Disk in try Volume() }
  _ = Contribution { @MainActor in try Editor() }
  _ = Contribution(Folder.init(configuration:))
  _ = Contribution(Volume.init(configuration:))
  _ = Contribution(Editor.init(configuration:))
  _ = Contribution(Folder.init(configuration:index:pool:))
  _ = Contribution(Volume.init(configuration:index:pool:))
  _ = Contribution(Editor.init(configuration:index:pool:))
  _ = Contribution(to: (any Pooling).self, Volume.init(configuration:index:pool:))
}

func decorate() {
  _ = Decorator(Folder.self) { @Disk (inner: Folder) in Folder() }
  _ = Decorator(Volume.self) { @Disk (inner: Volume) in try Volume() }
  _ = Decorator(Volume.self) { @Disk (_: Volume, configuration: Configuration) in
    try Volume(configuration: configuration)
  }
  _ = Decorator(Folder.self) { @Disk (inner: Folder, _: Configuration, _: Index) in inner }
  _ = Decorator(Editor.self) {
    @MainActor (_: Editor, configuration: Configuration, index: Index, pool: ConnectionPool) in
    try Editor(configuration: configuration, index: index, pool: pool)
  }
}
