extension ModuleDiagram {
  var mermaid: String {
    let names = names
    func id(_ vertex: Vertex) -> String {
      switch vertex {
      case .application: names[0]
      case .parent: names[modules.count + 1]
      case .module(let index): names[index + 1]
      }
    }
    let application = "  \(names[0])([\"\(application.escapedForMermaid)\"])"
    let parent = parent.map { "  \(id(.parent))([\"\($0.escapedForMermaid)\"])" }
    let vertices = zip(names.dropFirst(), modules).map { id, name in
      id == name ? "  \(id)" : "  \(id)[\"\(name.escapedForMermaid)\"]"
    }
    let arrows = arrows.map { arrow in
      let line =
        switch arrow.kind {
        case .injects: "-->"
        case .contributes: "-.->"
        case .replaces: "==>"
        }
      return "  \(id(arrow.start)) \(line)|\"\(label(of: arrow))\"| \(id(arrow.end))"
    }
    return (["flowchart LR", application] + [parent].compactMap(\.self) + vertices + arrows).joined(
      separator: "\n")
  }

  private func label(of arrow: Arrow) -> String {
    let keys = labels[arrow, default: []].map { label in
      label.effects + (arrow.kind == .contributes ? "[\(label.key)]" : "\(label.key)")
    }
    return keys.count > 3
      ? "\(keys.count) keys" : keys.map(\.escapedForMermaid).joined(separator: "<br>")
  }

  /// Unique names that Mermaid accepts, for the application, each module and the parent.
  private var names: [String] {
    var known: Set<String> = []
    return ([application] + modules + (parent.map { [$0] } ?? [])).map { name in
      let plain = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
      var unique = plain
      var count = 1
      while !known.insert(unique).inserted {
        count += 1
        unique = "\(plain)_\(count)"
      }
      return unique
    }
  }
}

extension ModuleDiagram.Label {
  /// The effects as a factory declares them, before its key: `@MainActor async `.
  fileprivate var effects: String {
    (isolation.map { "@\($0) " } ?? "") + (isAsynchronous ? "async " : "")
  }
}

extension String {
  /// The text without the characters that Mermaid reads as its own.
  var escapedForMermaid: String {
    replacing("#", with: "#35;").replacing("\"", with: "#quot;")
      .replacing("<", with: "#lt;").replacing(">", with: "#gt;")
  }
}
