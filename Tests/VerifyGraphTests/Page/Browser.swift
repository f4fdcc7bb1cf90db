import Foundation
import ProgramTesting

/// Chromium without a window, which tests control with the DevTools protocol.
actor Browser {
  static let isInstalled = program != nil

  private let process = Process()
  private let commands = Pipe()
  private let messages = Pipe()
  private var received = Data()
  private var lastID = 0
  private var session: String?
  private let profile: URL

  /// The addresses that the page has requested.
  private(set) var requests: [String] = []

  /// The errors and warnings of the console.
  private(set) var complaints: [String] = []

  init() async throws {
    guard let path = Self.program else {
      throw BrowserError(description: "Chromium is missing; Tools/setup chromium installs it")
    }
    profile = FileManager.default.temporaryDirectory.appending(path: "browser-\(UUID())")
    process.executableURL = URL(filePath: "/bin/sh")
    // The protocol uses two descriptors that `Process` cannot open.
    process.arguments = [
      "-c", #"exec "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1"#, "sh", path, "--headless",
      "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--no-first-run",
      "--user-data-dir=\(profile.path)", "--window-size=1280,800",
    ]
    process.standardInput = commands
    process.standardOutput = messages
    try process.run()
    let target = try await call("Target.createTarget", ["url": "about:blank"])
    let attached = try await call(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    session = attached["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log", "Network"] { _ = try await call("\(domain).enable") }
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: profile)
  }

  private static let program: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let programs = folders.flatMap { folder in
      ["chromium", "chromium-browser", "google-chrome"].map { "\(folder)/\($0)" }
    }
    return (programs + ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"])
      .first(where: FileManager.default.isExecutableFile)
  }()

  // MARK: - Pages

  /// Opens a file, and waits until its scripts have run.
  func open(_ file: URL, _ fragment: String = "") async throws {
    _ = try await call("Page.navigate", ["url": "about:blank"])
    requests = []
    complaints = []
    _ = try await call("Page.navigate", ["url": file.absoluteString + fragment])
    try await wait("performance.getEntriesByName('shown').length > 0")
  }

  /// Goes to another view of the page.
  func show(_ fragment: String) async throws { _ = try await evaluate("go('\(fragment)')") }

  func evaluate(_ expression: String) async throws -> String {
    let result = try await call(
      "Runtime.evaluate",
      [
        "expression": "Promise.resolve(\(expression)).then((value) => JSON.stringify(value))",
        "returnByValue": true, "awaitPromise": true,
      ])
    if let details = result["exceptionDetails"] {
      throw BrowserError(description: "\(expression): \(details)")
    }
    return (result["result"] as? [String: Any])?["value"] as? String ?? "undefined"
  }

  /// The keys of the list, as an expression.
  static let listedKeys = "[...main.querySelectorAll('tbody a.key')].map((key) => key.innerText)"

  /// Returns the value of an expression that is a text.
  func text(_ expression: String) async throws -> String {
    let value = try await evaluate(expression)
    return (try? JSONDecoder().decode(String.self, from: Data(value.utf8))) ?? value
  }

  /// Returns the text of the first element of the view that a selector finds.
  func text(of selector: String) async throws -> String {
    try await text("main.querySelector('\(selector)').innerText")
  }

  /// Returns the value of an expression that is a list of texts.
  func texts(_ expression: String) async throws -> [String] {
    try JSONDecoder().decode([String].self, from: Data(try await evaluate(expression).utf8))
  }

  func wait(_ expression: String) async throws {
    let isTrue = try await evaluate(
      """
      new Promise((resolve) => {
        const start = performance.now();
        const check = () => {
          if (\(expression)) resolve(true);
          else if (performance.now() - start > 30000) resolve(false);
          else setTimeout(check, 10);
        };
        check();
      })
      """)
    guard isTrue == "true" else {
      throw BrowserError(description: "It does not become true: \(expression)")
    }
  }

  /// Presses and releases keys, each by its name.
  func press(_ keys: String...) async throws {
    let codes = [
      "Tab": 9, "Enter": 13, "Escape": 27, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39,
      "ArrowDown": 40,
    ]
    for key in keys {
      var event: [String: Any] = ["type": "keyDown", "key": key]
      event["windowsVirtualKeyCode"] = codes[key]
      if key.count == 1 { event["text"] = key }
      if key == "Enter" { event["text"] = "\r" }
      _ = try await call("Input.dispatchKeyEvent", event)
      _ = try await call("Input.dispatchKeyEvent", ["type": "keyUp", "key": key])
    }
  }

  func type(_ text: String) async throws {
    for character in text { try await press(String(character)) }
  }

  /// Changes the width of the window, and whether the system is dark.
  func resize(width: Int, isDark: Bool = false) async throws {
    _ = try await call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": 844, "deviceScaleFactor": 1, "mobile": false])
    let scheme = ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]
    _ = try await call("Emulation.setEmulatedMedia", ["features": [scheme]])
  }

  /// An element as assistive technology sees it.
  struct AccessibleNode {
    let role, name, text: String
  }

  /// Returns what assistive technology sees of the page, in the order of reading.
  func accessibleNodes() async throws -> [AccessibleNode] {
    let tree = try await call("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
    let nodes = Dictionary(
      tree.compactMap { node in (node["nodeId"] as? String).map { ($0, node) } }
    ) { first, _ in first }
    func value(_ member: String, of node: [String: Any]) -> String {
      (node[member] as? [String: Any])?["value"] as? String ?? ""
    }
    func text(of node: [String: Any]) -> String {
      guard value("role", of: node) != "StaticText" else { return value("name", of: node) }
      return (node["childIds"] as? [String] ?? []).compactMap { nodes[$0].map(text) }.joined()
    }
    return tree.filter { $0["ignored"] as? Bool != true }.map { node in
      AccessibleNode(
        role: value("role", of: node), name: value("name", of: node), text: text(of: node))
    }
  }

  // MARK: - Protocol

  private func call(_ method: String, _ parameters: [String: Any] = [:]) async throws -> [String:
    Any]
  {
    lastID += 1
    let id = lastID
    var message: [String: Any] = ["id": id, "method": method, "params": parameters]
    message["sessionId"] = session
    var data = try JSONSerialization.data(withJSONObject: message)
    data.append(0)
    try commands.fileHandleForWriting.write(contentsOf: data)
    while true {
      let answer = try await receive()
      guard answer["id"] as? Int == id else {
        note(answer)
        continue
      }
      if let error = answer["error"] { throw BrowserError(description: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func note(_ event: [String: Any]) {
    let parameters = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Network.requestWillBeSent":
      let request = parameters["request"] as? [String: Any]
      if let address = request?["url"] as? String, address != "about:blank" {
        requests.append(address)
      }
    case "Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded":
      complaints.append("\(parameters)")
    default: break
    }
  }

  private func receive() async throws -> [String: Any] {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = received[..<end]
        received = Data(received[(end + 1)...])
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      let output = messages.fileHandleForReading
      let chunk = try await blocking { output.availableData }
      guard !chunk.isEmpty else { throw BrowserError(description: "Chromium has ended") }
      received.append(chunk)
    }
  }
}

/// Why a browser cannot do what a test asks of it.
struct BrowserError: Error, CustomStringConvertible {
  let description: String
}
