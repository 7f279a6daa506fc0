// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.codecs.sbe;

import dev.roundtrip.idl.sbe.Flag;
import dev.roundtrip.idl.sbe.MessageHeaderDecoder;
import dev.roundtrip.idl.sbe.MessageHeaderEncoder;
import dev.roundtrip.idl.sbe.OrderDecoder;
import dev.roundtrip.idl.sbe.OrderEncoder;
import dev.roundtrip.idl.sbe.PartyNumbersDecoder;
import dev.roundtrip.idl.sbe.PartyNumbersEncoder;
import dev.roundtrip.messages.Fields;
import dev.roundtrip.messages.Kind;
import dev.roundtrip.messages.Line;
import dev.roundtrip.messages.Order;
import dev.roundtrip.messages.Party;
import dev.roundtrip.messages.Side;
import dev.roundtrip.messages.TimeInForce;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.agrona.concurrent.UnsafeBuffer;

/// An order, field by field, in the order of the schema.
final class OrderFormat extends SbeFormat<Order> {
    private static final Side[] SIDES = Side.values();
    private static final Kind[] KINDS = Kind.values();
    private static final TimeInForce[] TIMES = TimeInForce.values();

    private final MessageHeaderEncoder header = new MessageHeaderEncoder();
    private final OrderEncoder encoder = new OrderEncoder();
    private final OrderDecoder decoder = new OrderDecoder();

    OrderFormat() {
        super(OrderDecoder.TEMPLATE_ID, OrderDecoder.BLOCK_LENGTH);
    }

    @Override
    int put(Order order, UnsafeBuffer into) {
        encoder.wrapAndApplyHeader(into, 0, header)
                .sequence(order.sequence())
                .check(order.check())
                .createdNanos(order.createdNanos())
                .account(order.account())
                .side(dev.roundtrip.idl.sbe.Side.get((short) Fields.number(order.side())))
                .kind(dev.roundtrip.idl.sbe.Kind.get((short) Fields.number(order.kind())))
                .timeInForce(dev.roundtrip.idl.sbe.TimeInForce.get((short) Fields.number(order.timeInForce())))
                .urgent(flag(order.urgent()))
                .quantity(order.quantity())
                .leastQuantity(order.leastQuantity())
                .price(order.price())
                .stopPrice(order.stopPrice());
        put(order.customer(), encoder.customer());
        put(order.broker(), encoder.broker());
        putLines(order.lines());
        encoder.currency(order.currency())
                .reference(order.reference())
                .comment(order.comment())
                .customerName(order.customer().name())
                .customerStreet(order.customer().street())
                .customerCity(order.customer().city())
                .customerPostcode(order.customer().postcode())
                .customerCountry(order.customer().country())
                .brokerName(order.broker().name())
                .brokerStreet(order.broker().street())
                .brokerCity(order.broker().city())
                .brokerPostcode(order.broker().postcode())
                .brokerCountry(order.broker().country());
        return encoder.limit();
    }

    private void putLines(List<Line> lines) {
        OrderEncoder.LinesEncoder into = encoder.linesCount(lines.size());
        for (Line line : lines) {
            into.next()
                    .number(line.number())
                    .product(line.product())
                    .quantity(line.quantity())
                    .price(line.price())
                    .discount(line.discount())
                    .taxCode(line.taxCode())
                    .name(line.name());
        }
    }

    private static void put(Party party, PartyNumbersEncoder into) {
        into.id(party.id()).rating(party.rating()).credit(party.credit()).active(flag(party.active()));
    }

    private static Flag flag(boolean value) {
        return value ? Flag.YES : Flag.NO;
    }

    @Override
    Order take(UnsafeBuffer from, int offset, MessageHeaderDecoder behind) throws IOException {
        decoder.wrap(from, offset, behind.blockLength(), behind.version());
        Numbers customer = Numbers.of(decoder.customer(), "customer");
        Numbers broker = Numbers.of(decoder.broker(), "broker");
        List<Line> lines = takeLines();
        return new Order(
                decoder.sequence(),
                decoder.check(),
                decoder.createdNanos(),
                decoder.account(),
                value(SIDES, decoder.sideRaw(), "side"),
                value(KINDS, decoder.kindRaw(), "kind"),
                value(TIMES, decoder.timeInForceRaw(), "time_in_force"),
                flag(decoder.urgentRaw(), "urgent"),
                decoder.quantity(),
                decoder.leastQuantity(),
                decoder.price(),
                decoder.stopPrice(),
                decoder.currency(),
                decoder.reference(),
                decoder.comment(),
                customer.with(
                        decoder.customerName(),
                        decoder.customerStreet(),
                        decoder.customerCity(),
                        decoder.customerPostcode(),
                        decoder.customerCountry()),
                broker.with(
                        decoder.brokerName(),
                        decoder.brokerStreet(),
                        decoder.brokerCity(),
                        decoder.brokerPostcode(),
                        decoder.brokerCountry()),
                lines);
    }

    /// Fields of a party that come before the lines.
    private record Numbers(long id, int rating, double credit, boolean active) {
        static Numbers of(PartyNumbersDecoder from, String path) throws IOException {
            return new Numbers(from.id(), from.rating(), from.credit(), flag(from.activeRaw(), path + ".active"));
        }

        Party with(String name, String street, String city, String postcode, String country) {
            return new Party(id, name, street, city, postcode, country, rating, credit, active);
        }
    }

    private List<Line> takeLines() throws IOException {
        int offset = decoder.limit();
        OrderDecoder.LinesDecoder parts = decoder.lines();
        if (parts.actingBlockLength() != OrderDecoder.LinesDecoder.sbeBlockLength()) {
            throw new IOException("byte %d: field lines has parts of %d bytes, expected %d"
                    .formatted(offset, parts.actingBlockLength(), OrderDecoder.LinesDecoder.sbeBlockLength()));
        }
        var lines = new ArrayList<Line>();
        for (OrderDecoder.LinesDecoder line : parts) {
            lines.add(new Line(
                    line.number(),
                    line.product(),
                    line.quantity(),
                    line.price(),
                    line.discount(),
                    line.taxCode(),
                    line.name()));
        }
        return lines;
    }

    private static boolean flag(short number, String path) throws IOException {
        return value(new Boolean[] {false, true}, number, path);
    }

    private static <E> E value(E[] values, short number, String path) throws IOException {
        if (number >= values.length) {
            throw new IOException("field order.%s has the value %d, which it does not know".formatted(path, number));
        }
        return values[number];
    }

    @Override
    int position() {
        return decoder.limit();
    }
}
