// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// Facts that decide whether a mechanism suits a project, before its time does.
///
/// @param standingReason why it is no plain choice, in words that follow its name: `is a control for ring`; empty if
///     it is one
/// @param whenServerDies what the client learns
/// @param manyLanguages whether programs in other languages can join without laying out bytes themselves
public record Suitability(
        Standing standing,
        String standingReason,
        Upkeep upkeep,
        Isolation isolation,
        DeathNotice whenServerDies,
        boolean manyLanguages) {

    /// Suitability of a family's mechanisms, unless one says otherwise.
    public static Suitability of(Family family) {
        return switch (family) {
            case FLOOR, BASELINE ->
                new Suitability(
                        Standing.COMPARISON,
                        "shows what cannot be undercut",
                        Upkeep.PLATFORM,
                        Isolation.NONE,
                        DeathNotice.BOTH_DIE,
                        false);
            case IN_PROCESS -> choice(Upkeep.CONDITIONS, Isolation.NONE, DeathNotice.BOTH_DIE, false);
            case SOCKET -> choice(Upkeep.PLATFORM, Isolation.PROCESS, DeathNotice.NOTICED, false);
            case PIPE -> choice(Upkeep.CONDITIONS, Isolation.PROCESS, DeathNotice.NOTICED, false);
            case QUEUE -> choice(Upkeep.CONDITIONS, Isolation.PROCESS, DeathNotice.TIME_OUT, false);
            case SHARED_MEMORY -> choice(Upkeep.OWN_PROTOCOL, Isolation.PROCESS, DeathNotice.TIME_OUT, false);
            case FILE -> choice(Upkeep.OWN_PROTOCOL, Isolation.PROCESS, DeathNotice.NOTICED, false);
            case RPC, HTTP -> choice(Upkeep.LIBRARY, Isolation.PROCESS, DeathNotice.NOTICED, true);
            case BROKER -> choice(Upkeep.SERVICE, Isolation.PROCESS, DeathNotice.KEPT, true);
        };
    }

    private static Suitability choice(
            Upkeep upkeep, Isolation isolation, DeathNotice whenServerDies, boolean manyLanguages) {
        return new Suitability(Standing.CHOICE, "", upkeep, isolation, whenServerDies, manyLanguages);
    }

    /// Part of the Java side that survives a crash of C++, the least first.
    public enum Isolation implements Labelled {
        /// It ends the JVM.
        NONE,

        /// C++ has a memory of its own within the process: what would end a process is an exception in Java.
        MEMORY,

        /// C++ has a process of its own.
        PROCESS
    }

    /// Purpose that a row is measured for.
    public enum Standing implements Labelled {
        /// A project could take it as it is.
        CHOICE,

        /// It does less than the contract of a round trip asks, which a project may be content with.
        OUTSIDE_CONTRACT,

        /// It shows something beside other rows, and nobody would take it.
        COMPARISON
    }

    /// Notice that a client gets when the side in C++ dies, the least first.
    public enum DeathNotice implements Labelled {
        /// The client dies with it.
        BOTH_DIE,

        /// The client learns nothing until its own time-out.
        TIME_OUT,

        /// The client learns of the death at once or within a second.
        NOTICED,

        /// Nothing needs to be learnt: the request is kept, and the next server gets it.
        KEPT
    }

    /// Effort that a program has with a mechanism, the least first.
    public enum Upkeep implements Labelled {
        /// The JDK and the operating system bring it, used as they document it.
        PLATFORM,

        /// The platform brings it, but there is native code to build, or a condition that its users have to know.
        CONDITIONS,

        /// A library on one side or on both, which many use.
        LIBRARY,

        /// A library that few use, or one with code of one's own in place of some of it.
        UNCOMMON,

        /// A process besides the two, to be run and watched.
        SERVICE,

        /// Technology that new programs are no longer built on.
        LEGACY,

        /// A protocol that was made for this mechanism: its layout, its waiting and its errors are one's own.
        OWN_PROTOCOL
    }
}
