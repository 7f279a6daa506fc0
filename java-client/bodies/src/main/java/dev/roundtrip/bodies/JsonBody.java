// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.bodies;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.roundtrip.messages.BodyFormat;
import dev.roundtrip.messages.RandomValues;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;

/// A message as a tree of Jackson's, since a sample has no class. It has the sample's values, except for numbers with a
/// fraction, which both languages write in as many bytes only if they have few digits.
public final class JsonBody implements BodyFormat<JsonNode> {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8) // RapidJSON escapes no letter either
            .build();
    private static final ObjectReader READER = MAPPER.readerFor(JsonNode.class);

    /// Number of parts that a list has within another list.
    private static final int PARTS_OF_A_PART = 2;

    private final JsonNode sample;

    public JsonBody(URL sample) throws IOException {
        this.sample = READER.readTree(sample.openStream());
    }

    @Override
    public JsonNode filled(int parts, RandomValues values) {
        return filled(sample, parts, values);
    }

    private static JsonNode filled(JsonNode from, int parts, RandomValues values) {
        if (from instanceof ArrayNode elements && !elements.isEmpty()) {
            ArrayNode made = JsonNodeFactory.instance.arrayNode();
            for (int i = 0; i < parts; i++) {
                made.add(filled(elements.get(i % elements.size()), PARTS_OF_A_PART, values));
            }
            return made;
        }
        if (from instanceof ObjectNode object) {
            ObjectNode made = JsonNodeFactory.instance.objectNode();
            object.properties().forEach(field -> made.set(field.getKey(), filled(field.getValue(), parts, values)));
            return made;
        }
        return from.isFloatingPointNumber() ? DoubleNode.valueOf(values.price()) : from;
    }

    @Override
    public JsonNode each(JsonNode body, Leaf leaf) {
        return each(body, "", leaf);
    }

    private static JsonNode each(JsonNode from, String path, Leaf leaf) {
        if (from instanceof ArrayNode elements) {
            ArrayNode made = JsonNodeFactory.instance.arrayNode();
            for (int i = 0; i < elements.size(); i++) {
                made.add(each(elements.get(i), path + "[" + i + "]", leaf));
            }
            return made;
        }
        if (from instanceof ObjectNode object) {
            ObjectNode made = JsonNodeFactory.instance.objectNode();
            String inside = path.isEmpty() ? "" : path + ".";
            object.properties()
                    .forEach(field -> made.set(field.getKey(), each(field.getValue(), inside + field.getKey(), leaf)));
            return made;
        }
        return switch (from) {
            case TextNode text -> TextNode.valueOf((String) leaf.at(path, text.textValue()));
            case BooleanNode flag -> BooleanNode.valueOf((boolean) leaf.at(path, flag.booleanValue()));
            case JsonNode number
            when number.isFloatingPointNumber() -> DoubleNode.valueOf((double) leaf.at(path, number.doubleValue()));
            case JsonNode number
            when number.isIntegralNumber() && number.canConvertToLong() ->
                LongNode.valueOf((long) leaf.at(path, number.longValue()));
            default -> from; // null, or an integer without a sign that only C++ holds
        };
    }

    @Override
    public int write(JsonNode body, byte[] into, int offset) throws IOException {
        var out = new ArrayOutput(into, offset);
        MAPPER.writeValue(out, body);
        return out.end - offset;
    }

    @Override
    public JsonNode read(byte[] bytes, int offset) throws IOException {
        try {
            return READER.readTree(bytes, offset, bytes.length - offset);
        } catch (JsonProcessingException e) {
            long at = e.getLocation() == null ? offset : e.getLocation().getByteOffset();
            throw new IOException("byte " + (at - offset) + ": " + e.getOriginalMessage(), e);
        }
    }

    /// Writes into an array that is there.
    private static final class ArrayOutput extends OutputStream {
        private final byte[] into;
        private int end;

        ArrayOutput(byte[] into, int offset) {
            this.into = into;
            end = offset;
        }

        @Override
        public void write(int value) throws IOException {
            require(1);
            into[end++] = (byte) value;
        }

        @Override
        public void write(byte[] values, int offset, int length) throws IOException {
            require(length);
            System.arraycopy(values, offset, into, end, length);
            end += length;
        }

        private void require(int length) throws IOException {
            if (length > into.length - end) {
                throw new IOException("the message has more than " + into.length + " bytes");
            }
        }
    }
}
