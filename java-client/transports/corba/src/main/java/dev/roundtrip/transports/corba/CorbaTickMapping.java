// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import dev.roundtrip.messages.Tick;

/// A tick, field by field.
final class CorbaTickMapping {
    private CorbaTickMapping() {}

    static dev.roundtrip.corba.Tick put(Tick tick) {
        return tick.as(dev.roundtrip.corba.Tick::new);
    }

    static Tick take(dev.roundtrip.corba.Tick from) {
        return new Tick(
                from._sequence,
                from.check,
                from.time_nanos,
                from.instrument,
                from.venue,
                from.bid_price,
                from.ask_price,
                from.last_price,
                from.bid_quantity,
                from.ask_quantity,
                from.last_quantity,
                from.volume);
    }
}
