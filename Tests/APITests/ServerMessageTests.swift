import API
import Testing

struct ServerMessageTests {
  @Test(arguments: [
    HTTPServerError.portInUse(host: "127.0.0.1", port: 80):
      "Port 80 of 127.0.0.1 is in use. Stop the program that listens there, or choose another port.",
    .invalidHost("nowhere"):
      "“nowhere” is not an address to listen on. Use a numeric address of this machine, such as "
      + "127.0.0.1, or 0.0.0.0 for all.",
    .permissionDenied(host: "127.0.0.1", port: 80):
      "Not allowed to listen on port 80 of 127.0.0.1. Choose a port of 1024 or more.",
    .alreadyRunning: "The server is already running. Stop it before starting it again.",
    .cannotListen(host: "::1", port: 80, reason: "no"): "Cannot listen on port 80 of ::1: no.",
  ])
  func `Errors describe what is wrong and what to do`(error: HTTPServerError, text: String) {
    #expect(error.description == text)
  }

  @Test func `An address is written as a URL`() {
    #expect("\(ServerAddress(host: "127.0.0.1", port: 80))" == "http://127.0.0.1:80")
    #expect("\(ServerAddress(host: "::1", port: 80))" == "http://[::1]:80")
  }
}
