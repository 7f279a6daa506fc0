// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Schemas as their compilers read them, and what is written for them.
final class SchemasTest {
    private static final Path TEMPLATES =
            Path.of(System.getProperty("roundtrip.idl")).resolveSibling("templates/message");
    private static final Map<String, String> VERSIONS =
            Map.of("VERSION", "1", "JACKSON_VERSION", "2", "PROTOBUF_VERSION", "3", "FLATBUFFERS_VERSION", "4");

    @TempDir
    private Path scratch;

    @ParameterizedTest
    @ValueSource(strings = {"proto", "fbs", "json"})
    void aProjectIsWrittenForASampleOfEachFormAndNothingInItIsLeftToFill(String ending) throws Exception {
        Path project = scratch.resolve("project");
        Schema schema = read(TEMPLATES.resolve("samples/quote." + ending), "");

        new Project(schema, new Names("quote", "quote-" + schema.form()), TEMPLATES, VERSIONS).write(project);

        assertThat(files(project))
                .contains(
                        "pom.xml",
                        "README.md",
                        "cpp/quote-" + schema.form() + "/message.hpp",
                        "src/main/java/dev/roundtrip/codecs/quote/Quote.java",
                        "src/main/java/dev/roundtrip/codecs/quote/MessageCodec.java");
        for (String file : files(project)) {
            assertThat(Files.readString(project.resolve(file))).as(file).doesNotContainPattern("@[A-Z_]+@");
        }
    }

    @Test
    void fieldsOfProtocolBuffersAreThoseThatProtocSees() throws Exception {
        Type.Part quote = read(TEMPLATES.resolve("samples/quote.proto"), "").root();

        assertThat(quote.javaClass()).isEqualTo("market.data.QuoteOuterClass.Quote");
        assertThat(quote.cppClass()).isEqualTo("::market::data::Quote");
        assertThat(quote.fields())
                .extracting(field -> field.source() + " " + field.javaType())
                .contains("sequence long", "at Timestamp", "side Side", "bid_price double", "signature ByteBuffer")
                .contains("exchange String", "sides List<Side>", "marks List<ByteBuffer>")
                .doesNotContain("desk long");
        assertThat(quote.fields())
                .extracting(Field::type)
                .filteredOn(Type.Enumeration.class::isInstance)
                .extracting(type -> ((Type.Enumeration) type).values().getLast().number())
                .containsOnly(4L);
    }

    @Test
    void fieldsOfFlatBuffersAreThoseThatFlatcSees() throws Exception {
        Type.Part quote = read(TEMPLATES.resolve("samples/quote.fbs"), "").root();

        assertThat(quote.javaClass()).isEqualTo("market.data.Quote");
        assertThat(quote.fields().stream().map(Field::source))
                .startsWith("sequence", "check", "side", "venue", "bid_price", "spread")
                .doesNotContain("old_price");
        assertThat(quote.fields())
                .extracting(field -> field.source() + " " + field.javaType() + " " + field.wire())
                .contains("side Side ubyte", "venue Venue short", "signature ByteBuffer ubyte", "lot int byte")
                .contains(
                        "desk int uint",
                        "levels List<Level> object",
                        "flags List<Boolean> bool",
                        "ids List<Long> ulong");
    }

    @Test
    void aSchemaWithoutAPackageGetsOneInItsCopy() throws Exception {
        Schema proto = read(schema("quote.proto", "syntax = \"proto3\"; message Quote { int32 id = 1; }"), "");
        Schema fbs = read(schema("quote.fbs", "table Quote { id: int; } root_type Quote;"), "");

        assertThat(proto.root().javaClass()).isEqualTo("own.idl.QuoteOuterClass.Quote");
        assertThat(proto.root().cppClass()).isEqualTo("::Quote");
        assertThat(Files.readString(scratch.resolve("idl/quote.proto"))).contains("option java_package = \"own.idl\";");
        assertThat(fbs.root().javaClass()).isEqualTo("own.idl.Quote");
    }

    @Test
    void whatASchemaImportsIsCopiedWithIt() throws Exception {
        schema("parts/money.proto", "syntax = \"proto3\"; package parts; message Money { int64 cents = 1; }");
        Path proto = schema(
                "quote.proto",
                "syntax = \"proto3\"; package p; option java_multiple_files = true; import \"parts/money.proto\";"
                        + " message Quote { parts.Money price = 1; }");

        Schema schema = read(proto, "");

        assertThat(schema.parts())
                .extracting(Type.Part::javaClass)
                .containsExactly("parts.MoneyOuterClass.Money", "p.Quote");
        assertThat(scratch.resolve("idl/parts/money.proto")).exists();
    }

    @Test
    void theMessageIsTheOneThatIsInNoOtherOrThatIsNamed() throws Exception {
        Path one =
                schema("a.proto", "syntax = \"proto3\"; package p; message A { B b = 1; } message B { int32 id = 1; }");

        assertThat(read(one, "").root().name()).isEqualTo("A");
        assertThat(read(one, "B").root().name()).isEqualTo("B");

        Path two = schema(
                "b.proto", "syntax = \"proto3\"; package p; message A { int32 id = 1; } message B { int32 id = 1; }");
        assertThatThrownBy(() -> read(two, ""))
                .hasMessage("b.proto: which message? Say so, as in MESSAGE=A; it has A, B");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "map<string, int32> tags = 1;   | Quote.tags is a map",
                "repeated Quote quotes = 1;     | Quote.quotes is a p.Quote within a p.Quote",
                "int32 = 1;                     | protoc refuses it: quote.proto:1:"
            })
    void whatProtocolBuffersHaveAndIsNotCarriedIsRefusedWithItsPath(String field, String reason) throws Exception {
        Path proto = schema("quote.proto", "syntax = \"proto3\"; package p; message Quote { " + field + " }");

        assertThatThrownBy(() -> read(proto, ""))
                .isInstanceOf(SchemaException.class)
                .hasMessageContaining(reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "point: Point;        | Quote.point is a struct",
                "either: Either;      | Quote.either_type is a union",
                "next: Quote;         | Quote.next is a p.Quote within a p.Quote",
                "id: int = null;      | Quote.id is a number that may be null",
                "id: number;          | flatc refuses it"
            })
    void whatFlatBuffersHaveAndIsNotCarriedIsRefusedWithItsPath(String field, String reason) throws Exception {
        Path fbs = schema(
                "quote.fbs",
                "namespace p; struct Point { x: int; } table A { id: int; } union Either { A } table Quote { " + field
                        + " } root_type Quote;");

        assertThatThrownBy(() -> read(fbs, ""))
                .isInstanceOf(SchemaException.class)
                .hasMessageContaining(reason);
    }

    private Path schema(String name, String text) throws Exception {
        Path file = scratch.resolve("from").resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    /// As a user's schema is read, into a folder of its own.
    private Schema read(Path file, String message) throws Exception {
        String name = file.getFileName().toString();
        Path idl = Files.createDirectories(scratch.resolve("idl"));
        Files.deleteIfExists(idl.resolve(name));
        if (name.endsWith(".json")) {
            return JsonSample.of(name, Files.readString(file), "quote");
        }
        if (name.endsWith(".proto")) {
            assumeInstalled("protoc");
            return ProtoSchema.of(new Protoc(file, idl).copy("own.idl"), "quote", message);
        }
        assumeInstalled("flatc");
        return FlatbuffersSchema.of(new Flatc(file, idl).copy("own.idl"), name, message);
    }

    private static void assumeInstalled(String program) {
        boolean isInstalled = Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
        assumeTrue(isInstalled, program + " is not installed");
    }

    private static List<String> files(Path folder) throws Exception {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString())
                    .toList();
        }
    }
}
