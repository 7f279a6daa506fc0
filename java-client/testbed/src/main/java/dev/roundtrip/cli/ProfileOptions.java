// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.plan.Codecs;
import dev.roundtrip.plan.Placement;
import dev.roundtrip.plan.PlanDefaults;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.plan.Profile;
import dev.roundtrip.plan.Profiles;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/// The options of `run` that name a profile, and say what of it is to be another way.
@SuppressWarnings("UnusedVariable") // what picocli has set is asked for by the names of options
final class ProfileOptions {
    @Option(
            names = "--profile",
            paramLabel = "P",
            description =
                    "coralqueue, full, middleware, quick, salman-2017, smith-wells-2017, thesis, wells-2010, or the path of a .yaml"
                            + " file")
    private String profile = PlanDefaults.PROFILE;

    @Option(names = "--transports", paramLabel = "a,b", split = ",", description = "only these, as in tcp*; see list")
    private List<String> transports;

    @Option(
            names = "--sizes",
            paramLabel = "16B:1KiB,…",
            split = ",",
            description = "request:response, each a number with B, KiB, MiB or GiB")
    private List<String> sizes;

    @Option(names = "--forks", paramLabel = "N", description = "fresh pairs of worker and server for each row")
    private Integer forks;

    @Option(names = "--time-budget", paramLabel = "D", description = "for the whole run, as in 90s or 5m")
    private String timeBudget;

    @Option(names = "--precision", paramLabel = "P", description = "of the median, at which a fork may end, as in 2%%")
    private String precision;

    @Option(
            names = "--sweep",
            paramLabel = "WHAT",
            description = "sizes: powers of two from 1B to 128MiB; rate: latency against load, up to saturation")
    private String sweep;

    @Option(
            names = "--exchange",
            paramLabel = "WHAT,…",
            split = ",",
            description = "roundtrip, or stream: messages one way, of sizes such as 1KiB or 1350000x8B; or both")
    private List<String> exchange;

    @Option(
            names = "--isolate-sizes",
            description =
                    "fresh processes for each pair of sizes, warmed by the smaller ones, in place of one pair for all")
    private Boolean isolateSizes;

    @Option(names = "--legs", description = "take each round trip apart: request, server, response")
    private Boolean legs;

    @Option(names = "--timeout", paramLabel = "D", description = "of one round trip of small messages, as in 30s")
    private String timeout;

    /// @param command whose options have the names of a profile's keys
    /// @param pinned in place of its placements
    /// @param codecs whose messages there are
    Profile profile(ParseResult command, Optional<Placement> pinned, Codecs codecs) throws PlanException {
        Map<String, Object> overrides = Profiles.overrides(option -> command.matchedOptionValue(option, null));
        pinned.ifPresent(placement -> overrides.put("placement", List.of(placement.label())));
        return Profiles.load(profile, overrides, codecs);
    }

    /// As they were typed; null for all of the profile.
    List<String> transports() {
        return transports;
    }
}
