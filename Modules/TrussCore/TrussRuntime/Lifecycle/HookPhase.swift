protocol HookPhase {
  var runs: HookRuns { get set }

  /// Returns what to do while no message has arrived.
  mutating func next() -> HookStep

  /// Begins a hook of an instance; after the last one, its step has ended.
  mutating func begin(_ hook: Hooks.Hook.ID, of instance: ManagedInstance, at step: Step)

  /// Goes on after a hook that has ended or been abandoned.
  mutating func goOn(after ended: HookRuns.Ended)

  /// Reacts to a message that ends no hook by itself.
  mutating func react(to message: HookRuns.Message)
}

extension HookPhase {
  mutating func run() async {
    let (mailbox, instances) = (runs.mailbox, runs.lifecycle.hooks.instances)
    await withTaskCancellationHandler {
      while true {
        if let message = mailbox.poll() {
          receive(message)
          continue
        }
        switch next() {
        case .run(let step):
          if let instance = instances[step] {
            begin(Hooks.Hook.ID(index: 0), of: instance, at: step)
          }
        case .wait(let step):
          if let instance = instances[step] { runs.wait(for: instance, at: step) }
        case .nothing: receive(await mailbox.receive())
        case .end: return
        }
      }
    } onCancel: {
      mailbox.send(.cancelled)
    }
    runs.cancelAlarm()
  }

  private mutating func receive(_ message: HookRuns.Message) {
    for ended in runs.end(by: message) { goOn(after: ended) }
    react(to: message)
  }
}
