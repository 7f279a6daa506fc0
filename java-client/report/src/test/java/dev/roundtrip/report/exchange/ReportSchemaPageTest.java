// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.roundtrip.ReferencePage;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.sections.CellTable;
import dev.roundtrip.results.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The schema of `report --format json`, which is made from the columns, and what runs that were measured make of it.
final class ReportSchemaPageTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path RUNS = Path.of("src/test/resources/dev/roundtrip/report/runs");
    private static final String SCHEMA = "report.schema.json";
    private static final Set<String> TEXTS = Set.of(
            "run",
            "transport",
            "family",
            "placement",
            "collector",
            "jvm",
            "client_threads",
            "class_archive",
            "message",
            "codec",
            "neighbours",
            "outcome",
            "reason",
            "marks",
            "exchange",
            "system");
    private static final List<String> ALWAYS =
            List.of("run", "transport", "family", "request_bytes", "response_bytes", "outcome", "exchange");

    @Test
    void theSchemaIsThatOfTheColumns() throws IOException {
        new ReferencePage(SCHEMA).assertIs(schema().toPrettyString() + "\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"quick", "streams", "legs", "failed-and-skipped"})
    void aRunThatWasMeasuredIsValid(String name) throws IOException {
        assertThat(violations(ExchangeFormat.JSON.text(List.of(read(name))))).isEmpty();
    }

    @Test
    void severalRunsAreValid() throws IOException {
        assertThat(violations(ExchangeFormat.JSON.text(List.of(read("quick"), read("legs")))))
                .isEmpty();
    }

    @Test
    void aFigureThatIsNoNumberIsNotValid() throws IOException {
        String report = ExchangeFormat.JSON.text(List.of(read("legs")));

        assertThat(violations(report.replaceFirst("\"median_ns\" : [0-9.]+", "\"median_ns\" : \"fast\"")))
                .singleElement()
                .asString()
                .contains("median_ns", "string found, number expected");
    }

    private static List<String> violations(String report) throws IOException {
        String schema = Files.readString(Path.of("../../docs").resolve(SCHEMA));
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(schema, InputFormat.JSON)
                .validate(report, InputFormat.JSON)
                .stream()
                .map(Object::toString)
                .toList();
    }

    private static RunResults read(String name) throws IOException {
        return RunResults.read(RunFolder.open(RUNS.resolve(name)));
    }

    private static ObjectNode schema() {
        ObjectNode schema = object(List.of("format", "format_version", "runs"))
                .put("$schema", "https://json-schema.org/draft/2020-12/schema")
                .put("title", "Runs of Roundtrip, as `roundtrip report --format json` prints them");
        ObjectNode properties = schema.withObject("/properties");
        properties.putObject("format").put("const", "roundtrip-report");
        properties.putObject("format_version").put("const", 1);
        properties.putObject("runs").put("type", "array").put("minItems", 1).set("items", run());
        return schema;
    }

    private static ObjectNode run() {
        List<String> texts = List.of("name", "profile", "started_at", "version", "commit", "machine", "baseline");
        ObjectNode run = object(texts);
        texts.forEach(name -> run.withObject("/properties").putObject(name).put("type", "string"));
        ObjectNode properties = run.withObject("/properties");
        properties
                .putObject("arguments")
                .put("type", "array")
                .putObject("items")
                .put("type", "string");
        properties.putObject("cells").put("type", "array").set("items", cell());
        ((ArrayNode) run.get("required")).add("arguments").add("cells");
        return run;
    }

    private static ObjectNode cell() {
        ObjectNode cell = object(ALWAYS);
        cell.put(
                "description",
                "a mechanism at one pair of sizes under one condition; what it does not have is left out");
        ObjectNode properties = cell.withObject("/properties");
        CellTable.explanations(CellTable.BASELINE)
                .forEach((name, explanation) -> properties
                        .putObject(name)
                        .put("type", TEXTS.contains(name) ? "string" : "number")
                        .put("description", explanation));
        return cell;
    }

    private static ObjectNode object(List<String> required) {
        ObjectNode object = JSON.createObjectNode();
        object.put("type", "object").put("additionalProperties", false);
        required.forEach(object.putArray("required")::add);
        object.putObject("properties");
        return object;
    }
}
