// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.thrift;

import dev.roundtrip.messages.Tick;

/// A tick, field by field.
final class ThriftTickMapping {
    private ThriftTickMapping() {}

    static dev.roundtrip.thrift.Tick put(Tick tick) {
        return tick.as(dev.roundtrip.thrift.Tick::new);
    }

    static Tick take(dev.roundtrip.thrift.Tick tick) {
        return new Tick(
                tick.getSequence(),
                tick.getCheck(),
                tick.getTime_nanos(),
                tick.getInstrument(),
                tick.getVenue(),
                tick.getBid_price(),
                tick.getAsk_price(),
                tick.getLast_price(),
                tick.getBid_quantity(),
                tick.getAsk_quantity(),
                tick.getLast_quantity(),
                tick.getVolume());
    }
}
