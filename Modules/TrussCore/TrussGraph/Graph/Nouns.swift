// Decision 31: users read the nouns of the graph as its members, so that importing the container adds none of
// these words to their files. The package itself uses the short names.

@usableFromInline package typealias Key = Graph.Key
@usableFromInline package typealias Dependency = Graph.Dependency
@usableFromInline package typealias Dependent = Graph.Dependent
@usableFromInline package typealias Effects = Graph.Effects
@usableFromInline package typealias Isolation = Graph.Isolation
@usableFromInline package typealias Lifetime = Graph.Lifetime
@usableFromInline package typealias Diagnostic = Graph.Diagnostic
@usableFromInline package typealias Node = Graph.Node
@usableFromInline package typealias Edge = Graph.Edge
@usableFromInline package typealias Requirement = Graph.Requirement
@usableFromInline package typealias Allowance = Graph.Allowance
@usableFromInline package typealias TraceStep = Graph.TraceStep
