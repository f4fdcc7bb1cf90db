/// Texts inside the boxes and arrows of Mermaid diagrams.
enum MermaidText {
  /// Returns a text without the characters that Mermaid reads as its own.
  static func escaped(_ text: String) -> String {
    text.replacing("#", with: "#35;").replacing("\"", with: "#quot;")
      .replacing("<", with: "#lt;").replacing(">", with: "#gt;")
  }
}
