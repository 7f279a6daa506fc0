// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.codecs.protobuf;

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

/// An order, field by field, to the class that protoc has made of it and back. Pure; any thread.
public final class OrderMapping {
    private static final Side[] SIDES = Side.values();
    private static final Kind[] KINDS = Kind.values();
    private static final TimeInForce[] TIMES = TimeInForce.values();

    private OrderMapping() {}

    public static dev.roundtrip.idl.proto.Order put(Order order) {
        var made = dev.roundtrip.idl.proto.Order.newBuilder()
                .setSequence(order.sequence())
                .setCheck(order.check())
                .setCreatedNanos(order.createdNanos())
                .setAccount(order.account())
                .setSide(dev.roundtrip.idl.proto.Side.forNumber(Fields.number(order.side())))
                .setKind(dev.roundtrip.idl.proto.Kind.forNumber(Fields.number(order.kind())))
                .setTimeInForce(dev.roundtrip.idl.proto.TimeInForce.forNumber(Fields.number(order.timeInForce())))
                .setUrgent(order.urgent())
                .setQuantity(order.quantity())
                .setLeastQuantity(order.leastQuantity())
                .setPrice(order.price())
                .setStopPrice(order.stopPrice())
                .setCurrency(order.currency())
                .setReference(order.reference())
                .setComment(order.comment())
                .setCustomer(put(order.customer()))
                .setBroker(put(order.broker()));
        for (Line line : order.lines()) {
            made.addLines(put(line));
        }
        return made.build();
    }

    /// @throws IOException if it has a field, or an enumeration's value, that the schema does not know; the message
    /// names
    ///     the part of the order and the field's number
    public static Order take(dev.roundtrip.idl.proto.Order from) throws IOException {
        ProtobufFormat.requireNoUnknown(from);
        return new Order(
                from.getSequence(),
                from.getCheck(),
                from.getCreatedNanos(),
                from.getAccount(),
                SIDES[from.getSide().getNumber()],
                KINDS[from.getKind().getNumber()],
                TIMES[from.getTimeInForce().getNumber()],
                from.getUrgent(),
                from.getQuantity(),
                from.getLeastQuantity(),
                from.getPrice(),
                from.getStopPrice(),
                from.getCurrency(),
                from.getReference(),
                from.getComment(),
                take(from.getCustomer()),
                take(from.getBroker()),
                takeLines(from.getLinesList()));
    }

    private static List<Line> takeLines(List<dev.roundtrip.idl.proto.Line> from) throws IOException {
        var lines = new ArrayList<Line>(from.size());
        for (dev.roundtrip.idl.proto.Line line : from) {
            lines.add(take(line));
        }
        return lines;
    }

    private static dev.roundtrip.idl.proto.Party put(Party party) {
        return dev.roundtrip.idl.proto.Party.newBuilder()
                .setId(party.id())
                .setName(party.name())
                .setStreet(party.street())
                .setCity(party.city())
                .setPostcode(party.postcode())
                .setCountry(party.country())
                .setRating(party.rating())
                .setCredit(party.credit())
                .setActive(party.active())
                .build();
    }

    private static Party take(dev.roundtrip.idl.proto.Party from) throws IOException {
        ProtobufFormat.requireNoUnknown(from);
        return new Party(
                from.getId(),
                from.getName(),
                from.getStreet(),
                from.getCity(),
                from.getPostcode(),
                from.getCountry(),
                from.getRating(),
                from.getCredit(),
                from.getActive());
    }

    private static dev.roundtrip.idl.proto.Line put(Line line) {
        return dev.roundtrip.idl.proto.Line.newBuilder()
                .setNumber(line.number())
                .setProduct(line.product())
                .setQuantity(line.quantity())
                .setPrice(line.price())
                .setDiscount(line.discount())
                .setTaxCode(line.taxCode())
                .setName(line.name())
                .build();
    }

    private static Line take(dev.roundtrip.idl.proto.Line from) throws IOException {
        ProtobufFormat.requireNoUnknown(from);
        return new Line(
                from.getNumber(),
                from.getProduct(),
                from.getQuantity(),
                from.getPrice(),
                from.getDiscount(),
                from.getTaxCode(),
                from.getName());
    }
}
