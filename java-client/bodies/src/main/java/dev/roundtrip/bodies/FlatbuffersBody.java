// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.bodies;

import com.google.flatbuffers.FlatBufferBuilder;
import dev.roundtrip.bodies.BinarySchema.Base;
import dev.roundtrip.bodies.BinarySchema.Member;
import dev.roundtrip.bodies.BinarySchema.Table;
import dev.roundtrip.messages.BodyFormat;
import dev.roundtrip.messages.RandomValues;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntBiFunction;
import java.util.stream.IntStream;

/// A message in the class of flatc's object API. That class's `pack` and `unpack` are timed. The schema says what else
/// is done with the message's bytes: filling them, and replacing their values.
///
/// @param <T> the class, as in `QuoteT`
public final class FlatbuffersBody<T> implements BodyFormat<T> {
    private final BinarySchema schema;
    private final Table root;
    private final Function<ByteBuffer, T> unpack;
    private final ToIntBiFunction<FlatBufferBuilder, T> pack;
    private final FlatBufferBuilder builder = new DefaultsBuilder();

    /// @param name of the message in the schema, as in `market.data.Quote`
    public FlatbuffersBody(
            BinarySchema schema,
            String name,
            Function<ByteBuffer, T> unpack,
            ToIntBiFunction<FlatBufferBuilder, T> pack) {
        this.schema = schema;
        root = schema.table(name);
        this.unpack = unpack;
        this.pack = pack;
    }

    /// A message with all its fields, the first table of each union, and no table within another one of its own type.
    @Override
    public T filled(int parts, RandomValues values) {
        var zeros = new DefaultsBuilder();
        zeros.finish(new Skeleton(schema, zeros, values).table(root, parts, Set.of()));
        return replaced(zeros, (_, zero) -> random(zero, values));
    }

    private static Object random(Object zero, RandomValues values) {
        return switch (zero) {
            case Byte _ -> (byte) values.small();
            case Short _ -> (short) values.small();
            case Integer _ -> values.quantity();
            case Long _ -> values.id();
            case Float _ -> (float) values.price();
            case Double _ -> values.price();
            case Boolean _ -> values.flag();
            case FlatbuffersValues.Choice choice -> choice.ofLast();
            default -> zero;
        };
    }

    private T replaced(FlatBufferBuilder from, Leaf leaf) {
        ByteBuffer bytes = from.dataBuffer().slice().order(ByteOrder.LITTLE_ENDIAN);
        new FlatbuffersValues(schema, bytes, leaf).replaceAll(root);
        return unpack.apply(bytes);
    }

    @Override
    public T each(T body, Leaf leaf) {
        pack(body);
        return replaced(builder, leaf);
    }

    private void pack(T body) {
        builder.clear();
        builder.finish(pack.applyAsInt(builder, body));
    }

    @Override
    public int write(T body, byte[] into, int offset) throws IOException {
        pack(body);
        ByteBuffer made = builder.dataBuffer();
        int bytes = made.remaining();
        if (bytes > into.length - offset) {
            throw new IOException("the message has " + bytes + " bytes, expected " + (into.length - offset));
        }
        made.get(into, offset, bytes);
        return bytes;
    }

    /// The library has no verifier in Java: a field that does not lie within the bytes shows when it is read.
    @Override
    public T read(byte[] bytes, int offset) throws IOException {
        try {
            return unpack.apply(
                    ByteBuffer.wrap(bytes, offset, bytes.length - offset).order(ByteOrder.LITTLE_ENDIAN));
        } catch (RuntimeException e) {
            throw new IOException(
                    "a field does not lie within the %d bytes of the message".formatted(bytes.length - offset), e);
        }
    }

    /// Writes numbers that have their default, so that every message has the same size. The library's builder would
    /// then write offsets of tables that are not there, too.
    private static final class DefaultsBuilder extends FlatBufferBuilder {
        DefaultsBuilder() {
            forceDefaults(true);
        }

        @Override
        public void addOffset(int field, int place, int none) {
            if (place != none) {
                super.addOffset(field, place, none);
            }
        }
    }

    /// Builds tables whose numbers are 0.
    private record Skeleton(BinarySchema schema, FlatBufferBuilder into, RandomValues values) {
        private static final int TEXT_BYTES = 16;

        /// Number of parts that a list has within another list.
        private static final int PARTS_OF_A_PART = 2;

        int table(Table table, int parts, Set<String> above) {
            Set<String> within = new HashSet<>(above);
            within.add(table.name());
            Map<Member, Integer> places = new HashMap<>();
            for (Member member : table.members()) {
                if (!member.isDeprecated() && member.type().base().isApart()) {
                    place(member.type(), parts, within).ifPresent(place -> places.put(member, place));
                }
            }
            into.startTable(table.members().size());
            for (Member member : table.members()) {
                if (places.containsKey(member)) {
                    into.addOffset(member.number(), places.get(member), 0);
                } else if (!member.isDeprecated()) {
                    addInline(member, within);
                }
            }
            return into.endTable();
        }

        private void addInline(Member member, Set<String> within) {
            BinarySchema.Type type = member.type();
            switch (type.base()) {
                case UTYPE ->
                    into.addByte(member.number(), union(type, within).orElse(0L).byteValue(), 0);
                case OBJECT ->
                    schema.struct(type).ifPresent(struct -> into.addStruct(member.number(), zero(struct), 0));
                default -> {
                    switch (type.base().bytes()) {
                        case Byte.BYTES -> into.addByte(member.number(), (byte) 0, 0);
                        case Short.BYTES -> into.addShort(member.number(), (short) 0, 0);
                        case Long.BYTES -> into.addLong(member.number(), 0, 0);
                        default -> addFour(member);
                    }
                }
            }
        }

        /// A union or another offset that is left out is no number.
        private void addFour(Member member) {
            if (!member.type().base().isApart()) {
                into.addInt(member.number(), 0, 0);
            }
        }

        private int zero(Table struct) {
            into.prep(struct.align(), struct.bytes());
            into.pad(struct.bytes());
            return into.offset();
        }

        /// Place of a value outside of the table that has it; empty if that would be a table within its like.
        private Optional<Integer> place(BinarySchema.Type type, int parts, Set<String> within) {
            return switch (type.base()) {
                case STRING -> Optional.of(into.createString(values.text(TEXT_BYTES)));
                case VECTOR -> Optional.of(vector(type.ofElement(), parts, within));
                case UNION ->
                    union(type, within)
                            .map(number -> schema.enumerations()
                                    .get(type.index())
                                    .tables()
                                    .get(number))
                            .map(table -> table(schema.tables().get(table), parts, within));
                default ->
                    Optional.of(schema.tables().get(type.index()))
                            .filter(table -> !table.isStruct() && !within.contains(table.name()))
                            .map(table -> table(table, parts, within));
            };
        }

        /// Number of the first table of a union.
        private Optional<Long> union(BinarySchema.Type type, Set<String> within) {
            Map<Long, Integer> tables = schema.enumerations().get(type.index()).tables();
            return tables.keySet().stream()
                    .sorted()
                    .filter(number -> !schema.tables().get(tables.get(number)).isStruct())
                    .filter(number -> !within.contains(
                            schema.tables().get(tables.get(number)).name()))
                    .findFirst();
        }

        private int vector(BinarySchema.Type element, int parts, Set<String> within) {
            boolean isBytes = element.base().bytes() == 1 && element.base() != Base.BOOL && element.index() < 0;
            int count = isBytes ? TEXT_BYTES : parts;
            Optional<Table> struct = schema.struct(element);
            if (element.base().isApart() && struct.isEmpty()) {
                return into.createVectorOfTables(IntStream.range(0, count)
                        .mapToObj(_ -> place(element, PARTS_OF_A_PART, within))
                        .flatMap(Optional::stream)
                        .mapToInt(Integer::intValue)
                        .toArray());
            }
            int bytes = struct.map(Table::bytes).orElse(element.base().bytes());
            into.startVector(bytes, count, struct.map(Table::align).orElse(bytes));
            into.pad(bytes * count);
            return into.endVector();
        }
    }
}
