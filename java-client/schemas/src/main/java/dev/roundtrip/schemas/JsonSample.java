// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.StreamSupport;

/// A message of which there is one sample in JSON, whose values say what its fields are: integers of 64 bits, doubles,
/// bools, texts as long as there, objects, and arrays of these. Used once.
final class JsonSample {
    static final String FORM = "json";

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Identifiers types = new Identifiers();

    /// @param file its name
    /// @param name of the project's message
    static Schema of(String file, String text, String name) throws SchemaException {
        JsonNode sample;
        try {
            sample = JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new SchemaException(file + ": " + e.getOriginalMessage(), e);
        }
        if (!sample.isObject()) {
            throw new SchemaException(file + " holds no object; a message is one, with its fields");
        }
        return new Schema(new JsonSample().part(List.of(sample), name, name), FORM, file);
    }

    /// @param samples objects, of which each has to have the same fields
    private Type.Part part(List<JsonNode> samples, String name, String path) throws SchemaException {
        String type = types.type(name);
        Set<String> keys = new LinkedHashSet<>();
        samples.forEach(
                sample -> sample.properties().stream().map(Map.Entry::getKey).forEach(keys::add));
        var fields = new ArrayList<Field>();
        var java = new Identifiers();
        var cpp = new Identifiers();
        for (String key : keys) {
            String of = path + "." + key;
            List<JsonNode> values = new ArrayList<>();
            for (JsonNode sample : samples) {
                values.add(present(sample.get(key), of));
            }
            boolean isRepeated = values.stream().allMatch(JsonNode::isArray);
            List<JsonNode> parts = isRepeated ? elements(values, of) : values;
            fields.add(new Field(
                    key,
                    java.java(key),
                    cpp.cpp(key),
                    type(parts, isRepeated ? singular(key) : key, isRepeated ? of + "[]" : of),
                    isRepeated));
        }
        if (fields.isEmpty()) {
            throw new SchemaException(path + " has no fields");
        }
        return new Type.Part(type, path, "", "", fields);
    }

    private static JsonNode present(JsonNode value, String path) throws SchemaException {
        if (value == null || value.isNull()) {
            throw new SchemaException(
                    path + " is null or missing in a part of the sample, which then says not what it is;"
                            + " give every part all fields, with values");
        }
        return value;
    }

    private static List<JsonNode> elements(List<JsonNode> arrays, String path) throws SchemaException {
        List<JsonNode> elements = arrays.stream()
                .flatMap(array -> StreamSupport.stream(array.spliterator(), false))
                .toList();
        if (elements.isEmpty()) {
            throw new SchemaException(
                    path + " is an array with nothing in it, which says not of what; give it an element");
        }
        return elements;
    }

    private Type type(List<JsonNode> samples, String name, String path) throws SchemaException {
        if (all(samples, JsonNode::isObject)) {
            return part(samples, name, path);
        }
        if (all(samples, JsonNode::isBoolean)) {
            return Type.Plain.of(Scalar.BOOL);
        }
        if (all(samples, JsonNode::isTextual)) {
            return new Type.Plain(Scalar.TEXT, meanBytes(samples));
        }
        if (all(samples, JsonNode::isNumber)) {
            return number(samples, path);
        }
        throw new SchemaException(path + " is an array within an array, or not of one kind: " + samples);
    }

    private static boolean all(List<JsonNode> samples, Predicate<JsonNode> isOfKind) {
        return samples.stream().allMatch(isOfKind);
    }

    private static int meanBytes(List<JsonNode> texts) {
        double mean = texts.stream()
                .mapToInt(text -> text.textValue().getBytes(StandardCharsets.UTF_8).length)
                .average()
                .orElseThrow();
        return Math.max(1, (int) Math.round(mean));
    }

    private static Type number(List<JsonNode> samples, String path) throws SchemaException {
        if (!all(samples, JsonNode::isIntegralNumber)) {
            return Type.Plain.of(Scalar.DOUBLE);
        }
        if (!all(samples, JsonNode::canConvertToLong)) {
            throw new SchemaException(
                    path + " does not fit into 64 bits; give it a smaller value, or write it as a text");
        }
        return Type.Plain.of(Scalar.INT64);
    }

    /// Name of one part of a list.
    private static String singular(String key) {
        return key.length() > 2 && key.endsWith("s") && !key.endsWith("ss") ? key.substring(0, key.length() - 1) : key;
    }
}
