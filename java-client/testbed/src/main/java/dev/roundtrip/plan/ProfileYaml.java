// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonMappingException.Reference;
import com.fasterxml.jackson.databind.exc.InvalidNullException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/// The text of a profile file. What is wrong with it is said in words of the profile, not of the parser.
record ProfileYaml(String name, String text) {
    private static final YAMLMapper YAML = YAMLMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .defaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL))
            .build();

    /// What Jackson says of a key that it has met before (DupDetector).
    private static final Pattern DUPLICATE = Pattern.compile("Duplicate field '(.*)'");

    /// What it says of a number (ParserMinimalBase).
    private static final Pattern HUGE = Pattern.compile("Numeric value \\((\\d+)\\) out of range");

    /// What a command line says in place of a profile.
    ///
    /// @param values by the keys of a profile
    static ProfileText overrides(Map<String, ?> values) {
        return YAML.convertValue(values, ProfileText.class);
    }

    /// @throws PlanException if it is no profile; one line
    ProfileText parse() throws PlanException {
        if (text.lines().allMatch(line -> line.isBlank() || line.strip().startsWith("#"))) {
            throw wrong("is empty; the least that it holds is sizes, as in sizes: [16B:16B]");
        }
        try {
            ProfileText file = YAML.readValue(text, ProfileText.class);
            if (file == null) {
                throw wrong("holds no keys; the least is sizes, as in sizes: [16B:16B]");
            }
            return file;
        } catch (UnrecognizedPropertyException e) {
            throw unknownKey(e);
        } catch (InvalidNullException e) {
            throw wrong(line(e) + key(e) + ": a value in the list is empty; leave it out");
        } catch (MismatchedInputException e) {
            throw wrong(key(e).isEmpty() ? "is no list of keys with values, as in forks: 3" : line(e) + mismatch(e));
        } catch (JsonProcessingException e) {
            throw wrong(ofParser(e).map(ProfileYaml::problem).orElseGet(() -> line(e) + reason(e)));
        }
    }

    private PlanException wrong(String what) {
        return new PlanException("profile " + name + (what.startsWith("line ") ? ": " : " ") + what);
    }

    private PlanException unknownKey(UnrecognizedPropertyException e) {
        String key = e.getPropertyName();
        List<String> known =
                e.getKnownPropertyIds().stream().map(String::valueOf).sorted().toList();
        return wrong("line " + lineOf(key) + " has key '" + key + "', allowed are " + String.join(", ", known)
                + NearestMatch.hint(key, known));
    }

    /// The parser has read on when it notices; the key's own line is what a user looks for.
    private long lineOf(String key) {
        return text.lines().takeWhile(line -> !line.strip().startsWith(key)).count() + 1;
    }

    private static String mismatch(MismatchedInputException e) {
        Class<?> wanted = e.getTargetType();
        String kind = wanted == Integer.class
                ? "a whole number"
                : wanted == Boolean.class ? "true or false" : "a value, or a list of values";
        return key(e) + ": " + value(e) + " is not " + kind;
    }

    /// What stands there, if the parser says so.
    private static String value(MismatchedInputException e) {
        Matcher matcher = Pattern.compile("(?:from String \"|Floating-point value \\()(.*?)[\")]")
                .matcher(e.getOriginalMessage());
        return matcher.find() ? "'" + matcher.group(1) + "'" : "what stands there";
    }

    private static String key(JsonMappingException e) {
        return e.getPath().stream()
                .map(Reference::getFieldName)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("");
    }

    private static String line(JsonProcessingException e) {
        return e.getLocation() == null ? "" : "line " + e.getLocation().getLineNr() + ": ";
    }

    private static Optional<MarkedYAMLException> ofParser(Throwable e) {
        return Stream.iterate(e, Objects::nonNull, Throwable::getCause)
                .filter(MarkedYAMLException.class::isInstance)
                .map(MarkedYAMLException.class::cast)
                .findFirst();
    }

    private static String reason(JsonProcessingException e) {
        String message = e.getOriginalMessage().lines().findFirst().orElse("not YAML");
        Matcher duplicate = DUPLICATE.matcher(message);
        Matcher huge = HUGE.matcher(message);
        if (duplicate.lookingAt()) {
            return "key '" + duplicate.group(1) + "' stands twice; leave out one of them";
        }
        return huge.lookingAt() ? "'" + huge.group(1) + "' is too large a number, over " + Integer.MAX_VALUE : message;
    }

    /// What the parser found, and where that begins which it could not finish.
    private static String problem(MarkedYAMLException e) {
        Mark begin = e.getContextMark();
        String where = begin == null
                        || e.getProblemMark() == null
                        || begin.getLine() == e.getProblemMark().getLine()
                ? ""
                : ", in what begins in line " + (begin.getLine() + 1);
        return (e.getProblemMark() == null ? "" : "line " + (e.getProblemMark().getLine() + 1) + ": ")
                + e.getProblem()
                + where;
    }
}
