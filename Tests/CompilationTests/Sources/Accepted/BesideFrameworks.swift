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

// Names that are used in the files that import the container, none of which it declares as well.

struct Counter: View {
  @Binding var count: Int
  @State var isOn = false
  @Environment(\.locale) var locale
}

typealias FromCombine = (
  AnyCancellable, any Cancellable, any Publisher, any Subject, any ObservableObject, Just<Int>,
  Future<Int, any Error>, Record<Int, any Error>, Deferred<Just<Int>>
)
typealias FromFoundation = (
  Bundle, Data, Date, Operation, Process, Progress, Scanner, Stream, Timer, Unit, URL, UUID
)
typealias FromOSLog = (Logger, OSLog, OSSignposter)
typealias FromSwiftData = (
  ModelContext, ModelContainer, Schema, Query<Int>, any PersistentModel, FetchDescriptor<Int>
)
typealias FromSwiftUI = (
  any App, any Scene, any View, Text, Group<Int>, Form<Int>, Section<Int>, Settings<Int>,
  Transaction, Animation, Namespace, Edge, Alignment, Path, Color, Font, Image, Label<Int, Int>
)
typealias FromSynchronization = (Mutex<Int>.Type, Atomic<Int>.Type)
typealias FromTesting = (SourceLocation, Comment, Issue, any Trait, Tag)

struct CounterModule: Module {
  var bindings: Bindings {
    Singleton { 5 }.exported()
    Contribution(to: String.self) { "five" }
  }
}
