// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.winanonymouspipe;

import dev.roundtrip.api.ChildProcess;
import dev.roundtrip.api.ChildTester;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.util.List;

/// Anonymous pipes of Windows: standard input and output of a child process.
public final class AnonymousPipeRows extends Rows {
    @Override
    public List<Transport> list() {
        return List.of(row(
                        Family.PIPE,
                        "win-anonymous-pipe",
                        "length-prefixed bytes over the anonymous pipes of a child process",
                        "Smith and Wells 2017, table 1, anonymous pipes; there with JNI")
                .copies(
                        "3 a direction: heap to native buffer, to the kernel, to the receiver; small messages once or twice more")
                .systemCalls("a write and a read a side for small messages; each side is woken once")
                .isolation("own process, a child of the client; neither side can harm the other's memory")
                .betweenMachines("no")
                .ordering("one request at a time; a child of its own for each client")
                .whenASideDies("the other's read ends and its write fails, at once; a child that is silent is killed")
                .libraries("none: java.lang.Process, which makes anonymous pipes of Windows")
                .settings("pipes as java.lang.Process makes them")
                .server(new ServerSpec.Child("roundtrip-win-anonymous-pipe"))
                .limit(SizeLimit.ANSWER_IN_ONE_PIECE)
                .legs(Support.yes()));
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException {
        return new ChildTester(ChildProcess.start(context), context.timeout());
    }
}
