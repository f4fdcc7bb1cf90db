import Foundation
import ProgramTesting
import Testing

/// What `impact --format filter` leaves out, and that nothing of it would have failed.
@Suite(.serialized)
struct SkippedSuitesTests {
  /// The number of mutations, which `TRUSS_MUTATIONS` changes.
  private static let count =
    ProcessInfo.processInfo.environment["TRUSS_MUTATIONS"].flatMap { Int($0) } ?? 1000

  /// How many mutations of one target are built together: they select the same suites.
  private static let mutationsInRound = 60

  /// The suites that build packages for minutes, and so run once.
  private static let slowSuites: Set = ["AdoptionTests"]

  @Test(.enabled(if: runsThoroughly), .timeLimit(.minutes(600)))
  func `No suite that fails after a mutation was skipped`() async throws {
    try await withTemporaryFolder { folder in
      let package = try await MutatedPackage(in: folder.appending(path: "copy"))
      let targets = try package.targets
      try #require(targets.count > 10, "\(targets)")
      let suites = try package.suites
      let build = try await package.folder.swift(["build", "--build-tests"])
      try #require(build.status == 0, "\(build)")

      var (tested, rounds, noticed) = (0, 0, 0)
      var known: Set<Mutation> = []
      // Each seed has one mutation of a line.
      for seed: UInt64 in 1...2 {
        var pools = try targets.map { target in
          try package.mutations(of: target, seed: seed).filter { known.insert($0).inserted }
        }
        while tested < Self.count, pools.contains(where: { !$0.isEmpty }) {
          for (index, target) in targets.enumerated() where tested < Self.count {
            let round = pools[index].prefix(min(Self.mutationsInRound, Self.count - tested))
            pools[index].removeFirst(round.count)
            let mutations = try await package.build(Array(round))
            guard !mutations.isEmpty else { continue }
            let selected = try await package.selectedSuites(changing: Set(mutations.map(\.file)))
            let own = suites.intersection([URL(filePath: target).lastPathComponent + "Tests"])
            #expect(selected.isSuperset(of: own) && selected.count < suites.count, "\(target)")
            let skipped = suites.subtracting(selected).subtracting(Self.slowSuites)
            let failures = try await package.failures(of: skipped, within: .seconds(1200))
            #expect(
              failures.isEmpty, "\(target), \(mutations): \(failures) failed, and was skipped")
            if try await !package.failures(of: own, within: .seconds(120)).isEmpty { noticed += 1 }
            (tested, rounds) = (tested + mutations.count, rounds + 1)
            print("\(tested) mutations in \(rounds) rounds, \(noticed) noticed by the own suites")
          }
        }
      }
      #expect(tested == Self.count && noticed > rounds / 2)
      // The last mutations are still there.
      #expect(try await package.failures(of: Self.slowSuites, within: .seconds(2400)).isEmpty)
    }
  }

  @Test(.enabled(if: runsThoroughly), .timeLimit(.minutes(60)))
  func `The article says which share of the suites recent commits skip`() async throws {
    let repository = PackageFolder.repository.url
    let suites = try FileManager.default
      .contentsOfDirectory(atPath: repository.appending(path: "Tests").path)
      .count { $0.hasSuffix("Tests") }
    let commits = try await withTemporaryFolder { folder in
      let copy = folder.appending(path: "copy")
      try await MutatedPackage.cloneRepository(to: copy)
      return try await RecentCommits(200, of: suites, in: copy)
    }
    try #require(commits.selected.count == 200, "the history is not complete")
    let skipped = commits.selected.reduce(0) { $0 + suites - $1 }
    let share = 100 * skipped / (200 * suites)
    print("\(share) % of \(suites) suites, \(commits.everySuite) commits run all of them")
    let article = try PackageFolder.repository.read(
      "Modules/TrussCore/Truss/Truss.docc/AskingTheGraph.md")
    let stated = try #require(article.firstMatch(of: /skipped (\d+) % of the suites/)?.1)
    // Each commit moves the number.
    #expect(try abs(share - #require(Int(stated))) <= 10)
  }
}
