// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.winmailslot;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.NativeClientTester;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.util.List;

/// A pair of mailslots by native methods, and the same with the slot that is written being a file to Java.
public final class MailslotRows extends Rows {
    @Override
    public List<Transport> list() {
        Transport mailslot = row(
                        Family.QUEUE,
                        "win-mailslot",
                        "messages in parts over a pair of mailslots, by native methods (JNI)",
                        "Smith and Wells 2017, table 1, mailslots with JNI")
                .copies(
                        "4 a direction: heap to native buffer, to a part, to the kernel, to the receiver; there once more")
                .systemCalls("a write and a read a side for each 64 KiB; each side is woken once for each")
                .isolation("own process; neither side can harm the other's memory")
                .betweenMachines(
                        "no: Windows could, in messages of up to 424 bytes that may be lost; this is for one machine")
                .ordering(
                        "one request at a time of each client; a slot that all clients write to, and one of each client")
                .whenASideDies(
                        "the client looks after the server's process every 100 ms; the server notices nothing and does not mind")
                .libraries("none: JNI, a native method for each round trip")
                .settings(
                        "parts of 64 KiB with a header of 16 bytes, each answered by one; time-outs by SetMailslotInfo")
                .server(new ServerSpec.Executable("roundtrip-win-mailslot").withClientLibrary());
        return List.of(
                mailslot,
                mailslot.as(
                                "win-mailslot-streams",
                                "the slots of win-mailslot, written by java.io; only native methods can read one",
                                "Smith and Wells 2017, table 1, mailslots with Java streams")
                        .libraries("none: java.io.FileOutputStream on the slot's path, and JNI to read the answers"));
    }

    @Override
    @SuppressWarnings("restricted") // calling native code is what this mechanism is
    public Tester open(String id, TesterContext context) throws IOException {
        if (id.equals("win-mailslot")) {
            return NativeClientTester.open(context);
        }
        System.load(context.clientLibrary().orElseThrow().toString());
        return new MailslotStreamsTester(context.endpoint(), context.timeout());
    }
}
