/// Checks of the testbed's own figures: each is a subcommand of `roundtrip check` that measures by `roundtrip run`,
/// in a process of its own, and reports whether each target is met.
package dev.roundtrip.check;
