import Storage
import Testing

extension DatabaseRule {
  private static let kinds = Migration(
    "kinds/0001-create",
    """
    CREATE TABLE kinds (
      id BIGINT PRIMARY KEY NOT NULL, whole BIGINT, fraction DOUBLE PRECISION, words TEXT, bytes BYTEA
    )
    """)

  static let values = [
    DatabaseRule(name: "Values of every kind survive a round trip") { place in
      let rows: [[SQLValue]] = [
        [.integer(.min), .real(0.1), .text(""), .blob([])],
        [.null, .null, .null, .null],
        [
          .integer(.max), .real(-.infinity), .text("Zoë \u{1F600} 'quoted' \\x41"),
          .blob([0, 1, 255]),
        ],
        [
          .integer(0), .real(.leastNonzeroMagnitude),
          .text(String(repeating: "long ", count: 1000)),
          .blob(Array(repeating: 7, count: 100_000)),
        ],
      ]
      try await place.run(kinds) { database in
        try await database.write { transaction in
          for (id, row) in rows.enumerated() {
            try transaction.execute(
              """
              INSERT INTO kinds (id, whole, fraction, words, bytes)
              VALUES (\(id), \(row[0]), \(row[1]), \(row[2]), \(row[3]))
              """)
          }
        }
        let kept = try await database.read { connection in
          try connection.all("SELECT whole, fraction, words, bytes FROM kinds ORDER BY id") {
            $0.values
          }
        }
        #expect(kept == rows)
      }
    },

    DatabaseRule(name: "Aggregates give numbers") { place in
      try await place.run(kinds) { database in
        try await database.write { transaction in
          _ = try transaction.execute("INSERT INTO kinds (id, whole) VALUES (1, 3), (2, 4)")
        }
        let found = try await database.read { connection in
          try connection.first(
            "SELECT count(*) AS n, sum(whole) AS total, avg(whole) AS mean, max(whole) AS most FROM kinds"
          ) { $0 }
        }
        let row = try #require(found)
        let (count, total, most): (Int, Int, Int) = try (row["n"], row["total"], row["most"])
        let mean: Double = try row["mean"]
        #expect((count, total, most) == (2, 7, 4))
        #expect(mean == 3.5)
      }
    },
  ]
}
