// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.condition.Key;
import dev.roundtrip.plan.Codecs;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.plan.Profile;
import dev.roundtrip.plan.Profile.ProfileKeys;
import dev.roundtrip.plan.Profile.ProfileKeys.Defaults;
import dev.roundtrip.plan.Profiles;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// The options of `run` that name a profile, and stand in place of its keys.
final class ProfileOptions {
    private static final String PROFILE = "--profile";

    private CommandSpec command;

    @Option(
            names = PROFILE,
            paramLabel = "P",
            description =
                    "busy, coralqueue, full, kumon-2017, middleware, quick, salman-2017, smith-wells-2017, wells-2010, or the path"
                            + " of a .yaml file")
    private String profile = Defaults.PROFILE;

    /// Adds an option for each key that has one.
    @Spec(Spec.Target.MIXEE)
    void addTo(CommandSpec mixee) {
        command = mixee;
        ProfileKeys.ALL.stream()
                .filter(Key::hasOption)
                .map(ProfileOptions::option)
                .forEach(mixee::addOption);
    }

    private static OptionSpec option(Key key) {
        OptionSpec.Builder option =
                OptionSpec.builder(key.option()).description(key.help().replace("%", "%%"));
        return switch (key.kind()) {
            case LIST ->
                option.paramLabel(key.label())
                        .splitRegex(",")
                        .type(List.class)
                        .auxiliaryTypes(String.class)
                        .build();
            case TEXT -> option.paramLabel(key.label()).type(String.class).build();
            case NUMBER -> option.paramLabel(key.label()).type(Integer.class).build();
            case FLAG -> option.type(Boolean.class).arity("0").build();
        };
    }

    /// @param codecs whose messages there are
    Profile profile(Codecs codecs) throws PlanException {
        var said = new HashMap<String, List<String>>();
        for (Key key : ProfileKeys.ALL) {
            texts(key).ifPresent(texts -> said.put(key.name(), texts));
        }
        return Profiles.load(profile, said, codecs);
    }

    private Optional<List<String>> texts(Key key) {
        Object value = command.commandLine().getParseResult().matchedOptionValue(key.option(), null);
        return Optional.ofNullable(value)
                .map(known -> known instanceof List<?> list
                        ? list.stream().map(String::valueOf).toList()
                        : List.of(known.toString()));
    }

    /// The rows as they were typed; empty for all of the profile.
    List<String> transports() {
        return texts(ProfileKeys.TRANSPORTS).orElse(List.of());
    }
}
