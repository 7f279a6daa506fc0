// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.condition.Jvm;
import dev.roundtrip.plan.Plan;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.plan.Planner;
import dev.roundtrip.report.several.Circumstance;
import dev.roundtrip.results.HostRecord;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.results.RunRecord.CellRecord;
import dev.roundtrip.results.RunRecord.JvmRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A run as its folder records it, with its plan.
record InterruptedRun(RunRecord run) {
    /// The plan that the run had.
    ///
    /// @throws PlanException if it cannot be resumed with that
    Plan plan(Planner planner) throws PlanException {
        if (run.effort() == null) {
            throw new PlanException("--resume: the run is of version " + run.version()
                    + ", which kept its plan in another form; resume it with that version, or measure anew");
        }
        Map<String, Jvm> jvms = jvms();
        List<CellRecord> cells = run.cells().stream().map(cell -> cell.in(jvms)).toList();
        return planner.again(run.profile(), run.effort(), run.options(), run.seed(), cells);
    }

    /// The JVMs that were chosen for clients, by the version that cells name.
    private Map<String, Jvm> jvms() throws PlanException {
        var jvms = new HashMap<String, Jvm>();
        for (JvmRecord recorded : run.jvms()) {
            jvms.put(
                    recorded.version(),
                    PlanException.parse("--resume:", recorded, each -> Jvm.again(each.home(), each.version())));
        }
        return jvms;
    }

    /// @param now the record of a run that would begin now
    /// @param afterRestart whether somebody says that the host is the same, only restarted
    /// @throws PlanException if figures of now and of then must not stand in one run
    void checkSittings(RunRecord now, boolean afterRestart) throws PlanException {
        var problems = new ArrayList<String>(Circumstance.changes(run, now));
        if (run.clientCpu() != now.clientCpu() || run.serverCpu() != now.serverCpu()) {
            problems.add("the processors that client and server are pinned to were %d and %d, and are %d and %d now"
                    .formatted(run.clientCpu(), run.serverCpu(), now.clientCpu(), now.serverCpu()));
        }
        if (!afterRestart) {
            otherHost(now).ifPresent(problems::add);
        }
        PlanException.throwIfAny(
                problems.stream().map(problem -> "--resume: " + problem).toList());
    }

    /// Forks of two hosts in one run would pass for forks of one.
    private Optional<String> otherHost(RunRecord now) {
        HostRecord began = run.host();
        if (began.isSameAs(now.host())) {
            return Optional.empty();
        }
        if (!began.isComparableWith(now.host())) {
            return Optional.of("the host was recorded with another FLEET_SALT when the run began, so it cannot be told"
                    + " whether this is the same; set the one of then");
        }
        return Optional.of("another host began the run (%s) than this one (%s): go on there, or begin a run of its own;"
                        .formatted(began, now.host())
                + " if it is the same and was restarted, --after-restart says so");
    }
}
