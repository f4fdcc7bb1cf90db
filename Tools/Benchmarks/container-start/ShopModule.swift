import Truss

// Types that distinguish the services.

enum Users {}
enum Groups {}
enum Accounts {}
enum Products {}
enum Prices {}
enum Baskets {}
enum Orders {}
enum Invoices {}
enum Payments {}
enum Refunds {}
enum Mail {}
enum Templates {}
enum Searches {}
enum Reports {}
enum Audits {}
enum Sessions {}
enum Tokens {}

/// Binds twenty keys: a configuration, a store, a server and the services between them.
struct ShopModule: Module {
  var bindings: Bindings {
    Value(Configuration(port: 8080))
    Singleton((any Store).self, MemoryStore.init(configuration:))
    Singleton { (store: any Store) in Service<Users>(store: store) }
    Singleton { (store: any Store, other: Service<Users>) in
      Service<Groups>(store: store, other: other)
    }
    Singleton { (store: any Store, other: Service<Tokens>) in
      Service<Accounts>(store: store, other: other)
    }
    Singleton { (store: any Store) in Service<Products>(store: store) }
    Singleton { (store: any Store, other: Service<Products>) in
      Service<Prices>(store: store, other: other)
    }
    Singleton { (store: any Store, other: Service<Prices>) in
      Service<Baskets>(store: store, other: other)
    }
    Singleton { (store: any Store, other: Service<Refunds>) in
      Service<Orders>(store: store, other: other)
    }
    Singleton { (store: any Store, other: Service<Baskets>) in
      Service<Invoices>(store: store, other: other)
    }
    Singleton { (store: any Store, other: Service<Invoices>) in
      Service<Payments>(store: store, other: other)
    }
    Singleton { (store: any Store, other: Service<Payments>) in
      Service<Refunds>(store: store, other: other)
    }
    Singleton { (store: any Store) in Service<Mail>(store: store) }
    Singleton { (store: any Store, other: Service<Mail>) in
      Service<Templates>(store: store, other: other)
    }
    Singleton { (store: any Store, other: Service<Templates>) in
      Service<Searches>(store: store, other: other)
    }
    Singleton { (store: any Store, other: Service<Audits>) in
      Service<Reports>(store: store, other: other)
    }
    Singleton { (store: any Store, other: Service<Searches>) in
      Service<Audits>(store: store, other: other)
    }
    Singleton { (store: any Store, other: Service<Groups>) in
      Service<Sessions>(store: store, other: other)
    }
    Singleton { (store: any Store, other: Service<Sessions>) in
      Service<Tokens>(store: store, other: other)
    }
    Singleton(Server.init(configuration:accounts:orders:reports:)).exported()
  }
}

/// The application of one module.
struct StartAssembly: Assembly {
  var modules: Modules { ShopModule() }
  var roots: Roots { Server.self }
}
