// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import java.util.Optional;
import java.util.OptionalLong;

/// Use by this process since it began, by all its threads, those included that have ended.
///
/// @param majorFaults page faults for which something had to be read from a disk; empty where the system does not
///     count them apart
/// @param switches empty where the system does not count
public record ResourceUsage(
        long userCpuNanos, long systemCpuNanos, OptionalLong majorFaults, Optional<ContextSwitches> switches) {}
