// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.soap;

import dev.roundtrip.messages.Tick;

/// A tick, field by field.
final class TickMapping {
    private TickMapping() {}

    static dev.roundtrip.soap.Tick put(Tick tick) {
        var written = new dev.roundtrip.soap.Tick();
        written.setSequence(tick.sequence());
        written.setCheck(tick.check());
        written.setTimeNanos(tick.timeNanos());
        written.setInstrument(tick.instrument());
        written.setVenue(tick.venue());
        written.setBidPrice(tick.bidPrice());
        written.setAskPrice(tick.askPrice());
        written.setLastPrice(tick.lastPrice());
        written.setBidQuantity(tick.bidQuantity());
        written.setAskQuantity(tick.askQuantity());
        written.setLastQuantity(tick.lastQuantity());
        written.setVolume(tick.volume());
        return written;
    }

    static Tick take(dev.roundtrip.soap.Tick read) {
        return new Tick(
                read.getSequence(),
                read.getCheck(),
                read.getTimeNanos(),
                read.getInstrument(),
                read.getVenue(),
                read.getBidPrice(),
                read.getAskPrice(),
                read.getLastPrice(),
                read.getBidQuantity(),
                read.getAskQuantity(),
                read.getLastQuantity(),
                read.getVolume());
    }
}
