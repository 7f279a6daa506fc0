// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

import java.util.List;

/// An order with as many lines as its size asks for.
public record Order(
        long sequence,
        long check,
        long createdNanos,
        int account,
        Side side,
        Kind kind,
        TimeInForce timeInForce,
        boolean urgent,
        long quantity,
        long leastQuantity,
        double price,
        double stopPrice,
        String currency,
        String reference,
        String comment,
        Party customer,
        Party broker,
        List<Line> lines)
        implements Message<Order> {
    @Override
    public Order with(long otherSequence, long otherCheck) {
        return new Order(
                otherSequence,
                otherCheck,
                createdNanos,
                account,
                side,
                kind,
                timeInForce,
                urgent,
                quantity,
                leastQuantity,
                price,
                stopPrice,
                currency,
                reference,
                comment,
                customer,
                broker,
                lines);
    }
}
