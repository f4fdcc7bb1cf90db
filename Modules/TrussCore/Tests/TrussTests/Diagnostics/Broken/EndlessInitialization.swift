import Truss

struct EndlessInitialization: Assembly {
  final class Page: Sendable { init(footer: Footer) {} }
  final class Footer: Sendable {}
  final class Shared: Sendable {}
  final class Feed: Sendable {}
  final class Reader: Sendable { init(feed: Feed) {} }

  var bindings: Bindings {
    Transient(Page.init(footer:)).exported()
    Transient(Footer.init)
      .onInit { (_, _: Shared) in }
      .onInit { (_, _: Page?) in }
      .exported()
    Singleton(Shared.init).onInit { (_, _: Footer) in }
    Singleton { () async in Feed() }.onInit { (_, _: Reader) in }
    Singleton(Reader.init(feed:)).exported()
  }
  var roots: Roots { Page.self; Reader.self }
}
