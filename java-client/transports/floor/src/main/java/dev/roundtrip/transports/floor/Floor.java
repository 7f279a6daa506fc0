// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.floor;

import dev.roundtrip.api.Card;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Transport;
import java.util.Map;

/// What is true of floors, but for what each of them says of itself.
abstract class Floor implements Transport {
    static final Card WITHOUT_MESSAGES = new Card(Map.of(
            Fact.COPIES, "none: it carries no messages, so there is nothing to verify",
            Fact.SYSTEM_CALLS, "none",
            Fact.ISOLATION, "none",
            Fact.BETWEEN_MACHINES, "no",
            Fact.ORDERING, "to and fro",
            Fact.WHEN_A_SIDE_DIES, "the other ends with it",
            Fact.LIBRARIES, "none",
            Fact.SETTINGS, "measured once in a run, without regard to sizes"));

    @Override
    public boolean dependsOnSize() {
        return false;
    }
}
