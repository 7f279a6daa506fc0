/// The condition that a cell is measured under, as one value with a part for each axis.
/// Uses `api` and the operating system, for an axis may need a cgroup or a network namespace.
package dev.roundtrip.condition;
