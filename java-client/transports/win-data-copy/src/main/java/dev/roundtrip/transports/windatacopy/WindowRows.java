// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.windatacopy;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.NativeClientTester;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.util.List;

/// Data that one window sends another.
public final class WindowRows extends Rows {
    @Override
    public List<Transport> list() {
        return List.of(row(
                        Family.QUEUE,
                        "win-data-copy",
                        "messages in parts by WM_COPYDATA between message-only windows (JNI)",
                        "Smith and Wells 2017, table 1, data copy")
                .copies(
                        "4 a direction: heap to native buffer, to a part, to the kernel, to the receiver; there once more")
                .systemCalls(
                        "two SendMessageTimeout for each 64 KiB, the second while the first waits; each side is woken once for each")
                .isolation("own process; neither side can harm the other's memory")
                .betweenMachines("no")
                .ordering("one request at a time of each client; one window and thread for all clients")
                .whenASideDies("the other's call fails, within a second or so")
                .libraries("none: JNI, a native method for each round trip")
                .settings("parts of 64 KiB with a header of 16 bytes; HWND_MESSAGE, no desktop is needed")
                .server(new ServerSpec.Executable("roundtrip-win-data-copy").withClientLibrary()));
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException {
        return NativeClientTester.open(context);
    }
}
