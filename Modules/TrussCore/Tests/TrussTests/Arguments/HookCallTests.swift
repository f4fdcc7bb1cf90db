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
    func add(_ cell: Cell) { cells.withLock { $0.append(cell) } }
  }

  @Test func `An onInit hook constructs parts with arguments`() async throws {
    let container = try await Container(of: Board.self) {
      Value(Journal())
      Transient(Cell.init(number:journal:))
      Singleton(Board.init)
        .onInit { (board, cells: AssistedFactory<Cell, Number>) in
          for value in 0..<3 { board.add(try cells.make(Number(value: value))) }
        }.exported()
    }
    #expect(try container.resolve(Board.self).numbers == [0, 1, 2])
  }

  @Test func `Hooks for start and stop construct parts with arguments`() async throws {
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

  /// Makes a container of a board with a hook, whose cells depend on it.
  private func container(
    _ hooked: (consuming Singleton<Board>) -> Singleton<Board>
  ) async throws -> Container {
    let board = hooked(Singleton(Board.init)).exported()
    return try await Container(of: Board.self) {
      Value(Journal())
      Transient { (_: Board, number: Number, journal: Journal) in
        Cell(number: number, journal: journal)
      }
      board
    }
  }

  @Test func `A hook cannot construct parts of an instance under construction`() async throws {
    let container = try await container {
      $0.onInit { (board, cells: AssistedFactory<Cell, Number>) in
        board.add(try cells.make(Number(value: 1)))
      }
    }
    #expect(throws: ContainerError.constructionCycle(Key(Board.self))) {
      try container.resolve(Board.self)
    }
  }

  @Test func `A start hook constructs parts of its instance, which exists`() async throws {
    let container = try await container {
      $0.onStart { (board, cells: AssistedFactory<Cell, Number>) in
        board.add(try cells.make(Number(value: 1)))
      }
    }
    #expect(try await container.run { try $0.resolve(Board.self) }.numbers == [1])
  }
}
