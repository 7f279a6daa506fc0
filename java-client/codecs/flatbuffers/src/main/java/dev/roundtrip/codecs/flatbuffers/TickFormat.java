// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.codecs.flatbuffers;

import com.google.flatbuffers.FlatBufferBuilder;
import dev.roundtrip.messages.Tick;
import java.nio.ByteBuffer;

/// A tick, field by field.
final class TickFormat extends TableFormat<Tick, dev.roundtrip.idl.fbs.Tick> {
    TickFormat() {
        super(Tick.class);
    }

    @Override
    int put(Tick tick, FlatBufferBuilder into) {
        return dev.roundtrip.idl.fbs.Tick.createTick(
                into,
                tick.sequence(),
                tick.check(),
                tick.timeNanos(),
                tick.instrument(),
                tick.venue(),
                tick.bidPrice(),
                tick.askPrice(),
                tick.lastPrice(),
                tick.bidQuantity(),
                tick.askQuantity(),
                tick.lastQuantity(),
                tick.volume());
    }

    @Override
    dev.roundtrip.idl.fbs.Tick root(ByteBuffer bytes) {
        return dev.roundtrip.idl.fbs.Tick.getRootAsTick(bytes);
    }

    @Override
    Tick take(dev.roundtrip.idl.fbs.Tick from) {
        return new Tick(
                from.sequence(),
                from.check(),
                from.timeNanos(),
                from.instrument(),
                from.venue(),
                from.bidPrice(),
                from.askPrice(),
                from.lastPrice(),
                from.bidQuantity(),
                from.askQuantity(),
                from.lastQuantity(),
                from.volume());
    }
}
