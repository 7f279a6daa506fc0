// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.thrift;

import dev.roundtrip.messages.Fields;
import dev.roundtrip.messages.Kind;
import dev.roundtrip.messages.Line;
import dev.roundtrip.messages.Order;
import dev.roundtrip.messages.Party;
import dev.roundtrip.messages.Side;
import dev.roundtrip.messages.Tick;
import dev.roundtrip.messages.TimeInForce;
import java.util.ArrayList;
import java.util.List;

/// A tick and an order, field by field. Thrift lets nothing through that lacks a field, or has a value that an
/// enumeration does not know.
final class ThriftMapping {
    private static final Side[] SIDES = Side.values();
    private static final Kind[] KINDS = Kind.values();
    private static final TimeInForce[] TIMES = TimeInForce.values();

    private ThriftMapping() {}

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

    static dev.roundtrip.thrift.Order put(Order order) {
        return new dev.roundtrip.thrift.Order()
                .setSequence(order.sequence())
                .setCheck(order.check())
                .setCreated_nanos(order.createdNanos())
                .setAccount(order.account())
                .setSide(dev.roundtrip.thrift.Side.findByValue(Fields.number(order.side())))
                .setKind(dev.roundtrip.thrift.Kind.findByValue(Fields.number(order.kind())))
                .setTime_in_force(dev.roundtrip.thrift.TimeInForce.findByValue(Fields.number(order.timeInForce())))
                .setUrgent(order.urgent())
                .setQuantity(order.quantity())
                .setLeast_quantity(order.leastQuantity())
                .setPrice(order.price())
                .setStop_price(order.stopPrice())
                .setCurrency(order.currency())
                .setReference(order.reference())
                .setComment(order.comment())
                .setCustomer(order.customer().as(dev.roundtrip.thrift.Party::new))
                .setBroker(order.broker().as(dev.roundtrip.thrift.Party::new))
                .setLines(put(order.lines()));
    }

    private static List<dev.roundtrip.thrift.Line> put(List<Line> lines) {
        var made = new ArrayList<dev.roundtrip.thrift.Line>(lines.size());
        for (Line line : lines) {
            made.add(line.as(dev.roundtrip.thrift.Line::new));
        }
        return made;
    }

    static Order take(dev.roundtrip.thrift.Order order) {
        return new Order(
                order.getSequence(),
                order.getCheck(),
                order.getCreated_nanos(),
                order.getAccount(),
                SIDES[order.getSide().getValue()],
                KINDS[order.getKind().getValue()],
                TIMES[order.getTime_in_force().getValue()],
                order.isUrgent(),
                order.getQuantity(),
                order.getLeast_quantity(),
                order.getPrice(),
                order.getStop_price(),
                order.getCurrency(),
                order.getReference(),
                order.getComment(),
                take(order.getCustomer()),
                take(order.getBroker()),
                take(order.getLines()));
    }

    private static Party take(dev.roundtrip.thrift.Party party) {
        return new Party(
                party.getId(),
                party.getName(),
                party.getStreet(),
                party.getCity(),
                party.getPostcode(),
                party.getCountry(),
                party.getRating(),
                party.getCredit(),
                party.isActive());
    }

    private static List<Line> take(List<dev.roundtrip.thrift.Line> lines) {
        var taken = new ArrayList<Line>(lines.size());
        for (dev.roundtrip.thrift.Line line : lines) {
            taken.add(new Line(
                    line.getNumber(),
                    line.getProduct(),
                    line.getQuantity(),
                    line.getPrice(),
                    line.getDiscount(),
                    line.getTax_code(),
                    line.getName()));
        }
        return taken;
    }
}
