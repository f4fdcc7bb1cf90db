import Testing
import Truss

/// Hooks that construct instances with arguments.
struct HookCallTests {
  private struct Number: Sendable { let value: Int }

  private final class Cell: Sendable {
    let number: Int
    let journal: Journal
    init(number: Number, journal: Journal) { (self.number, self.journal) = (number.value, journal) }
  }

  private final class Board: Sendable {
    private let cells = Guarded<[Cell]>([])
    var numbers: [Int] { cells.withLock { $0.map(\.number) } }
    func fill(_ cells: [Cell]) { self.cells.withLock { $0 = cells } }
  }

  @Test func `An onInit hook constructs parts with arguments`() async throws {
    let container = try await Container(of: Board.self) {
      Value(Journal())
      Transient(Cell.init(number:journal:))
      Singleton(Board.init)
        .onInit { (board, cells: AssistedFactory<Cell, Number>) in
          board.fill(try (0..<3).map { try cells.make(Number(value: $0)) })
        }.exported()
    }
    #expect(try container.resolve(Board.self).numbers == [0, 1, 2])
  }

  @Test func `Hooks for start, readiness and stop construct parts with arguments`() async throws {
    let journal = Journal()
    let container = try await Container(of: Board.self) {
      Value(journal)
      Transient(Cell.init(number:journal:))
      Singleton(Board.init)
        .onStart { (_, cells: AssistedFactory<Cell, Number>) in
          journal.note("start \(try cells.make(Number(value: 1)).number)")
        }
        .onStop { (_, cells: AssistedFactory<Cell, Number>) in
          journal.note("stop \(try cells.make(Number(value: 2)).number)")
        }.exported()
    }
    try await container.run { _ in journal.note("body") }
    #expect(journal.entries == ["start 1", "body", "stop 2"])
  }

  @Test func `A scope's end hook constructs parts of the scope with arguments`() async throws {
    let journal = Journal()
    let container = try await Container(of: ScopeFactory<Request, Board>.self) {
      Scoped(in: Request.self) { journal }
      Transient(Cell.init(number:journal:))
      Scoped(in: Request.self, Board.init)
        .onEnd { (_, _, cells: AssistedFactory<Cell, Number>) in
          let cell = try cells.make(Number(value: 4))
          cell.journal.note("end \(cell.number)")
        }.exported()
    }
    try await container.resolve(ScopeFactory<Request, Board>.self).open(Request()) { _ in
      journal.note("body")
    }
    #expect(journal.entries == ["body", "end 4"])
  }

  @Test func `The calls of a hook and their arguments are verified`() {
    let assembly = TestAssembly(Board.self) {
      Transient(Cell.init(number:journal:))
      Singleton(Board.init)
        .onStart { (_, cells: AssistedFactory<Cell, Number>) in _ = cells }
        .onStop { (_, cells: AssistedFactory<Board, Number>) in _ = cells }
        .exported()
    }
    #expect(
      Set(Graph(of: assembly).diagnostics().map(\.id)) == [.missingBinding, .assistedSingleton])
  }

  private final class Tree: Sendable {
    private let leaves = Guarded<[Leaf]>([])
    var count: Int { leaves.withLock { $0.count } }
    func add(_ leaf: Leaf) { leaves.withLock { $0.append(leaf) } }
  }

  private struct Leaf: Sendable {
    weak let tree: Tree?
    let number: Number
  }

  @Test func `A hook cannot construct parts of an instance under construction`() async throws {
    let container = try await Container(of: Tree.self) {
      Transient { (tree: Tree, number: Number) in Leaf(tree: tree, number: number) }
      Singleton(Tree.init)
        .onInit { (tree, leaves: AssistedFactory<Leaf, Number>) in
          tree.add(try leaves.make(Number(value: 1)))
        }.exported()
    }
    #expect(throws: ContainerError.constructionCycle(Key(Tree.self))) {
      try container.resolve(Tree.self)
    }
  }

  @Test func `A start hook constructs parts of its instance, which exists`() async throws {
    let container = try await Container(of: Tree.self) {
      Transient { (tree: Tree, number: Number) in Leaf(tree: tree, number: number) }
      Singleton(Tree.init)
        .onStart { (tree, leaves: AssistedFactory<Leaf, Number>) in
          tree.add(try leaves.make(Number(value: 1)))
        }.exported()
    }
    let tree = try await container.run { try $0.resolve(Tree.self) }
    #expect(tree.count == 1)
  }
}
