// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.condition.Labels;
import dev.roundtrip.condition.Stated;
import dev.roundtrip.platform.HandedText;
import dev.roundtrip.platform.Platform;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Finds profiles: the testbed's own by name, a user's by the path of its file.
public final class Profiles {
    /// The profiles that come with the testbed, as `<name>.yaml` beside this class; a system with mechanisms of its own
    /// has its files in a folder of its name.
    public static final List<String> NAMES = List.of(
            "coralqueue", "full", "middleware", "quick", "salman-2017", "smith-wells-2017", "thesis", "wells-2010");

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
    public static Profile load(String nameOrPath, Map<String, List<String>> options, Codecs codecs)
            throws PlanException {
        boolean isPath = nameOrPath.contains("/") || nameOrPath.endsWith(".yaml") || nameOrPath.endsWith(".yml");
        if (!isPath && !NAMES.contains(nameOrPath)) {
            throw new PlanException("profile '" + nameOrPath + "' does not exist; there are "
                    + String.join(", ", NAMES) + ", or give the path of a .yaml file"
                    + Labels.hint(nameOrPath, NAMES));
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
}
