// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.roundtrip.condition.Key;
import dev.roundtrip.condition.Key.Kind;
import dev.roundtrip.condition.Labels;
import dev.roundtrip.condition.Stated;
import dev.roundtrip.plan.Profile.ProfileKeys;
import dev.roundtrip.platform.HandedText;
import dev.roundtrip.platform.Platform;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.DocumentStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.ScalarEvent;

/// Finds profiles: the testbed's own by name, a user's by the path of its file.
public final class Profiles {
    /// The profiles that come with the testbed, as `<name>.yaml` beside this class; a system with mechanisms of
    /// its own has its files in a folder of its name.
    public static final List<String> NAMES = List.of(
            "busy",
            "coralqueue",
            "full",
            "kumon-2017",
            "middleware",
            "quick",
            "salman-2017",
            "smith-wells-2017",
            "wells-2010",
            "zhang-2011");

    /// Names that profiles had before.
    private static final Map<String, String> FORMER = Map.of("thesis", "kumon-2017");

    private Profiles() {}

    /// A profile without messages of codecs that are built elsewhere.
    ///
    /// @param options texts by key that stand in place of the profile's
    /// @param nameOrPath `quick`, or a path with a `/` or ending in `.yaml`
    /// @throws PlanException if there is no such profile or it has a mistake; one line each
    public static Profile load(String nameOrPath, Map<String, List<String>> options) throws PlanException {
        return load(nameOrPath, options, Codecs.empty());
    }

    /// A profile with the messages of codecs.
    public static Profile load(String asked, Map<String, List<String>> options, Codecs codecs) throws PlanException {
        String nameOrPath = FORMER.getOrDefault(asked, asked);
        boolean isPath = nameOrPath.contains("/") || nameOrPath.endsWith(".yaml") || nameOrPath.endsWith(".yml");
        if (!isPath && !NAMES.contains(nameOrPath)) {
            throw new PlanException("profile '" + nameOrPath + "' does not exist; there are "
                    + String.join(", ", NAMES) + ", or give the path of a .yaml file"
                    + Labels.hint(
                            nameOrPath,
                            Stream.concat(NAMES.stream(), FORMER.keySet().stream())
                                    .toList()));
        }
        try {
            String yaml = isPath ? HandedText.read(Path.of(nameOrPath)) : builtIn(nameOrPath);
            String name = Path.of(nameOrPath).getFileName().toString().replaceFirst("\\.ya?ml$", "");
            var stated = new Stated(name, new ProfileYaml(name, yaml).parse(), options);
            return new ProfileReader(name, stated, codecs).read();
        } catch (IOException e) {
            throw new PlanException("profile '" + nameOrPath + "' cannot be read: " + reason(e));
        }
    }

    private static String reason(IOException e) {
        return e instanceof NoSuchFileException ? "there is no such file" : e.getMessage();
    }

    private static String builtIn(String name) throws IOException {
        String ofSystem = Platform.here().name().toLowerCase(Locale.ROOT) + "/" + name + ".yaml";
        boolean differs = Profiles.class.getResource(ofSystem) != null;
        try (InputStream in = Profiles.class.getResourceAsStream(differs ? ofSystem : name + ".yaml")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /// The text of a profile file. Problems are reported in words of the profile, not of the parser.
    record ProfileYaml(String name, String text) {
        private static final YAMLMapper YAML = YAMLMapper.builder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .build();

        /// Numbers with a zero before them (octal in YAML), of another base, or with separators.
        private static final Pattern ODD_NUMBER =
                Pattern.compile("[-+]?(0[0-9_]+(\\.\\d*)?|0[xob][0-9a-fA-F_]+|\\d[\\d_]*_[\\d_]*)");

        /// How Jackson names a key that it has met before (DupDetector).
        private static final Pattern DUPLICATE = Pattern.compile("Duplicate field '(.*)'");

        /// @return texts by key
        /// @throws PlanException if it is no profile; one line
        Map<String, List<String>> parse() throws PlanException {
            if (text.lines().allMatch(line -> line.isBlank() || line.strip().startsWith("#"))) {
                throw wrong("is empty; the least that it holds is sizes, as in sizes: [16B:16B]");
            }
            JsonNode tree = tree();
            refuseWhatWouldBeReadOtherwise();
            if (tree.isNull()) {
                throw wrong("holds no keys; the least is sizes, as in sizes: [16B:16B]");
            }
            if (!tree.isObject()) {
                throw wrong("is no list of keys with values, as in forks: 3");
            }
            var texts = new HashMap<String, List<String>>();
            for (Map.Entry<String, JsonNode> entry : tree.properties()) {
                Key key = key(entry.getKey());
                if (!entry.getValue().isNull()) {
                    texts.put(key.name(), texts(key, entry.getValue()));
                }
            }
            return texts;
        }

        private JsonNode tree() throws PlanException {
            try {
                return YAML.readTree(text);
            } catch (JsonProcessingException e) {
                throw wrong(ofParser(e).map(ProfileYaml::problem).orElseGet(() -> reason(e)));
            }
        }

        /// Numbers of which YAML makes others than people mean, names that stand for values, and documents
        /// behind the first.
        private void refuseWhatWouldBeReadOtherwise() throws PlanException {
            int documents = 0;
            for (Event event : new Yaml().parse(new StringReader(text))) {
                String line = "line " + (event.getStartMark().getLine() + 1) + ": ";
                if (event instanceof DocumentStartEvent && ++documents > 1) {
                    throw wrong(line + "a second document begins, and a profile is one; make two files of it");
                }
                if (event instanceof AliasEvent alias) {
                    throw wrong(line + "'*" + alias.getAnchor() + "' is another value's name; write the value out");
                }
                if (event instanceof ScalarEvent scalar
                        && scalar.isPlain()
                        && ODD_NUMBER.matcher(scalar.getValue()).matches()) {
                    throw wrong(
                            line + "'" + scalar.getValue() + "' is another number in YAML than it looks; write it in"
                                    + " plain digits, without a 0 before them");
                }
            }
        }

        private PlanException wrong(String what) {
            return new PlanException("profile " + name + (what.startsWith("line ") ? ": " : " ") + what);
        }

        private PlanException wrong(Key key, String what) {
            return wrong("line " + lineOf(key.name()) + ": " + what);
        }

        private Key key(String found) throws PlanException {
            Optional<Key> key = ProfileKeys.ALL.stream()
                    .filter(known -> known.name().equals(found))
                    .findFirst();
            if (key.isEmpty()) {
                List<String> known =
                        ProfileKeys.ALL.stream().map(Key::name).sorted().toList();
                throw wrong("line " + lineOf(found) + " has key '" + found + "', allowed are "
                        + String.join(", ", known) + Labels.hint(found, known));
            }
            return key.get();
        }

        /// The line of a key is what a user looks for.
        private long lineOf(String key) {
            return text.lines().takeWhile(line -> !line.strip().startsWith(key)).count() + 1;
        }

        private List<String> texts(Key key, JsonNode value) throws PlanException {
            boolean isList = value.isArray() && key.kind() == Kind.LIST;
            var texts = new ArrayList<String>();
            for (JsonNode each : isList ? value : List.of(value)) {
                if (each.isNull()) {
                    throw wrong(key, key.name() + ": a value in the list is empty; leave it out");
                }
                if (each.isIntegralNumber() && key.kind() == Kind.NUMBER && !each.canConvertToInt()) {
                    throw wrong(key, "'" + each.asText() + "' is too large a number, over " + Integer.MAX_VALUE);
                }
                if (!isOf(key.kind(), each)) {
                    throw wrong(key, key.name() + ": " + quoted(each) + " is not " + wanted(key.kind()));
                }
                texts.add(each.asText());
            }
            return texts;
        }

        private static boolean isOf(Kind kind, JsonNode value) {
            return switch (kind) {
                case LIST, TEXT -> value.isValueNode();
                case NUMBER -> value.isIntegralNumber();
                case FLAG -> value.isBoolean();
            };
        }

        private static String quoted(JsonNode value) {
            return value.isValueNode() ? "'" + value.asText() + "'" : "what stands there";
        }

        private static String wanted(Kind kind) {
            return switch (kind) {
                case LIST, TEXT -> "a value, or a list of values";
                case NUMBER -> "a whole number";
                case FLAG -> "true or false";
            };
        }

        private static Optional<MarkedYAMLException> ofParser(Throwable e) {
            return Stream.iterate(e, Objects::nonNull, Throwable::getCause)
                    .filter(MarkedYAMLException.class::isInstance)
                    .map(MarkedYAMLException.class::cast)
                    .findFirst();
        }

        private static String reason(JsonProcessingException e) {
            String line =
                    e.getLocation() == null ? "" : "line " + e.getLocation().getLineNr() + ": ";
            String message = e.getOriginalMessage().lines().findFirst().orElse("not YAML");
            Matcher duplicate = DUPLICATE.matcher(message);
            return line
                    + (duplicate.lookingAt()
                            ? "key '" + duplicate.group(1) + "' stands twice; leave out one of them"
                            : message);
        }

        /// Words of the parser, and where the part begins that it could not finish.
        private static String problem(MarkedYAMLException e) {
            Mark begin = e.getContextMark();
            String where = begin == null
                            || e.getProblemMark() == null
                            || begin.getLine() == e.getProblemMark().getLine()
                    ? ""
                    : ", in what begins in line " + (begin.getLine() + 1);
            return (e.getProblemMark() == null
                            ? ""
                            : "line " + (e.getProblemMark().getLine() + 1) + ": ")
                    + e.getProblem()
                    + where;
        }
    }
}
