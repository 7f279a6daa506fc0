// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.roundtrip.api.Codec;
import dev.roundtrip.api.Codec.MessageExchange;
import dev.roundtrip.api.Codec.MessageSize;
import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Projects for schemas that people have, and their codecs in Java.
final class NewMessageTest {
    private static final Path TEMPLATES =
            Path.of(System.getProperty("roundtrip.idl")).resolveSibling("templates/message");
    private static final Path PROTOC = Path.of("target/protoc/protoc").toAbsolutePath();

    @TempDir
    private Path scratch;

    @ParameterizedTest
    @ValueSource(strings = {"proto", "fbs", "json"})
    void aProjectIsWrittenForASampleOfEachFormAndNothingInItIsLeftToFill(String ending) throws Exception {
        Path project = written("quote", TEMPLATES.resolve("samples/quote." + ending), "");

        List<Path> files = Compiler.files(project, "").toList();
        assertThat(files)
                .contains(
                        project.resolve("pom.xml"),
                        project.resolve("README.md"),
                        project.resolve("src/main/java/dev/roundtrip/codecs/quote/MessageCodec.java"));
        for (Path file : files) {
            if (!file.toString().endsWith(".bfbs")) {
                assertThat(Files.readString(file)).as(file.toString()).doesNotContainPattern("@[A-Z_]+@");
            }
        }
        assertThat(Files.readString(project.resolve("pom.xml")))
                .contains("<jdk>" + System.getProperty("java.home") + "</jdk>");
    }

    /// The other side's answer is in the bytes that the exchange expects.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "quote.proto", // a field of each kind
                "quote.fbs",
                "quote.json",
                "sensors.proto", // 300 fields of 64 bits: more than a Java constructor takes
                "sensors.fbs",
                "sensors.json",
                "proto2.proto", // required, group, defaults, an enumeration with aliases, extensions, names that protoc
                // changes
                "recursive.proto", // maps, oneof, messages within their like, types of the library
                "union.fbs", // unions, structs, numbers that may be null, vectors of all kinds, tables within their
                // like
                "odd.json" // null, nothing in an array, arrays in arrays, letters beyond 16 bits, numbers without a
                // sign
            })
    void aMessageIsFilledAndAnsweredInTheClassesThatAreGenerated(String schema) throws Exception {
        Path project = written("quote", schema(schema), "");

        try (var loader = new URLClassLoader(compiled(project), getClass().getClassLoader())) {
            Codec codec = ServiceLoader.load(Codec.class, loader).findFirst().orElseThrow();
            MessageSize size = codec.messages().getFirst();
            for (int bytes : size.isFixed() ? List.of(size.leastBytes()) : List.of(size.leastBytes(), 4096)) {
                MessageExchange exchange =
                        codec.exchange("quote", Math.max(bytes, size.leastBytes()), new SplittableRandom(3));
                exchange.number(1);
                exchange.encode(new byte[exchange.requestBytes()]);
                exchange.decode(exchange.expectedAnswer());
                exchange.checkAll();
            }
        }
    }

    @Test
    void aRequestIsNotItsAnswer() throws Exception {
        Path project = written("quote", schema("recursive.proto"), "");

        try (var loader = new URLClassLoader(compiled(project), getClass().getClassLoader())) {
            Codec codec = ServiceLoader.load(Codec.class, loader).findFirst().orElseThrow();
            MessageExchange exchange =
                    codec.exchange("quote", codec.messages().getFirst().leastBytes(), new SplittableRandom(3));
            byte[] request = new byte[exchange.requestBytes()];
            exchange.encode(request);
            exchange.decode(request);

            assertThatThrownBy(exchange::checkAll).hasMessageStartingWith("codec quote-protobuf: field quote.");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "wide.proto     | p.Quote has 2001 fields; a message that both languages compile has at most 2000",
                "package.proto  | g++ refuses what protoc generates for Quote (1 fields): package.pb.h",
                "native.proto   | javac refuses what protoc generates for Quote (1 fields)",
                "eof.proto      | g++ refuses what protoc generates for Quote (1 fields): eof.pb.h",
                "lite.proto     | LITE_RUNTIME",
                "empty.proto    | p.Quote has no fields",
                "wrong.proto    | protoc refuses wrong.proto: wrong.proto:1:",
                "rooted.proto   | name the folder that imports begin at, as in IMPORTS=DIR",
                "class.fbs      | javac refuses what flatc generates for p.Quote (1 fields): QuoteT.java",
                "unions.fbs     | p.Quote.us is a vector of unions",
                "nested.fbs     | nested.fbs has a nested_flatbuffer",
                "wrong.fbs      | flatc refuses wrong.fbs: wrong.fbs:1",
                "rooted.fbs     | rooted.fbs includes acme/money.fbs, which is not there; name the folder",
                "array.json     | array.json holds no object",
                "none.json      | none.json has no fields",
                "cut.json       | cut.json:1: Unexpected end-of-input",
                "nan.json       | nan.json:1: Non-standard token 'NaN', which is not JSON",
                "comment.json   | comment.json:1: Unexpected character ('/' (code 47)) of a comment, which is not JSON",
                "lines.json     | lines.json:2: more than one document; a sample is one object",
                "twice.json     | twice.json:1: Duplicate field 'id'",
                "utf16.json     | utf16.json is not UTF-8 (it begins like UTF-16, which PowerShell and Excel write); save it as UTF-8",
                "latin1.json    | latin1.json is not UTF-8 (line 1 has the byte 0xF3, as in Latin-1 or Windows-1252); save it as UTF-8",
                "large.json     | large.json has 2097153 bytes; a message has at most 2097152",
                "digits.json    | n does not fit into 64 bits",
                "half.json      | n has half of a surrogate pair",
                "quote.xml      | quote.xml is none of .proto, .fbs, and a sample in .json"
            })
    void whatCannotBeBuiltIsRefusedBeforeAnythingIsWritten(String schema, String reason) throws Exception {
        Path from = schema(schema);

        assertThatThrownBy(() -> written("quote", from, ""))
                .isInstanceOf(SchemaException.class)
                .hasMessageContaining(reason)
                .hasMessageNotContaining("/tmp/");
        assertThat(scratch.resolve("project")).doesNotExist();
    }

    @Test
    void aByteOrderMarkIsNoPartOfASample() throws Exception {
        Path project = written("quote", file("mark.json", "\uFEFF{\"id\": 1}"), "");

        assertThat(Files.readString(project.resolve("src/main/resources/dev/roundtrip/codecs/quote/message.json")))
                .isEqualTo("{\"id\": 1}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rooted.proto", "rooted.fbs"})
    void importsAreFoundInTheFolderThatIsNamed(String schema) throws Exception {
        Path from = schema(schema);
        file("root/acme/money.proto", "syntax = \"proto3\"; package acme; message Money { int64 cents = 1; }");
        file("root/acme/money.fbs", "namespace acme; table Money { cents: long; }");
        Path below = Files.copy(from, scratch.resolve("from/root/" + schema));

        Path project = written("quote", below, scratch.resolve("from/root").toString());

        assertThat(project.resolve("idl/" + schema)).exists();
        assertThat(project.resolve("idl/acme/money" + schema.substring(schema.indexOf('.'))))
                .exists();
    }

    @Test
    void aSchemaWithoutAPackageGetsOneInItsCopy() throws Exception {
        Path proto = file("quote.proto", "syntax = \"proto3\"; message Quote { int32 id = 1; }");

        assertThat(Files.readString(written("quote", proto, "").resolve("idl/quote.proto")))
                .contains("option java_package = \"dev.roundtrip.codecs.quote.idl\";");
    }

    @Test
    void theMessageIsTheOneThatIsInNoOtherOrThatIsNamed() throws Exception {
        Path two = file(
                "b.proto", "syntax = \"proto3\"; package p; message A { int32 id = 1; } message B { int32 id = 1; }");

        assertThatThrownBy(() -> written("quote", two, ""))
                .hasMessage("b.proto: which message? Say so, as in MESSAGE=A; it has A, B");
        assertThat(codec(written("b", two, ""))).contains("p.BOuterClass.B.getDefaultInstance()");
    }

    private static String codec(Path project) throws Exception {
        return Files.readString(project.resolve("src/main/java/dev/roundtrip/codecs/b/MessageCodec.java"));
    }

    private Path written(String id, Path from, String imports) throws Exception {
        for (String program : List.of("protoc", "flatc", "g++")) {
            assumeTrue(isInstalled(program), program + " is not installed");
        }
        assertThat(PROTOC.toFile().setExecutable(true)).isTrue();
        Map<String, String> values = new HashMap<>(Map.of("VERSION", "1", "JACKSON_VERSION", "2"));
        values.putAll(Map.of("PROTOBUF_VERSION", "3", "FLATBUFFERS_VERSION", "4", "PROTOC", PROTOC.toString()));
        Path project = scratch.resolve("project");
        new NewMessage(id, from, "", imports, TEMPLATES, values).write(project);
        return project;
    }

    private static boolean isInstalled(String program) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    /// Classes of the project, and its resources.
    private URL[] compiled(Path project) throws Exception {
        Path generated = Files.createDirectories(scratch.resolve("generated"));
        List<String> protos =
                Compiler.files(project, ".proto").map(Path::toString).toList();
        List<String> others =
                Compiler.files(project, ".fbs").map(Path::toString).toList();
        if (!protos.isEmpty()) {
            Compiler.run(
                    "it",
                    "",
                    command(
                            List.of(
                                    PROTOC.toString(),
                                    "-I",
                                    project + "/idl",
                                    "-I",
                                    "/usr/include",
                                    "--java_out=" + generated),
                            protos));
        }
        if (!others.isEmpty()) {
            Compiler.run(
                    "it",
                    "",
                    command(List.of("flatc", "--java", "--gen-object-api", "-o", generated.toString()), others));
        }
        Compiler.tryJava("it", generated, project.resolve("src"));
        return new URL[] {
            generated.resolve("classes").toUri().toURL(),
            project.resolve("src/main/resources").toUri().toURL()
        };
    }

    private static List<String> command(List<String> program, List<String> files) {
        return Stream.concat(program.stream(), files.stream()).toList();
    }

    private Path schema(String name) throws Exception {
        if (name.startsWith("quote.") && !name.endsWith(".xml")) {
            return TEMPLATES.resolve("samples").resolve(name);
        }
        Charset charset = name.startsWith("utf16")
                ? StandardCharsets.UTF_16LE
                : name.startsWith("latin1") ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8;
        Path file = scratch.resolve("from").resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text(name), charset);
    }

    private Path file(String name, String text) throws Exception {
        Path file = scratch.resolve("from").resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private static String text(String name) {
        return switch (name) {
            case "sensors.proto" -> proto("message Quote { " + fields(300, "double s%1$d = %1$d; ") + "}");
            case "sensors.fbs" -> "namespace p; table Quote { " + fields(300, "s%d: double; ") + "} root_type Quote;";
            case "sensors.json" -> "{" + fields(300, "\"k%d\": 0.5,") + "\"last\": 1}";
            case "wide.proto" -> proto("message Quote { " + fields(2001, "int32 s%1$d = %1$d; ") + "}");
            case "proto2.proto" -> PROTO2;
            case "recursive.proto" -> RECURSIVE;
            case "union.fbs" -> UNION;
            case "odd.json" ->
                "{\"id\": -10, \"null\": null, \"none\": [], \"grid\": [[1, 2], [3.5]], \"mixed\": [1, \"x\", {\"a\": true}],"
                        + " \"text\": \"ó 𝄞 \\u0001\", \"large\": 18446744073709551615, \"x\": 1e300, \"check\": 2}";
            case "package.proto" -> "syntax = \"proto3\"; package a.class.b; message Quote { int32 id = 1; }";
            case "native.proto" -> "syntax = \"proto3\"; package a.native.b; message Quote { int32 id = 1; }";
            case "eof.proto" -> proto("message Quote { enum End { NONE = 0; EOF = 1; } End end = 1; }");
            case "lite.proto" -> proto("option optimize_for = LITE_RUNTIME; message Quote { int32 id = 1; }");
            case "empty.proto" -> proto("message Quote {}");
            case "wrong.proto" -> proto("message Quote { int32 = 1; }");
            case "rooted.proto" -> proto("import \"acme/money.proto\"; message Quote { acme.Money bid = 1; }");
            case "rooted.fbs" ->
                "include \"acme/money.fbs\"; namespace p; table Quote { bid: acme.Money; } root_type Quote;";
            case "class.fbs" -> "namespace p; table Quote { class: int; } root_type Quote;";
            case "unions.fbs" ->
                "namespace p; table A { id: int; } union U { A } table Quote { us: [U]; } root_type Quote;";
            case "nested.fbs" ->
                "namespace p; table Quote { b: [ubyte] (nested_flatbuffer: \"Quote\"); } root_type Quote;";
            case "wrong.fbs" -> "namespace p; table Quote { id: number; } root_type Quote;";
            case "array.json" -> "[1]";
            case "none.json" -> "{}";
            case "cut.json" -> "{";
            case "nan.json" -> "{\"n\": NaN}";
            case "comment.json" -> "{\"id\": 1 /* the first */}";
            case "lines.json" -> "{\"id\": 1}\n{\"id\": 2}\n";
            case "twice.json" -> "{\"id\": 1, \"id\": 2}";
            case "utf16.json" -> "\uFEFF{\"id\": 1}";
            case "latin1.json" -> "{\"id\": \"ó\"}";
            case "large.json" -> "{" + " ".repeat((2 << 20) - 1) + "}";
            case "digits.json" -> "{\"n\": 123456789012345678901234567890}";
            case "half.json" -> "{\"n\": \"\\ud800\"}";
            default -> "<sbe/>";
        };
    }

    private static String proto(String body) {
        return "syntax = \"proto3\"; package p; " + body;
    }

    private static String fields(int count, String field) {
        return IntStream.rangeClosed(1, count).mapToObj(field::formatted).collect(Collectors.joining());
    }

    private static final String PROTO2 = """
            syntax = "proto2"; package p;
            message Quote {
              required int32 id = 1;
              optional string name = 2 [default = "x"];
              optional group Part = 3 { optional int32 a = 1; }
              enum Side { option allow_alias = true; NONE = 0; BUY = 1; BID = 1; FAR = 300; }
              optional Side side = 4;
              repeated Side sides = 5;
              optional int32 class = 6;
              optional int32 cached_size = 7;
              repeated string foo = 8;
              optional int32 foo_count = 9;
              extensions 100 to 200;
            }
            """;

    private static final String RECURSIVE = """
            syntax = "proto3"; package p;
            import "google/protobuf/struct.proto";
            import "google/protobuf/any.proto";
            option java_multiple_files = true;
            message Quote {
              google.protobuf.Struct attributes = 1;
              google.protobuf.Any detail = 2;
              map<int32, Inner> inner = 3;
              map<bool, bytes> flags = 4;
              map<string, Quote> children = 5;
              Quote next = 6;
              oneof kind { Quote other = 7; string text = 8; int32 number = 9; }
              message Inner { message Deep { repeated uint64 u = 1; } repeated Deep deep = 1; Quote quote = 2; }
            }
            """;

    private static final String UNION = """
            namespace p;
            struct Inner { a: byte; b: short; c: [int:3]; }
            struct Point { x: int; y: double; in: Inner; }
            enum Color : ubyte { Red = 1, Green, Blue }
            enum Flags : ushort (bit_flags) { A, B }
            table Leg { id: long; next: Leg; legs: [Leg]; p: Point; }
            table Other { name: string; }
            union Either { Leg, Other }
            table Quote {
              p: Point; ps: [Point]; either: Either; legs: [Leg]; leg: Leg; own: Quote; maybe: int = null;
              c: Color = Green; cs: [Color]; f: Flags; nan: double = nan; req: string (required); h: ulong;
              deep: [ubyte]; u8: ubyte; u16: ushort; bs: [bool]; by: [byte]; ss: [string];
            }
            root_type Quote;
            """;
}
