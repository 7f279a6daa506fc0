/// Checks of the testbed's own figures: each is a subcommand of `roundtrip check` that measures by `roundtrip run`,
/// in a process of its own, and says of each target whether it is met.
package dev.roundtrip.check;
