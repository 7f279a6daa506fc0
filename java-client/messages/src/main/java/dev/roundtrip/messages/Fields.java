// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

import java.lang.reflect.RecordComponent;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.zip.CRC32C;

/// Makes, answers and checks messages by their fields, outside of the timed code (`idl/messages.md`). Pure; any thread.
public final class Fields {
    private static final String SEQUENCE = "sequence";
    private static final String CHECK = "check";
    private static final double MORE = 0.25;

    private Fields() {}

    /// The name of a component as the formats have it.
    public static String name(RecordComponent component) {
        return component.getName().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }

    /// The number of an enumeration's value, as the formats have it.
    @SuppressWarnings("EnumOrdinal") // the order is what `idl/messages.md` gives the numbers by
    public static int number(Enum<?> value) {
        return value.ordinal();
    }

    /// The other side's answer to a message.
    public static <M extends Message<M>> M answer(M message) {
        return turnedRecord(message);
    }

    /// CRC-32C of all fields but two, in their order.
    public static long check(Message<?> message) {
        var checksum = new CRC32C();
        add(message, checksum);
        return checksum.getValue();
    }

    /// Bytes of a message's values: a number takes its width, an enumeration or a bool 1 byte, a text its bytes.
    static int bytes(Object field) {
        return switch (field) {
            case Long _ -> Long.BYTES;
            case Double _ -> Double.BYTES;
            case Integer _ -> Integer.BYTES;
            case Boolean _ -> 1;
            case Enum<?> _ -> 1;
            case String text -> text.getBytes(StandardCharsets.UTF_8).length;
            case Record record ->
                Arrays.stream(record.getClass().getRecordComponents())
                        .mapToInt(component -> bytes(value(component, record)))
                        .sum();
            case List<?> parts -> parts.stream().mapToInt(Fields::bytes).sum();
            default -> throw unknown(field);
        };
    }

    private static IllegalArgumentException unknown(Object field) {
        return new IllegalArgumentException("no message has fields of " + field.getClass());
    }

    /// The first field in which two messages differ, with both values; empty if they are the same.
    public static Optional<String> difference(String path, Object expected, Object actual) {
        if (Objects.equals(expected, actual)) {
            return Optional.empty();
        }
        if (expected instanceof Record && actual instanceof Record) {
            return Arrays.stream(expected.getClass().getRecordComponents())
                    .flatMap(
                            component -> difference(
                                    path + "." + name(component), value(component, expected), value(component, actual))
                                    .stream())
                    .findFirst();
        }
        if (expected instanceof List<?> some && actual instanceof List<?> others && some.size() == others.size()) {
            return IntStream.range(0, some.size())
                    .boxed()
                    .flatMap(i -> difference(path + "[" + i + "]", some.get(i), others.get(i)).stream())
                    .findFirst();
        }
        return Optional.of(
                expected instanceof List<?> some && actual instanceof List<?> others
                        ? "%s has %d parts, expected %d".formatted(path, others.size(), some.size())
                        : "%s is %s, expected %s".formatted(path, actual, expected));
    }

    /// Whether this field numbers or checks the message itself; parts of a message may have fields of the same names.
    private static boolean saysWhichMessage(Class<?> record, RecordComponent component) {
        return Message.class.isAssignableFrom(record)
                && (component.getName().equals(SEQUENCE) || component.getName().equals(CHECK));
    }

    /// Value of a record's component, whatever visibility its accessor has.
    static Object value(RecordComponent component, Object record) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(record.getClass() + " does not give its " + component.getName(), e);
        }
    }

    private static <R> R turnedRecord(R record) {
        RecordComponent[] components = record.getClass().getRecordComponents();
        Object[] values = Arrays.stream(components)
                .map(component -> saysWhichMessage(record.getClass(), component)
                        ? value(component, record)
                        : turned(value(component, record)))
                .toArray();
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            @SuppressWarnings("unchecked") // it is of the same class
            R turned = (R) record.getClass().getConstructor(types).newInstance(values);
            return turned;
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(record.getClass() + " cannot be made from its fields", e);
        }
    }

    private static Object turned(Object field) {
        return switch (field) {
            case Long number -> number ^ 1;
            case Integer number -> number ^ 1;
            case Double number -> number + MORE;
            case Boolean flag -> !flag;
            case Enum<?> value -> turnedValue(value);
            case String text -> turnedText(text);
            case Record record -> turnedRecord(record);
            case List<?> parts -> parts.stream().map(Fields::turned).toList();
            default -> throw unknown(field);
        };
    }

    /// The last one of an odd number of values stays.
    private static Enum<?> turnedValue(Enum<?> value) {
        Enum<?>[] values = value.getDeclaringClass().getEnumConstants();
        int other = number(value) ^ 1;
        return other < values.length ? values[other] : value;
    }

    /// Turns bytes as a text with one byte per letter.
    static ByteBuffer turnedBytes(ByteBuffer bytes) {
        String text = new String(array(bytes), StandardCharsets.ISO_8859_1);
        return ByteBuffer.wrap(turnedText(text).getBytes(StandardCharsets.ISO_8859_1));
    }

    private static byte[] array(ByteBuffer bytes) {
        byte[] array = new byte[bytes.remaining()];
        bytes.duplicate().get(array);
        return array;
    }

    static String turnedText(String text) {
        var turned = new StringBuilder(text);
        for (int i = 0; i < turned.length(); i++) {
            char letter = turned.charAt(i);
            if ((letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z')) {
                turned.setCharAt(i, (char) (letter ^ ' '));
            } else if (letter >= '0' && letter <= '9') {
                turned.setCharAt(i, (char) ('0' + ('9' - letter)));
            }
        }
        return turned.toString();
    }

    private static void add(Object field, CRC32C checksum) {
        switch (field) {
            case Long number -> addNumber(number, checksum);
            case Integer number -> addNumber(number, checksum);
            case Double number -> addNumber(Double.doubleToRawLongBits(number), checksum);
            case Boolean flag -> addNumber(flag ? 1 : 0, checksum);
            case Enum<?> value -> addNumber(number(value), checksum);
            case String text -> addText(text.getBytes(StandardCharsets.UTF_8), checksum);
            case Record record -> {
                for (RecordComponent component : record.getClass().getRecordComponents()) {
                    if (!saysWhichMessage(record.getClass(), component)) {
                        add(value(component, record), checksum);
                    }
                }
            }
            case List<?> parts -> {
                addNumber(parts.size(), checksum);
                parts.forEach(part -> add(part, checksum));
            }
            default -> throw unknown(field);
        }
    }

    private static void addText(byte[] text, CRC32C checksum) {
        addNumber(text.length, checksum);
        checksum.update(text);
    }

    private static void addNumber(long number, CRC32C checksum) {
        checksum.update(ByteBuffer.allocate(Long.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(number)
                .array());
    }
}
