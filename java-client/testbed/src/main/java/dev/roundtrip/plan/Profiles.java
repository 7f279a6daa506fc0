package dev.roundtrip.plan;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/// Finds profiles: the testbed's own by name, a user's by the path of its file.
public final class Profiles {
    /// The profiles that come with the testbed, as `<name>.yaml` beside this class.
    public static final List<String> NAMES =
            List.of(
            "coralqueue", "full", "middleware", "quick", "salman-2017", "smith-wells-2017", "thesis", "wells-2010");

    private static final YAMLMapper YAML = YAMLMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
            .build();

    private Profiles() {}

    /// @param nameOrPath `quick`, or a path with a `/` or ending in `.yaml`
    /// @throws PlanException if there is no such profile or it has a mistake; one line each
    public static Profile load(String nameOrPath, Overrides overrides) throws PlanException {
        boolean isPath = nameOrPath.contains("/") || nameOrPath.endsWith(".yaml") || nameOrPath.endsWith(".yml");
        if (!isPath && !NAMES.contains(nameOrPath)) {
            throw new PlanException(List.of("profile '" + nameOrPath + "' does not exist; there are "
                    + String.join(", ", NAMES) + ", or give the path of a .yaml file"
                    + NearestMatch.hint(nameOrPath, NAMES)));
        }
        try {
            String yaml = isPath ? Files.readString(Path.of(nameOrPath)) : builtIn(nameOrPath);
            String name = Path.of(nameOrPath).getFileName().toString().replaceFirst("\\.ya?ml$", "");
            return new ProfileReader(name, parse(name, yaml), overrides).read();
        } catch (IOException e) {
            throw new PlanException(List.of("profile '" + nameOrPath + "' cannot be read: " + reason(e)));
        }
    }

    private static String reason(IOException e) {
        return e instanceof NoSuchFileException ? "there is no such file" : e.getMessage();
    }

    private static ProfileFile parse(String name, String yaml) throws PlanException {
        try {
            ProfileFile file = YAML.readValue(yaml, ProfileFile.class);
            if (file == null) {
                throw new PlanException(List.of("profile " + name + " is empty"));
            }
            return file;
        } catch (UnrecognizedPropertyException e) {
            List<String> known = e.getKnownPropertyIds().stream()
                    .map(String::valueOf)
                    .sorted()
                    .toList();
            throw new PlanException(
                    List.of("profile " + name + ": line " + lineOf(e.getPropertyName(), yaml) + " has key '"
                            + e.getPropertyName() + "', allowed are " + String.join(", ", known)
                            + NearestMatch.hint(e.getPropertyName(), known)));
        } catch (JsonProcessingException e) {
            String where =
                    e.getLocation() == null ? "" : "line " + e.getLocation().getLineNr() + ": ";
            throw new PlanException(List.of("profile " + name + ": " + where
                    + e.getOriginalMessage().lines().findFirst().orElse("not YAML")));
        }
    }

    /// The parser has read on when it notices; the key's own line is what a user looks for.
    private static long lineOf(String key, String yaml) {
        return yaml.lines().takeWhile(line -> !line.strip().startsWith(key)).count() + 1;
    }

    private static String builtIn(String name) throws IOException {
        try (InputStream in = Profiles.class.getResourceAsStream(name + ".yaml")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
