// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/// A message of which there is one sample in JSON.
record JsonSample(Source source) {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /// Copies the sample.
    ///
    /// @param resources folder for it
    Schema copy(Path resources) throws SchemaException, IOException {
        Path name = source.name().getFileName();
        String text = Source.text(source.file());
        JsonNode sample = read(name, text);
        if (!sample.isObject()) {
            throw new SchemaException(name + " holds no object; a message is one, with its fields");
        }
        if (sample.isEmpty()) {
            throw new SchemaException(name + " has no fields");
        }
        requireCarried(sample, "");
        Files.createDirectories(resources);
        Files.writeString(resources.resolve("message.json"), text);
        return new Schema("json", name.toString(), Map.of(), false);
    }

    private static JsonNode read(Path name, String text) throws SchemaException {
        try {
            JsonNode sample = JSON.readTree(text);
            return sample;
        } catch (StreamConstraintsException e) {
            throw new SchemaException(name + " is nested deeper than 1000 times, or has a number of 1000 digits", e);
        } catch (JsonProcessingException e) {
            String reason = e.getOriginalMessage()
                    .replaceFirst(": enable `.*", ", which is not JSON")
                    .replaceFirst(": maybe a \\(non-standard\\) comment.*", " of a comment, which is not JSON");
            if (reason.startsWith("Trailing token")) {
                reason = "more than one document; a sample is one object";
            }
            String line = e.getLocation() == null ? "" : ":" + e.getLocation().getLineNr();
            throw new SchemaException(name + line + ": " + reason, e);
        }
    }

    private static void requireCarried(JsonNode value, String path) throws SchemaException {
        boolean isTooLarge = value.isBigInteger()
                && (value.bigIntegerValue().signum() < 0
                        || value.bigIntegerValue().bitLength() > Long.SIZE);
        if (isTooLarge) {
            throw new SchemaException(
                    path + " does not fit into 64 bits; give it a smaller value, or write it as a text");
        }
        if (value.isTextual() && !StandardCharsets.UTF_8.newEncoder().canEncode(value.textValue())) {
            throw new SchemaException(path + " has half of a surrogate pair, which is no letter; give it another text");
        }
        for (Map.Entry<String, JsonNode> field : value.properties()) {
            requireCarried(field.getValue(), path.isEmpty() ? field.getKey() : path + "." + field.getKey());
        }
        if (value.isArray()) {
            for (JsonNode element : value) {
                requireCarried(element, path + "[]");
            }
        }
    }
}
