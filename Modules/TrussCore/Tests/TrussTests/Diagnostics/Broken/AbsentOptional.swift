import Truss

struct AbsentOptional: Assembly {
  protocol TaxTable: Sendable {}
  struct FlatTaxTable: TaxTable {}

  struct Discount: Sendable {}
  struct Holiday: Sendable {}
  struct Currency: Sendable {}
  final class Invoice: Sendable { init(taxes: FlatTaxTable?, discount: Discount?) {} }

  struct TaxModule: Module {
    var bindings: Bindings {
      Singleton((any TaxTable).self) { FlatTaxTable() }.exported()
      Singleton { Currency() }
      Singleton { (_: Currency) in Report(store: MemoryStore()) }.exported()
    }
  }

  struct InvoiceModule: Module {
    var requires: Requirements { Configuration?.self; Holiday.self }
    var bindings: Bindings {
      Singleton { (taxes: FlatTaxTable?, discount: Discount?, _: Lazy<Configuration?>) in
        Invoice(taxes: taxes, discount: discount)
      }
      .exported()
      Singleton { (_: Holiday?, _: Currency?) in MemoryStore() }.exported()
    }
  }

  var modules: Modules { TaxModule(); InvoiceModule() }
  var roots: Roots {
    Invoice.self
    MemoryStore.self
    Report.self
    (any TaxTable).self
    Users?.self
  }
}

/// An optional of which only another application has the value.
enum AbsentOptionalElsewhere {
  struct Extensions: Sendable { let store: (any Store)? }

  struct ExtensionsModule: Module {
    var bindings: Bindings { Singleton(Extensions.init(store:)).exported() }
  }

  struct App: Assembly {
    var modules: Modules { ExtensionsModule() }
    var roots: Roots { Extensions.self }
  }

  struct OtherApp: Assembly {
    var inputs: Inputs { (any Store).self }
    var modules: Modules { ExtensionsModule() }
    var roots: Roots { Extensions.self }
    var severities: Severities { Forbid(.undeclaredRequirement) }
  }
}
