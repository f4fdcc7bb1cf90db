import Foundation

/// The services of the workshop.
extension Workshop {
  static let today = Date()

  struct Tools: Sendable {}
  struct Wood: Sendable {}
  struct Paint: Sendable { let color: String }
  protocol Finish: Sendable {}
  struct Oil: Finish {}

  struct Plan: Sendable { let deadline: Date }

  struct Table: Sendable {
    let tools: Tools
    let wood: Wood
  }

  struct Chair: Sendable {
    let tools: Tools
    let wood: Wood
    let table: Table
  }

  struct Shelf: Sendable { let tools: Tools }

  struct Bench: Sendable {
    let wood: Wood
    let tools: Tools
    let shelf: Shelf
  }

  struct House: Sendable {
    let table: Table
    let chair: Chair
    let bench: Bench
    let finish: any Finish
  }
}
