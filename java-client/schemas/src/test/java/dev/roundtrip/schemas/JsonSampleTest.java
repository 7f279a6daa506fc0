// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class JsonSampleTest {
    @Test
    void valuesSayWhatFieldsAre() throws SchemaException {
        Type.Part root = root("""
                {"id": 1, "price": 1.5, "firm": true, "name": "four", "sizes": [1], "mixed": [1, 2.5]}""");

        assertThat(root.fields())
                .extracting(field -> field.source() + " " + field.javaType() + " " + field.cppType())
                .containsExactly(
                        "id long std::int64_t",
                        "price double double",
                        "firm boolean bool",
                        "name String std::string",
                        "sizes List<Long> std::vector<std::int64_t>",
                        "mixed List<Double> std::vector<double>");
    }

    @Test
    void textsAreAsLongAsInTheSampleAndListsMakeItLarger() throws SchemaException {
        Type.Part root = root("""
                {"name": "four", "legs": [{"tag": "ab"}, {"tag": "abcd"}]}""");

        assertThat(root.bytes(1)).isEqualTo(4 + 3);
        assertThat(root.bytes(5)).isEqualTo(4 + 5 * 3);
        assertThat(root.grows()).isTrue();
    }

    @Test
    void objectsAreTypesThatAreNamedByTheirFields() throws SchemaException {
        Schema schema = JsonSample.of("a.json", """
                {"order_lines": [{"party": {"id": 1}}], "party": {"name": "x"}}""", "quote");

        assertThat(schema.parts()).extracting(Type.Part::name).containsExactly("Party", "OrderLine", "Party2", "Quote");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[1]                        | holds no object",
                "{                          | Unexpected end-of-input",
                "{\"a\": null}              | quote.a is null",
                "{\"a\": []}                | quote.a is an array with nothing in it",
                "{\"a\": [[1]]}             | quote.a[] is an array within an array",
                "{\"a\": [1, \"x\"]}        | quote.a[] is an array within an array, or not of one kind: [1, \"x\"]",
                "{\"a\": [{\"b\": 1}, {}]}  | quote.a[].b is null or missing",
                "{\"a\": {}}                | quote.a has no fields",
                "{\"a\": 12345678901234567890} | quote.a does not fit into 64 bits"
            })
    void whatASampleDoesNotSayIsRefusedWithItsPath(String sample, String reason) {
        assertThatThrownBy(() -> root(sample))
                .isInstanceOf(SchemaException.class)
                .hasMessageContaining(reason);
    }

    private static Type.Part root(String sample) throws SchemaException {
        return JsonSample.of("quote.json", sample, "quote").root();
    }
}
