// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.codecs.flatbuffers;

import com.google.flatbuffers.FlatBufferBuilder;
import dev.roundtrip.messages.Fields;
import dev.roundtrip.messages.Kind;
import dev.roundtrip.messages.Line;
import dev.roundtrip.messages.Order;
import dev.roundtrip.messages.Party;
import dev.roundtrip.messages.Side;
import dev.roundtrip.messages.TimeInForce;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/// An order, field by field.
final class OrderFormat extends TableFormat<Order, dev.roundtrip.idl.fbs.Order> {
    private static final Side[] SIDES = Side.values();
    private static final Kind[] KINDS = Kind.values();
    private static final TimeInForce[] TIMES = TimeInForce.values();

    OrderFormat() {
        super(Order.class);
    }

    @Override
    int put(Order order, FlatBufferBuilder into) {
        int lines = putLines(order.lines(), into);
        int currency = into.createString(order.currency());
        int reference = into.createString(order.reference());
        int comment = into.createString(order.comment());
        int customer = put(order.customer(), into);
        int broker = put(order.broker(), into);
        return dev.roundtrip.idl.fbs.Order.createOrder(
                into,
                order.sequence(),
                order.check(),
                order.createdNanos(),
                order.account(),
                (byte) Fields.number(order.side()),
                (byte) Fields.number(order.kind()),
                (byte) Fields.number(order.timeInForce()),
                order.urgent(),
                order.quantity(),
                order.leastQuantity(),
                order.price(),
                order.stopPrice(),
                currency,
                reference,
                comment,
                customer,
                broker,
                lines);
    }

    private static int putLines(List<Line> lines, FlatBufferBuilder into) {
        int[] places = new int[lines.size()];
        for (int i = 0; i < places.length; i++) {
            places[i] = put(lines.get(i), into);
        }
        return dev.roundtrip.idl.fbs.Order.createLinesVector(into, places);
    }

    private static int put(Party party, FlatBufferBuilder into) {
        int name = into.createString(party.name());
        int street = into.createString(party.street());
        int city = into.createString(party.city());
        int postcode = into.createString(party.postcode());
        int country = into.createString(party.country());
        return dev.roundtrip.idl.fbs.Party.createParty(
                into,
                party.id(),
                name,
                street,
                city,
                postcode,
                country,
                party.rating(),
                party.credit(),
                party.active());
    }

    private static int put(Line line, FlatBufferBuilder into) {
        int name = into.createString(line.name());
        return dev.roundtrip.idl.fbs.Line.createLine(
                into,
                line.number(),
                line.product(),
                line.quantity(),
                line.price(),
                line.discount(),
                line.taxCode(),
                name);
    }

    @Override
    dev.roundtrip.idl.fbs.Order root(ByteBuffer bytes) {
        return dev.roundtrip.idl.fbs.Order.getRootAsOrder(bytes);
    }

    @Override
    Order take(dev.roundtrip.idl.fbs.Order from) {
        return new Order(
                from.sequence(),
                from.check(),
                from.createdNanos(),
                from.account(),
                value(SIDES, from.side()),
                value(KINDS, from.kind()),
                value(TIMES, from.timeInForce()),
                from.urgent(),
                from.quantity(),
                from.leastQuantity(),
                from.price(),
                from.stopPrice(),
                text(from.currency()),
                text(from.reference()),
                text(from.comment()),
                take(from.customer()),
                take(from.broker()),
                takeLines(from));
    }

    private static List<Line> takeLines(dev.roundtrip.idl.fbs.Order from) {
        var lines = new ArrayList<Line>();
        for (int i = 0; i < from.linesLength(); i++) {
            lines.add(take(from.lines(i)));
        }
        return lines;
    }

    private static Party take(dev.roundtrip.idl.fbs.Party from) {
        return new Party(
                from.id(),
                text(from.name()),
                text(from.street()),
                text(from.city()),
                text(from.postcode()),
                text(from.country()),
                from.rating(),
                from.credit(),
                from.active());
    }

    private static Line take(dev.roundtrip.idl.fbs.Line from) {
        return new Line(
                from.number(),
                from.product(),
                from.quantity(),
                from.price(),
                from.discount(),
                from.taxCode(),
                text(from.name()));
    }
}
