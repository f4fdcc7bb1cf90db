/// A type from which any instance can be requested, which no factory should inject.
package protocol ServiceLocator {}

/// A module that stands in for those which are not under test.
package protocol StandIn {}
