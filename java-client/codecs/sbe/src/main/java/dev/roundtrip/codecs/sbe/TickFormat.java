// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.codecs.sbe;

import dev.roundtrip.idl.sbe.MessageHeaderDecoder;
import dev.roundtrip.idl.sbe.MessageHeaderEncoder;
import dev.roundtrip.idl.sbe.TickDecoder;
import dev.roundtrip.idl.sbe.TickEncoder;
import dev.roundtrip.messages.Tick;
import org.agrona.concurrent.UnsafeBuffer;

/// A tick, field by field.
final class TickFormat extends SbeFormat<Tick> {
    private final MessageHeaderEncoder header = new MessageHeaderEncoder();
    private final TickEncoder encoder = new TickEncoder();
    private final TickDecoder decoder = new TickDecoder();

    TickFormat() {
        super(TickDecoder.TEMPLATE_ID, TickDecoder.BLOCK_LENGTH);
    }

    @Override
    int put(Tick tick, UnsafeBuffer into) {
        return encoder.wrapAndApplyHeader(into, 0, header)
                .sequence(tick.sequence())
                .check(tick.check())
                .timeNanos(tick.timeNanos())
                .instrument(tick.instrument())
                .venue(tick.venue())
                .bidPrice(tick.bidPrice())
                .askPrice(tick.askPrice())
                .lastPrice(tick.lastPrice())
                .bidQuantity(tick.bidQuantity())
                .askQuantity(tick.askQuantity())
                .lastQuantity(tick.lastQuantity())
                .volume(tick.volume())
                .limit();
    }

    @Override
    Tick take(UnsafeBuffer from, int offset, MessageHeaderDecoder behind) {
        decoder.wrap(from, offset, behind.blockLength(), behind.version());
        return new Tick(
                decoder.sequence(),
                decoder.check(),
                decoder.timeNanos(),
                decoder.instrument(),
                decoder.venue(),
                decoder.bidPrice(),
                decoder.askPrice(),
                decoder.lastPrice(),
                decoder.bidQuantity(),
                decoder.askQuantity(),
                decoder.lastQuantity(),
                decoder.volume());
    }

    @Override
    int position() {
        return decoder.limit();
    }
}
