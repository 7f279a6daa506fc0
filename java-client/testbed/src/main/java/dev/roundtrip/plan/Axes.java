package dev.roundtrip.plan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// The values that the parts of a condition take in a run, as text; `null` where nothing is said. Every combination of
/// them is a condition.
///
/// @param rate `closed`, or requests a second
/// @param gap `0`, or a time span
public record Axes(List<String> rate, List<String> clients, List<String> gap, List<String> placement) {
    public static final Axes NONE = new Axes(null, null, null, null);

    /// All combinations, the last part changing fastest.
    static List<Condition> combined(
            List<Integer> rates, List<Integer> clients, List<Duration> gaps, List<Placement> placements) {
        var conditions = new ArrayList<Condition>();
        for (int rate : rates) {
            for (int count : clients) {
                for (Duration gap : gaps) {
                    placements.forEach(placement -> conditions.add(new Condition(rate, count, gap, placement)));
                }
            }
        }
        return conditions;
    }
}
