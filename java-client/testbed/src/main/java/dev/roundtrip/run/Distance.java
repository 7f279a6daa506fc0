package dev.roundtrip.run;

import java.util.OptionalDouble;

/// How far apart the processors of both sides were, in nanoseconds that a cache line took there and back.
///
/// @param beforeNanos right before the fork; empty where it is not known
/// @param afterNanos right after it
public record Distance(OptionalDouble beforeNanos, OptionalDouble afterNanos) {}
