// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.codecs.protobuf;

import dev.roundtrip.messages.Tick;

/// A tick, field by field.
final class TickMapping {
    private TickMapping() {}

    static dev.roundtrip.idl.proto.Tick put(Tick tick) {
        return dev.roundtrip.idl.proto.Tick.newBuilder()
                .setSequence(tick.sequence())
                .setCheck(tick.check())
                .setTimeNanos(tick.timeNanos())
                .setInstrument(tick.instrument())
                .setVenue(tick.venue())
                .setBidPrice(tick.bidPrice())
                .setAskPrice(tick.askPrice())
                .setLastPrice(tick.lastPrice())
                .setBidQuantity(tick.bidQuantity())
                .setAskQuantity(tick.askQuantity())
                .setLastQuantity(tick.lastQuantity())
                .setVolume(tick.volume())
                .build();
    }

    static Tick take(dev.roundtrip.idl.proto.Tick from) {
        return new Tick(
                from.getSequence(),
                from.getCheck(),
                from.getTimeNanos(),
                from.getInstrument(),
                from.getVenue(),
                from.getBidPrice(),
                from.getAskPrice(),
                from.getLastPrice(),
                from.getBidQuantity(),
                from.getAskQuantity(),
                from.getLastQuantity(),
                from.getVolume());
    }
}
