import Combine
import Dispatch
import Foundation
import OSLog
import Observation
import SwiftData
import SwiftUI
import Synchronization
import Testing
import Truss

// Names of frameworks in files that import the container, which declares none of them.

struct Counter: View {
  @Binding var count: Int
  @State var isOn = false
  @Environment(\.locale) var locale

  var body: some View { Text("\(count)") }
}

typealias FromCombine = (
  AnyCancellable, any Cancellable, any Publisher, any Subject, any ObservableObject, Just<Int>,
  Future<Int, any Error>, Record<Int, any Error>, Deferred<Just<Int>>
)
typealias FromFoundation = (
  Bundle, Data, Date, Operation, Process, Progress, Scanner, Stream, Timer, Unit, URL, UUID
)
typealias FromOSLog = (Logger, OSLog, OSSignposter)
typealias FromSwiftData = (ModelContext, ModelContainer, Schema, any PersistentModel)
struct FromSwiftDataWith<Model: PersistentModel> {
  var query: Query<Model, [Model]>
  var descriptor: FetchDescriptor<Model>
}
typealias FromSwiftUI = (
  any App, any Scene, any View, Text, Group<Text>, Form<Text>, Section<Text, Text, Text>,
  Settings<Text>, Transaction, Animation, Namespace, Edge, Alignment, Path, Color, Font, Image,
  Label<Text, Text>
)
typealias FromSynchronization = (Mutex<Int>.Type, Atomic<Int>.Type)
typealias FromTesting = (SourceLocation, Comment, Issue, any Trait, Tag)

struct CounterModule: Module {
  var bindings: Bindings {
    Singleton { 5 }.exported()
    Contribution(to: String.self) { "five" }
  }
}
