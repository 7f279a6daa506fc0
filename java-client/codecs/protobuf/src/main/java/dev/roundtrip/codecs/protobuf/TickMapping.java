// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.codecs.protobuf;

import dev.roundtrip.messages.Tick;
import java.io.IOException;

/// A tick, field by field, to the class that protoc has made of it and back. Pure; any thread.
public final class TickMapping {
    private TickMapping() {}

    public static dev.roundtrip.idl.proto.Tick put(Tick tick) {
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

    /// @throws IOException if it has a field that the schema does not know; the message names its number
    public static Tick take(dev.roundtrip.idl.proto.Tick from) throws IOException {
        ProtobufFormat.requireNoUnknown(from);
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
