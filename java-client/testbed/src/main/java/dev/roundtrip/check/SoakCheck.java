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
import java.util.function.Predicate;

/// Whether anything was lost, has grown or is left after many round trips. Pure; any thread.
record SoakCheck(List<Soak> soaks) {
    private static final int ALL_PERCENT = 100;
    private static final String NONE = "–";
    private static final ObjectMapper JSON = new ObjectMapper();

    SoakCheck {
        soaks = List.copyOf(soaks);
    }

    List<Target> targets() {
        return List.of(
                all("soaks in which every response was the one that was asked for", Soak::isWhole),
                all("soaks with as many round trips as asked for", Soak::hasEnoughRoundTrips),
                all("soaks that were looked at " + Soak.FEWEST_LOOKS + " times or more", Soak::hasEnoughLooks),
                all("workers whose memory did not grow", Soak::keepsWorkerMemory),
                all("servers whose memory did not grow", Soak::keepsServerMemory),
                all("soaks whose open descriptors did not grow", Soak::keepsDescriptors),
                all("soaks that left no object of the kernel", Soak::leavesNothing));
    }

    private Target all(String what, Predicate<Soak> which) {
        return Target.atLeast(ALL_PERCENT, what, soaks.stream().filter(which).count(), soaks.size());
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
