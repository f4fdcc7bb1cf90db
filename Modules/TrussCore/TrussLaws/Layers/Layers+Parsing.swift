extension Layers {
  package static func parse(_ text: String, at path: String) -> (layers: Layers, mistakes: [Breach])
  {
    var layers: [Layer] = []
    var resolvers: Resolvers?
    var mistakes: [Breach] = []
    func complain(_ position: Position, _ fact: String, fix: String) {
      let place = Place(path: path, position: position)
      mistakes.append(Breach(id: .invalidLayers, place: place, fact: fact, fix: fix))
    }
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let words = words(of: line, number: index + 1)
      guard let first = words.first else { continue }
      if first.text == "resolve:", !words.contains(where: { $0.text == "->" }) {
        resolvers = Resolvers(position: first.position, names: words.dropFirst().map(\.text))
        continue
      }
      guard first.text.hasSuffix(":"), first.text.count > 1,
        let arrow = words.firstIndex(where: { $0.text == "->" }), arrow > 1
      else {
        complain(
          first.position, "the line is not a layer",
          fix: "write `layer: targets -> layers`, such as `contracts: * -> contracts`")
        continue
      }
      let name = String(first.text.dropLast())
      if layers.contains(where: { $0.name == name }) {
        complain(first.position, "`\(name)` is declared twice", fix: "join both lines")
        continue
      }
      layers.append(
        Layer(
          name: name, position: first.position,
          patterns: words[1..<arrow].map { Pattern(text: $0.text, position: $0.position) },
          allowed: words[(arrow + 1)...].map(\.text)))
    }
    let known = Set(layers.map(\.name))
    func complainOfUnknown(_ names: [String], _ position: Position, _ subject: String) {
      for name in names where !known.contains(name) {
        complain(
          position, "\(subject) `\(name)`, which is no layer",
          fix: "write one of: \(layers.map(\.name).joined(separator: ", "))")
      }
    }
    for layer in layers {
      complainOfUnknown(
        layer.allowed.filter { $0 != "*" }, layer.position, "`\(layer.name)` may use")
    }
    if let resolvers { complainOfUnknown(resolvers.names, resolvers.position, "`resolve` names") }
    return (Layers(path: path, layers: layers, resolvers: resolvers), mistakes)
  }

  private static func words(
    of line: Substring, number: Int
  ) -> [(text: String, position: Position)] {
    let code = line.prefix { $0 != "#" }
    return code.split { $0 == " " || $0 == "," || $0 == "\t" || $0 == "\r" }.map { word in
      let column = code.utf8.distance(from: code.startIndex, to: word.startIndex) + 1
      return (String(word), Position(line: number, column: column))
    }
  }
}
