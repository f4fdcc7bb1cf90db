import Testing

@testable import TrussLaws

/// Properties with `@Inject`, judged by the graphs of the applications that link them.
struct InjectionTests {
  private static func till(_ roots: String...) -> Application {
    Application(name: "till", module: "AppAssembly") { type, _ in roots.contains(type) }
  }

  private func findings(
    _ injections: [String], in target: String = "till-app", facts: PackageFacts = Shop.facts,
    of applications: [Application]?, allowing allowances: [SourceFacts.Allowance] = [],
    importing module: String = "Truss", naming mentions: [String] = []
  ) -> [String] {
    let source = SourceFacts(
      imports: [.init(module: module, position: Position(line: 1, column: 8))],
      allowances: allowances,
      mentionsOutsideAssemblies: mentions.map {
        .init(name: $0, position: Position(line: 2, column: 3))
      },
      injections: injections.enumerated().map {
        .init(type: $1, position: Position(line: $0 + 3, column: 15))
      })
    return Laws.breaches(
      of: facts, layers: nil, sources: ["/shop/\(target).swift": source], applications: applications
    ).filter { [.unresolvableInjection, .unusedAllowance].contains($0.id) }.map { $0.text() }
  }

  @Test func `A property that no root provides is an error at its name`() {
    #expect(
      findings(["Cart", "any Clock"], of: [Self.till("Cart")]) == [
        """
        /shop/till-app.swift:4:15: error: nothing in `till-app` provides `any Clock`: it is no root of `till` [unresolvable-injection]
          fix: add `(any Clock).self` to the roots of `till`
        """
      ])
  }

  @Test(arguments: [
    ("Cart?", "Cart"), ("(any Clock)?", "(any Clock)"), ("any Clock", "(any Clock)"),
  ])
  func `An optional property needs a root of the type inside`(_ type: String, _ root: String) {
    let fix = "fix: add `\(root).self` to the roots of `till`"
    #expect(findings([type], of: [Self.till()]).map { $0.hasSuffix(fix) } == [true])
  }

  @Test func `Each program that links the property has to provide it, with one of its assemblies`()
  {
    var facts = Shop.facts
    facts.targets += [
      Shop.target("stall", .executable, on: ["Stalls", "Users"]), Shop.target("Stalls"),
    ]
    let stall = Application(name: "stall", module: "Stalls") { _, _ in false }
    let other = Application(name: "other", module: "AppAssembly") { _, _ in false }
    #expect(
      findings(["Cart"], in: "Users", facts: facts, of: [Self.till("Cart"), other, stall]) == [
        """
        /shop/Users.swift:3:15: error: nothing in `stall` provides `Cart`: it is no root of `stall` [unresolvable-injection]
          path: stall → Users
          fix: add `Cart.self` to the roots of `stall`
        """
      ])
    // Only the till links the target with the property.
    #expect(findings(["Cart"], facts: facts, of: [Self.till("Cart"), other, stall]) == [])
    #expect(
      findings(["Cart"], facts: facts, of: [Self.till(), other, stall]) == [
        """
        /shop/till-app.swift:3:15: error: nothing in `till-app` provides `Cart`: it is no root of `till`, `other` [unresolvable-injection]
          fix: add `Cart.self` to the roots of an assembly
        """
      ])
  }

  @Test func `The applications of a program are those that it names, if it names some`() {
    let till = Application(name: "till", module: "AppAssembly", assembly: "Till") { _, _ in false }
    let other = Application(name: "other", module: "AppAssembly", assembly: "Other") { _, _ in true
    }
    #expect(
      findings(["Cart"], of: [till, other], naming: ["Till"]) == [
        """
        /shop/till-app.swift:3:15: error: nothing in `till-app` provides `Cart`: it is no root of `till` [unresolvable-injection]
          fix: add `Cart.self` to the roots of `till`
        """
      ])
    for mentions in [["Till", "Other"], []] {
      #expect(findings(["Cart"], of: [till, other], naming: mentions) == [])
    }
  }

  @Test
  func `A property that no program of the package links has to be provided by some application`() {
    var facts = Shop.facts
    facts.targets.removeAll { $0.kind == .executable }
    let other = Application(name: "other", module: "AppAssembly") { _, _ in false }
    #expect(findings(["Cart"], in: "Users", facts: facts, of: [other, Self.till("Cart")]) == [])
    #expect(
      findings(["Cart"], in: "Users", facts: facts, of: [other, Self.till()]) == [
        """
        /shop/Users.swift:3:15: error: nothing provides `Cart`: it is no root of `other`, `till` [unresolvable-injection]
          fix: add `Cart.self` to the roots of an assembly
        """
      ])
  }

  @Test func `Tests, programs that verify, and wrappers of the same name are not judged`() {
    #expect(findings(["Cart"], in: "TillTests", of: [Self.till()]) == [])
    #expect(findings(["Cart"], of: [Self.till()], importing: "Needles") == [])
    var facts = Shop.facts
    let index = facts.targets.firstIndex { $0.name == "till-app" } ?? 0
    facts.targets[index].dependencies.append(Shop.verification)
    #expect(findings(["Cart"], in: "Users", facts: facts, of: [Self.till("Cart")]) == [])
  }

  @Test func `A comment allows it, and is an error once there is nothing to allow`() {
    let allowance = comment("unresolvable-injection", at: 2)
    #expect(findings(["Cart"], of: [Self.till()], allowing: [allowance]) == [])
    let unused = findings(["Cart"], of: [Self.till("Cart")], allowing: [allowance])
    #expect(unused.map { $0.contains("[unused-allowance]") } == [true])
    // Without the graphs, that is not known.
    #expect(findings(["Cart"], of: nil, allowing: [allowance]) == [])
  }
}
