import Truss

struct IsolationMismatch: Assembly {
  struct Users: Sendable {}
  @MainActor final class ProfileModel { init(users: Users) {} }
  struct Router: Sendable { init(profile: ProfileModel) {} }
  struct Deck: Sendable { init(profiles: Lazy<ProfileModel>) {} }
  @MainActor final class Window { init(profile: ProfileModel) {} }
  @MainActor final class Draft { init(users: Users) {} }
  @globalActor actor Disk { static let shared = Disk() }
  @Disk final class Cache { init(users: Users) {} }
  @Disk final class Index { init(cache: Cache, profile: ProfileModel) {} }
  protocol Panel: Sendable {}
  @MainActor final class Preview: Panel { init() {} }
  @Disk final class Listing: Panel { init() {} }

  struct ProfileModule: Module {
    var exports: Bindings {
      Singleton(Users.init)
      Transient(ProfileModel.init(users:))
      Singleton(Router.init(profile:))
      Singleton(Deck.init(profiles:))
      Singleton(Window.init(profile:))
      Transient(Draft.init(users:)).sharedPerResolution()
      Transient(Cache.init(users:))
      Singleton(Index.init(cache:profile:))
      Transient((any Panel).self, Listing.init).contributed()
      Transient((any Panel).self, Preview.init).contributed()
    }
  }

  var modules: Modules { ProfileModule() }
  var roots: Roots {
    Router.self
    Deck.self
    Window.self
    ProfileModel.self
    Provider<ProfileModel>.self
    MainActorProvider<Draft>.self
    Index.self
    Cache.self
    MainActorProvider<Cache>.self
    [any Panel].self
  }
}
