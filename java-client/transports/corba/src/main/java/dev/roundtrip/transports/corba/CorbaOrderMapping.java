// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import dev.roundtrip.corba.OrderKind;
import dev.roundtrip.corba.OrderSide;
import dev.roundtrip.messages.Fields;
import dev.roundtrip.messages.Kind;
import dev.roundtrip.messages.Line;
import dev.roundtrip.messages.Order;
import dev.roundtrip.messages.Party;
import dev.roundtrip.messages.Side;
import dev.roundtrip.messages.TimeInForce;
import java.util.ArrayList;
import java.util.List;

/// An order, field by field. The ORB lets no value through that an enumeration does not know.
final class CorbaOrderMapping {
    private static final Side[] SIDES = Side.values();
    private static final Kind[] KINDS = Kind.values();
    private static final TimeInForce[] TIMES = TimeInForce.values();

    private CorbaOrderMapping() {}

    static dev.roundtrip.corba.Order put(Order order) {
        var made = new dev.roundtrip.corba.Order();
        made._sequence = order.sequence();
        made.check = order.check();
        made.created_nanos = order.createdNanos();
        made.account = order.account();
        made.side = OrderSide.from_int(Fields.number(order.side()));
        made.kind = OrderKind.from_int(Fields.number(order.kind()));
        made.time_in_force = dev.roundtrip.corba.TimeInForce.from_int(Fields.number(order.timeInForce()));
        made.urgent = order.urgent();
        made.quantity = order.quantity();
        made.least_quantity = order.leastQuantity();
        made.price = order.price();
        made.stop_price = order.stopPrice();
        made.currency = order.currency();
        made.reference = order.reference();
        made.comment = order.comment();
        made.customer = order.customer().as(dev.roundtrip.corba.Party::new);
        made.broker = order.broker().as(dev.roundtrip.corba.Party::new);
        made.lines = put(order.lines());
        return made;
    }

    private static dev.roundtrip.corba.Line[] put(List<Line> lines) {
        var made = new dev.roundtrip.corba.Line[lines.size()];
        for (int i = 0; i < made.length; i++) {
            made[i] = lines.get(i).as(dev.roundtrip.corba.Line::new);
        }
        return made;
    }

    static Order take(dev.roundtrip.corba.Order from) {
        return new Order(
                from._sequence,
                from.check,
                from.created_nanos,
                from.account,
                SIDES[from.side.value()],
                KINDS[from.kind.value()],
                TIMES[from.time_in_force.value()],
                from.urgent,
                from.quantity,
                from.least_quantity,
                from.price,
                from.stop_price,
                from.currency,
                from.reference,
                from.comment,
                take(from.customer),
                take(from.broker),
                take(from.lines));
    }

    private static Party take(dev.roundtrip.corba.Party from) {
        return new Party(
                from.id,
                from.name,
                from.street,
                from.city,
                from.postcode,
                from.country,
                from.rating,
                from.credit,
                from.active);
    }

    private static List<Line> take(dev.roundtrip.corba.Line[] from) {
        var lines = new ArrayList<Line>(from.length);
        for (dev.roundtrip.corba.Line line : from) {
            lines.add(new Line(
                    line.number, line.product, line.quantity, line.price, line.discount, line.tax_code, line.name));
        }
        return lines;
    }
}
