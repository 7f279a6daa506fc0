/// The specification of a mechanism as tests, which run in the module of every mechanism.
/// Uses the testbed, whose servers and workers it starts as a run does.
package dev.roundtrip.testkit;
