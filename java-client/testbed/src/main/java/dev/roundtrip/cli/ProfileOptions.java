// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.plan.Axes;
import dev.roundtrip.plan.Codecs;
import dev.roundtrip.plan.Overrides;
import dev.roundtrip.plan.PlanDefaults;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.plan.Profile;
import dev.roundtrip.plan.Profiles;
import java.util.List;
import picocli.CommandLine.Option;

/// The options of `run` that name a profile, and say what of it is to be another way.
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

    /// @param axes what is said elsewhere of conditions
    /// @param codecs whose messages there are
    Profile profile(Axes axes, Codecs codecs) throws PlanException {
        var overrides = new Overrides(
                transports, sizes, forks, timeBudget, precision, axes, sweep, legs, timeout, exchange, isolateSizes);
        return Profiles.load(profile, overrides, codecs);
    }

    /// As they were typed; null for all of the profile.
    List<String> transports() {
        return transports;
    }
}
