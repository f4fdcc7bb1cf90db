import Truss
import TrussVerification

/// A module of generated sources, without properties, as most modules.
struct GeneratedModule<Number: Ordinal>: Module {
  private var sources: GeneratedSources { .current }

  var requires: Requirements {
    for (position, line) in (sources.modules[Number.number].requires ?? []).enumerated() {
      let number = sources.line(
        ofAny: ["P", GeneratedSources.noRequirements], position, in: Number.number)
      requirement(line, at: number)
    }
  }

  private func requirement(_ line: String, at number: Int) -> Requirements {
    guard line != GeneratedSources.noRequirements else { return Requirements.none }
    let part = GeneratedSources.part(line.dropFirst().first?.wholeNumberValue ?? 0)
    func list<P: Part>(_ part: P.Type) -> Requirements {
      Requirements {
        line.hasSuffix("?.self")
          ? RequirementsBuilder.buildExpression(
            P?.self, fileID: GeneratedSources.file, line: number, column: 5)
          : RequirementsBuilder.buildExpression(
            P.self, fileID: GeneratedSources.file, line: number, column: 5)
      }
    }
    return list(part)
  }

  var bindings: Bindings {
    for (position, binding) in sources.modules[Number.number].bindings.enumerated() {
      self.binding(
        binding,
        at: sources.line(ofAny: ["Singleton", "Transient"], position, in: Number.number))
    }
  }

  private func binding(_ binding: GeneratedSources.Binding, at line: Int) -> Bindings {
    func declare<P: Part, each Q>(_ make: @escaping @Sendable (repeat each Q) -> P) -> Bindings {
      Bindings {
        let shared = Singleton(make, fileID: GeneratedSources.file, line: line, column: 15)
        let transient = Transient(make, fileID: GeneratedSources.file, line: line, column: 13)
        switch (binding.isTransient, binding.isExported) {
        case (false, false): shared
        case (false, true): shared.exported()
        case (true, false): transient
        case (true, true): transient.exported()
        }
      }
    }
    func one<P: Part>(_ part: P.Type) -> Bindings { declare { P() } }
    func two<P: Part, Q: Part>(_ part: P.Type, _ need: Q.Type) -> Bindings {
      binding.isOptional ? declare { (_: Q?) in P() } : declare { (_: Q) in P() }
    }
    let part = GeneratedSources.part(binding.part)
    guard let needs = binding.needs else { return one(part) }
    return two(part, GeneratedSources.part(needs))
  }
}

extension GeneratedSources {
  static let file: StaticString = "TrussVerificationTests/Generated.swift"

  static func part(_ number: Int) -> any Part.Type {
    [P0.self, P1.self, P2.self, P3.self, P4.self, P5.self][number]
  }

  var graphs: [Graph] { Self.$current.withValue(self) { assemblies.map { Graph(of: $0) } } }

  func run(_ words: [String], in folder: String) -> Outcome {
    Self.$current.withValue(self) { VerifyGraph(assemblies).run(words, in: folder) }
  }

  private var assemblies: [any Assembly] {
    [
      GeneratedApplication<First>(sources: self), GeneratedApplication<Second>(sources: self),
      GeneratedApplication<Third>(sources: self),
    ]
  }
}

struct GeneratedApplication<Number: Ordinal>: Assembly {
  let sources: GeneratedSources

  private var contents: GeneratedSources.Application { sources.applications[Number.number] }

  var name: String { "app\(Number.number)" }

  var inputs: Inputs {
    for (position, part) in (contents.inputs ?? []).enumerated() {
      input(
        GeneratedSources.part(part),
        at: sources.line(ofAny: ["P"], position, in: Number.number, "Application"))
    }
  }

  var severities: Severities { if contents.isClosing { Forbid(.undeclaredRequirement) } }

  private func input<P: Part>(_ part: P.Type, at line: Int) -> Inputs {
    Inputs {
      InputsBuilder.buildExpression(part, fileID: GeneratedSources.file, line: line, column: 5)
    }
  }

  var modules: Modules {
    for (position, module) in contents.modules.enumerated() {
      let line = sources.line(ofAny: ["GeneratedM"], position, in: Number.number, "Application")
      switch module {
      case 0: composed(GeneratedModule<First>(), at: line)
      case 1: composed(GeneratedModule<Second>(), at: line)
      default: composed(GeneratedModule<Third>(), at: line)
      }
    }
  }

  private func composed(_ module: some Module, at line: Int) -> Modules {
    Modules {
      ModulesBuilder.buildExpression(module, fileID: GeneratedSources.file, line: line, column: 5)
    }
  }

  var roots: Roots {
    func list<Service>(_ type: Service.Type) -> Roots {
      let line = sources.line(
        ofAny: ["P", "AssistedFactory"], contents.inputs?.count ?? 0, in: Number.number,
        "Application")
      return Roots {
        RootsBuilder.buildExpression(type, fileID: GeneratedSources.file, line: line, column: 5)
      }
    }
    func one<P: Part>(_ product: P.Type) -> Roots { list(product) }
    func call<P: Part, Q: Part>(_ product: P.Type, _ argument: Q.Type) -> Roots {
      list(AssistedFactory<P, Q>.self)
    }
    let product = GeneratedSources.part(contents.root.part)
    guard let argument = contents.root.argument else { return one(product) }
    return call(product, GeneratedSources.part(argument))
  }
}
