// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.api.Labelled;
import dev.roundtrip.condition.Labels;
import java.util.EnumMap;
import java.util.Map;

/// A need of a project, each an option of `roundtrip recommend`, in the order in which its help has them.
public enum Need implements Labelled {
    ISOLATION(
            "I",
            "how far C++ is kept apart: none (its crash may end Java), memory (Java survives; WebAssembly counts),"
                    + " process (C++ has its own process)"),
    WHEN_SERVER_DIES(
            "W",
            "what Java must learn when C++ dies: both-die (it may die, too), time-out (its own time-out will do),"
                    + " noticed (it is told within a second), kept (the next server gets the request)"),
    REMOTE("yes|no", "whether C++ may move to another machine later"),
    LANGUAGES("L", "java,cpp, or several: programs in other languages take part, from one description of messages"),
    PAYLOAD("bytes|text", "what messages hold; some rows carry text alone"),
    BURN_CORES("yes|no", "whether each side may keep a processor busy while nothing comes"),
    RATE("N", "requests a second of one client, as run --rate sends them, as in 200 or 2k; default 1000"),
    WITHIN("T", "the most that a round trip may take by median, as in 50us"),
    P99_WITHIN("T", "the most that 99 of 100 round trips may take, as in 1ms, in a run at such a rate"),
    NEIGHBOURS("WHAT", "what else the machine has to do, as in run: its figures beside that are judged"),
    CPU_LIMIT("N", "processors' worth of time for both sides, as in run: its figures under that are judged"),
    SIZES("Q:R", "request and response sizes that occur equally often, as in 300B:4KiB; default the run's smallest"),
    CONSIDER(
            "a,b",
            "also rows that are excluded otherwise: own-protocol (you maintain the wire format), outside-contract"
                    + " (skips part of the measured work, e.g. a copy)"),
    TOLD_WITHIN(
            "T",
            "after which Java has to be told that C++ was killed, as in 10ms; needs a run with --faults none,kill"),
    BACK_WITHIN("T", "from a new server to its first right answer at most, as in 1s; needs such a run, too"),
    LOSE_NOTHING("", "every request is to be answered, and once; needs such a run, too");

    private static final String DASHES = "--";

    private final String value;
    private final String words;

    Need(String value, String words) {
        this.value = value;
        this.words = words;
    }

    /// `--isolation`
    public String option() {
        return DASHES + label();
    }

    /// The form of its value; empty where it has none.
    public String value() {
        return value;
    }

    public String words() {
        return words;
    }

    /// The needs of a command line.
    ///
    /// @param options `--isolation process --lose-nothing`; may be empty
    /// @return values by need; empty for one that has none
    /// @throws IllegalArgumentException if an option is none of these
    public static Map<Need, String> stated(String options) {
        var stated = new EnumMap<Need, String>(Need.class);
        Need last = null;
        for (String word : options.split(" ", 0)) {
            if (word.startsWith(DASHES)) {
                last = Labels.find(Need.class, word.substring(DASHES.length()));
                stated.put(last, "");
            } else if (last != null && !word.isEmpty()) {
                stated.put(last, word);
            }
        }
        return stated;
    }
}
