import Testing

@testable import Benchmarking

struct TimesTests {
  @Test func `Quartiles lie between numbers, and the spread is in percent of the median`() {
    let quartiles = Quartiles(of: [5, 1, 4, 2, 3])
    #expect((quartiles.lower, quartiles.median, quartiles.upper) == (2, 3, 4))
    #expect(Quartiles(of: [4, 1]).median == 2.5)
    #expect(Quartiles(of: [90, 100, 110]).spreadInPercent == 10)
  }

  @Test func `The ratio is the median of the ratios of the rounds, not the ratio of the medians`() {
    // In the second round the whole machine was slow.
    let times = times([(10, 15), (100, 150), (12, 18)])
    #expect(times.ratio.median == 1.5)
    #expect(times.ratio.spreadInPercent == 0)
  }

  @Test func `Times, counts and what is added are lines of a table`() {
    let work = Workload("work", "works") { .idle }
    var table = Table()
    table.add(work, times([(1000, 1800), (1000, 1800)]), allocations: -1)
    table.add(work, times([(2e6, 2e6)]), allocations: nil)
    table.add(work, Table.count(-20), Table.count(1_234_567), Table.fixed(1.5), allocations: 0.5)
    #expect(
      table.description == """
        | workload | baseline | Truss | ratio | allocations added |
        |---|---:|---:|---:|---:|
        | `work`: works | 1.00 µs | 1.80 µs | 1.80 ± 0 % | -1 |
        | `work`: works | 2.00 ms | 2.00 ms | 1.00 ± 0 % |  |
        | `work`: works | -20 | 1,234,567 | 1.50 | +0.50 |

        """)
  }

  private func times(_ rounds: [(Double, Double)]) -> Times {
    var times = Times()
    for (baseline, truss) in rounds { times.add(baseline: baseline, truss: truss) }
    return times
  }
}
