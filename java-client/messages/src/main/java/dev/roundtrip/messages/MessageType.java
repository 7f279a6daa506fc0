// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

import dev.roundtrip.api.Codec.MessageSize;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/// A message by its name, and how one is made.
///
/// @param size what sizes of it there are
/// @param <M> the record
public record MessageType<M extends Message<M>>(MessageSize size, Class<M> type, Maker<M> maker) {
    /// Bytes of the numbers and texts of a message (`idl/messages.md`).
    private static final int TICK_BYTES = 76;

    private static final int ORDER_BYTES = 249;
    private static final int LINE_BYTES = 52;

    /// Codecs count repeated parts in 16 bits.
    private static final int MOST_ORDER_BYTES = 2 << 20;

    private static final int CURRENCY_BYTES = 3;
    private static final int REFERENCE_BYTES = 12;
    private static final int COMMENT_BYTES = 24;
    private static final int NAME_BYTES = 16;
    private static final int STREET_BYTES = 18;
    private static final int CITY_BYTES = 10;
    private static final int POSTCODE_BYTES = 6;
    private static final int COUNTRY_BYTES = 2;

    public static final MessageType<Tick> TICK =
            new MessageType<>(new MessageSize("tick", TICK_BYTES, TICK_BYTES), Tick.class, MessageType::tick);
    public static final MessageType<Order> ORDER = new MessageType<>(
            new MessageSize("order", ORDER_BYTES + LINE_BYTES, MOST_ORDER_BYTES), Order.class, MessageType::order);

    public static final List<MessageType<?>> ALL = List.of(TICK, ORDER);

    /// @throws IllegalArgumentException if there is none
    public static MessageType<?> named(String name) {
        return ALL.stream()
                .filter(type -> type.size().name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("message " + name + " is unknown; there are "
                        + ALL.stream().map(type -> type.size().name()).toList()));
    }

    /// Makes a message.
    ///
    /// @param <M> the record
    @FunctionalInterface
    public interface Maker<M> {
        M make(int bytes, RandomValues values);
    }

    /// One of about that size, with its check.
    public M random(int bytes, RandomGenerator generator) {
        M message = maker.make(bytes, new RandomValues(generator));
        return message.checked(Fields.check(message));
    }

    private static Tick tick(int bytes, RandomValues values) {
        return new Tick(
                0,
                0,
                values.timeNanos(),
                values.quantity(),
                values.quantity(),
                values.price(),
                values.price(),
                values.price(),
                values.quantity(),
                values.quantity(),
                values.quantity(),
                values.id());
    }

    private static Order order(int bytes, RandomValues values) {
        int lines = Math.max(1, (bytes - ORDER_BYTES + LINE_BYTES / 2) / LINE_BYTES);
        return new Order(
                0,
                0,
                values.timeNanos(),
                values.quantity(),
                values.oneOf(Side.values()),
                values.oneOf(Kind.values()),
                values.oneOf(TimeInForce.values()),
                values.flag(),
                values.id(),
                values.id(),
                values.price(),
                values.price(),
                values.text(CURRENCY_BYTES),
                values.text(REFERENCE_BYTES),
                values.text(COMMENT_BYTES),
                party(values),
                party(values),
                IntStream.rangeClosed(1, lines)
                        .mapToObj(number -> line(number, values))
                        .toList());
    }

    private static Party party(RandomValues values) {
        return new Party(
                values.id(),
                values.text(NAME_BYTES),
                values.text(STREET_BYTES),
                values.text(CITY_BYTES),
                values.text(POSTCODE_BYTES),
                values.text(COUNTRY_BYTES),
                values.quantity(),
                values.price(),
                values.flag());
    }

    private static Line line(int number, RandomValues values) {
        return new Line(
                number,
                values.id(),
                values.quantity(),
                values.price(),
                values.price(),
                values.quantity(),
                values.text(NAME_BYTES));
    }
}
