// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.floor;

import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.SizeLimit;

/// What moving the bytes costs, once a direction.
public final class FloorMemcpyTransport extends NativeFloor {
    @Override
    public SizeLimit limit() {
        return SizeLimit.ANSWER_IN_ONE_PIECE;
    }

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "floor-memcpy",
                "the request is copied once, and the response once",
                Family.FLOOR,
                "what anything that moves the bytes cannot undercut",
                WITHOUT_MESSAGES
                        .with(
                                Fact.COPIES,
                                "1 a direction, memcpy into memory that is reused; verified like any message")
                        .with(Fact.ORDERING, "a function call")
                        .with(Fact.SETTINGS, "memcpy of the C library"));
    }

    @Override
    public boolean dependsOnSize() {
        return true;
    }
}
