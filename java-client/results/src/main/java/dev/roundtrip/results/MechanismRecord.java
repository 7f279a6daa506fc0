// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.NativeWorker;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.Reach;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.Suitability.DeathNotice;
import dev.roundtrip.api.Suitability.Isolation;
import dev.roundtrip.api.Suitability.Standing;
import dev.roundtrip.api.Suitability.Upkeep;
import dev.roundtrip.api.Transport;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Facts of a mechanism in `run.json` that count besides its figures.
///
/// @param source the paper and table it comes from, or its purpose
/// @param handOver decides its floor
/// @param facts what its card states, by title, in the card's order
/// @param folder whose libraries it uses, as the run's record of libraries calls it
/// @param options every option with its value in the run
/// @param withoutLegs why its round trips cannot be taken apart; empty if they can
public record MechanismRecord(
        String id,
        Family family,
        String summary,
        String source,
        HandOver handOver,
        Reach reach,
        Map<String, String> facts,
        String folder,
        Map<String, String> options,
        String withoutLegs,
        Fit suitability) {
    public MechanismRecord {
        facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
        options = Collections.unmodifiableMap(new TreeMap<>(options));
    }

    /// @param folder name of the folder that holds its jars
    /// @param options every option with its value
    public static MechanismRecord of(Transport transport, String folder, Map<String, String> options) {
        var facts = new LinkedHashMap<String, String>();
        transport.card().forEach((fact, text) -> facts.put(fact.title(), text));
        return new MechanismRecord(
                transport.id(),
                transport.family(),
                transport.summary(),
                transport.source(),
                transport.handOver(),
                transport.reach(),
                facts,
                folder,
                options,
                transport.legs().whyNot().orElse(""),
                Fit.of(transport.suitability(), transport.payload()));
    }

    /// Facts that decide whether a mechanism suits a project, before its time does.
    ///
    /// @param standingReason why it is no plain choice, in words that follow its name; empty if it is one
    /// @param manyLanguages whether programs in other languages can join without laying out bytes themselves
    /// @param textOnly whether it carries text alone, so that bytes would have to be encoded
    public record Fit(
            Standing standing,
            String standingReason,
            Upkeep upkeep,
            Isolation isolation,
            DeathNotice whenServerDies,
            boolean manyLanguages,
            boolean textOnly) {
        public static Fit of(Suitability suitability, PayloadKind payload) {
            return new Fit(
                    suitability.standing(),
                    suitability.standingReason(),
                    suitability.upkeep(),
                    suitability.isolation(),
                    suitability.whenServerDies(),
                    suitability.manyLanguages(),
                    payload == PayloadKind.TEXT);
        }
    }

    /// A floor, which others cannot undercut.
    @JsonIgnore
    public boolean isFloor() {
        return family == Family.FLOOR;
    }

    /// Whether a project could take it: it is neither a floor nor a baseline, and its client is in Java.
    @JsonIgnore
    public boolean isChoice() {
        return !isFloor() && family != Family.BASELINE && inJava().isEmpty();
    }

    /// A row that shows something beside others, and is no choice for a project.
    @JsonIgnore
    public boolean isComparison() {
        return suitability.standing() == Standing.COMPARISON;
    }

    /// The id of the mechanism with the same server and a client in Java; empty unless this one's client is in C++.
    public Optional<String> inJava() {
        return id.startsWith(NativeWorker.ROW_PREFIX)
                ? Optional.of(id.substring(NativeWorker.ROW_PREFIX.length()))
                : Optional.empty();
    }
}
