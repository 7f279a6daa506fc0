/// Commands and their options; wires the stages together and computes nothing.
/// Uses every other package of the testbed, and none of them uses it.
package dev.roundtrip.cli;
