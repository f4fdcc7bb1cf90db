import Notes
import Testing
import Users

struct NoteTests {
  @Test(arguments: ["", " \n", "a\0b", String(repeating: "x", count: Note.maximumLength + 1)])
  func `An invalid text is rejected`(_ text: String) {
    #expect(throws: NotesError.invalidText) { try Note(of: UserID(), text: text) }
  }
}
