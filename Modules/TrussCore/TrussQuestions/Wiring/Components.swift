/// The strongly connected components of a graph, each after those to which it leads.
///
/// R. Tarjan, "Depth-first search and linear graph algorithms" (1972), without recursion.
struct Components: Sendable {
  private(set) var members: [[Int]] = []
  private(set) var component: [Int]

  init(of targets: [[Int]]) {
    component = Array(repeating: -1, count: targets.count)
    var numbers = [Int](repeating: -1, count: targets.count)
    var low = numbers
    var open: [Int] = []
    var isOpen = [Bool](repeating: false, count: targets.count)
    var count = 0
    var stack: [(vertex: Int, next: Int)] = []
    for start in targets.indices where numbers[start] < 0 {
      stack.append((start, 0))
      while let (vertex, next) = stack.last {
        if next == 0 {
          numbers[vertex] = count
          low[vertex] = count
          count += 1
          open.append(vertex)
          isOpen[vertex] = true
        }
        if next < targets[vertex].count {
          stack[stack.count - 1].next += 1
          let target = targets[vertex][next]
          if numbers[target] < 0 {
            stack.append((target, 0))
          } else if isOpen[target] {
            low[vertex] = min(low[vertex], numbers[target])
          }
          continue
        }
        stack.removeLast()
        if let dependent = stack.last?.vertex { low[dependent] = min(low[dependent], low[vertex]) }
        guard low[vertex] == numbers[vertex] else { continue }
        var found: [Int] = []
        repeat {
          let member = open.removeLast()
          isOpen[member] = false
          component[member] = members.count
          found.append(member)
        } while found.last != vertex
        members.append(found.sorted())
      }
    }
  }
}
