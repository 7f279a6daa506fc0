// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.oncrpc;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Suitability.Upkeep;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.util.List;

/// Sun RPC over TCP: what rpcgen generates in C++, and a library that speaks the protocol in Java.
public final class OncRpcRows extends Rows {
    private static final int MOST_BYTES = 128 << 20;

    static final SizeLimit LIMIT = new SizeLimit(MOST_BYTES, MOST_BYTES, "set in idl/oncrpc/transfer.x");

    @Override
    public List<Transport> list() {
        return List.of(row(
                        Family.RPC,
                        "oncrpc",
                        "Sun RPC (ONC RPC, RFC 5531), XDR in records over TCP, one connection",
                        "Kumoń 2017, 2.9.1")
                .copies("request 5: XDR's buffer, grown once, kernel, the server's record, what xdr_bytes() allocates;"
                        + " response 5: allocated memory, record, kernel, Grizzly's buffer, array")
                .systemCalls(
                        "the client is woken twice, as Grizzly's thread hands the answer over; the server waits, polls,"
                                + " and moves at most 64 KiB by a read or a write")
                .isolation("own process; neither side can harm the other's memory")
                .betweenMachines("yes, and between languages, by an interface in rpcgen's language")
                .ordering("one call at a time from a client; an answer carries the number of its call (xid)")
                .whenASideDies("the kernel closes the connection, the other side sees it at once")
                .libraries("oncrpc4j 3.4.2 with Grizzly; libtirpc and rpcgen of Debian")
                .settings(
                        "no credentials (AUTH_NONE), loopback, TCP_NODELAY; no rpcbind: the address is known; buffers of 64"
                                + " KiB in the server, where libtirpc has 4000 bytes; libtirpc's transports and rpcgen's dispatcher"
                                + " in our server, a thread per connection, where people deploy svc_run(), which has one for all")
                .server(new ServerSpec.Executable("roundtrip-oncrpc"))
                .limit(LIMIT)
                .with(Upkeep.UNCOMMON));
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException {
        return new OncRpcTester(context);
    }
}
