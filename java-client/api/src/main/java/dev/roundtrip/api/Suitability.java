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
}
