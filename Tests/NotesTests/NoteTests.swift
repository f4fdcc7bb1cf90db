import Notes
import Testing
import Users

struct NoteTests {
  @Test(arguments: [
    ("", NotesError.TextFlaw.blank), (" \n", .blank), ("a\0b", .zeroCharacter),
    (String(repeating: "x", count: Note.maximumLength + 1), .tooLong),
  ])
  func `An invalid text is rejected`(_ text: String, _ flaw: NotesError.TextFlaw) {
    #expect(throws: NotesError.invalidText(flaw)) { try Note(of: UserID(), text: text) }
  }
}
