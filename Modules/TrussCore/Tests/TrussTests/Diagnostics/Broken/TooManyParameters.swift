import Truss

enum TooManyParameters {
  struct Wide: Sendable {
    init(
      a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int,
      l: Int, m: Int
    ) {}
  }

  struct WideModule: Module {
    var bindings: Bindings {
      Singleton(Wide.init(a:b:c:d:e:f:g:h:i:j:k:l:m:)).exported()
    }
  }

  struct App: Assembly {
    var name: String { "too-many-parameters" }
    var modules: Modules { WideModule() }
    var roots: Roots { Wide.self }
  }
}
