// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.check;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.roundtrip.report.check.CheckResult;
import dev.roundtrip.report.check.Target;
import dev.roundtrip.report.print.TextTable;
import java.util.List;

/// Whether anything was lost, has grown or is left after many round trips. Pure; any thread.
record SoakCheck(List<Soak> soaks) {
    private static final String NONE = "–";
    private static final ObjectMapper JSON = new ObjectMapper();

    SoakCheck {
        soaks = List.copyOf(soaks);
    }

    List<Target> targets() {
        return List.of(
                Target.all("soaks in which every response was the one that was asked for", soaks, Soak::isWhole),
                Target.all("soaks with as many round trips as asked for", soaks, Soak::hasEnoughRoundTrips),
                Target.all(
                        "soaks that were looked at " + Soak.FEWEST_LOOKS + " times or more",
                        soaks,
                        Soak::hasEnoughLooks),
                Target.all("workers whose memory did not grow", soaks, Soak::keepsWorkerMemory),
                Target.all("servers whose memory did not grow", soaks, Soak::keepsServerMemory),
                Target.all("soaks whose open descriptors did not grow", soaks, Soak::keepsDescriptors),
                Target.all("soaks that left no object of the kernel", soaks, Soak::leavesNothing));
    }

    CheckResult result() {
        var table = new TextTable(List.of(
                "row",
                "round trips",
                "worker KiB",
                "after",
                "descriptors",
                "server KiB",
                "after",
                "descriptors",
                "objects"));
        ObjectNode tree = JsonNodeFactory.instance.objectNode();
        ArrayNode nodes = tree.putArray("soaks");
        for (Soak soak : soaks) {
            table.add(row(soak));
            add(soak, nodes.addObject());
        }
        return CheckResult.of("## Before and after\n\n" + table, tree, targets());
    }

    private static List<String> row(Soak soak) {
        String objects = soak.objectsBefore() + (soak.leavesNothing() ? "" : ", then " + soak.objectsAfter());
        String roundTrips = String.valueOf(soak.roundTrips());
        if (soak.looks().isEmpty()) {
            return List.of(soak.name(), roundTrips, NONE, NONE, NONE, NONE, NONE, NONE, objects);
        }
        SoakLook.Part before = soak.before();
        SoakLook.Part after = soak.after();
        return List.of(
                soak.name(),
                roundTrips,
                String.valueOf(before.workerKibibytes()),
                String.valueOf(after.workerKibibytes()),
                before.workerDescriptors() + " to " + after.workerDescriptors(),
                String.valueOf(before.serverKibibytes()),
                String.valueOf(after.serverKibibytes()),
                before.serverDescriptors() + " to " + after.serverDescriptors(),
                objects);
    }

    private static void add(Soak soak, ObjectNode node) {
        node.put("row", soak.name());
        node.put("isWhole", soak.isWhole());
        node.put("roundTrips", soak.roundTrips());
        node.put("looks", soak.looks().size());
        if (!soak.looks().isEmpty()) {
            node.set("before", JSON.valueToTree(soak.before()));
            node.set("after", JSON.valueToTree(soak.after()));
        }
        node.put("leavesNothing", soak.leavesNothing());
    }
}
