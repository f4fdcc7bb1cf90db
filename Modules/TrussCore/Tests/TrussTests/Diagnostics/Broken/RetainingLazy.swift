import Truss

struct RetainingLazy: Assembly {
  final class Owner: Sendable {
    let job: Lazy<Job>
    init(job: Lazy<Job>) { self.job = job }
  }
  final class Job: Sendable {
    let owner: Owner
    init(owner: Owner) { self.owner = owner }
  }
  struct Library: Sendable { let shelves: Lazy<[Shelf]> }
  struct Shelf: Sendable { let catalog: Catalog }
  struct Catalog: Sendable { let library: Library }

  var exports: Bindings {
    Scoped(in: RequestContext.self, Owner.init(job:))
    Transient(Job.init(owner:))
    Singleton(Library.init(shelves:))
    Transient(Shelf.init(catalog:)).contributed()
    Transient(Catalog.init(library:))
  }
  var roots: Roots { ScopeFactory<RequestContext, Owner>.self; Library.self }
}
