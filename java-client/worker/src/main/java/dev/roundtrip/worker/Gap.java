package dev.roundtrip.worker;

/// A pause after each round trip, in which the client sleeps, so that its processor may do so, too.
///
/// @param nanos at least
record Gap(long nanos) implements Pace {
    @Override
    public long await(long previousEndNanos, Wait wait) {
        wait.asleepUntil(previousEndNanos + nanos);
        return Start.ANY_TIME;
    }
}
