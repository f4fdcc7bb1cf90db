import API
import Notes
import Storage
public import Truss
import Users

/// Keeps the notes of users in the application's database, and serves requests about them.
///
/// It exports `any NoteRepository`, and contributes routes, migrations, and the removal of the notes
/// of a deleted user.
public struct NotesModule: Module {
  /// Creates the module.
  public init() {}

  /// A database, the users, and in a server the log of the current request.
  public var requires: Requirements {
    (any Database).self
    (any UserDirectory).self
    RequestLog.self
  }

  /// The repository.
  public var exports: Bindings {
    Singleton((any NoteRepository).self, SQLNoteRepository.init(table:users:))
  }

  /// Its table, its migrations, its reaction to a deleted user, and its routes.
  public var bindings: Bindings {
    Singleton(NotesTable.init(database:))
    Contribution(to: Migration.self) { NotesMigrations.createNotes }
    // It injects the table alone: the repository needs the users, who need this removal.
    Contribution(to: UserRemoval.self) { (table: NotesTable) in UserRemoval(table.deleteNotes) }

    Scoped(in: RequestContext.self, NotesController.init(notes:log:))
    Contribution(to: Route.self, NotesRoutes.create(in:))
    Contribution(to: Route.self, NotesRoutes.list(in:))
    Contribution(to: Route.self, NotesRoutes.show(in:))
  }
}
