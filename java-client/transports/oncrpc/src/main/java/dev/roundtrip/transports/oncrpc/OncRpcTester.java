// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.oncrpc;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.nio.channels.CompletionHandler;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.dcache.oncrpc4j.rpc.IoStrategy;
import org.dcache.oncrpc4j.rpc.OncRpcClient;
import org.dcache.oncrpc4j.rpc.OncRpcException;
import org.dcache.oncrpc4j.rpc.RpcAuthTypeNone;
import org.dcache.oncrpc4j.rpc.RpcCall;
import org.dcache.oncrpc4j.rpc.RpcReply;
import org.dcache.oncrpc4j.rpc.RpcTransport;

/// A call a round trip over one connection, which is closed after a failure, so that a late answer meets nobody.
final class OncRpcTester extends AbstractTransferTester {
    // idl/oncrpc/transfer.x numbers them.
    private static final int PROGRAM = 0x20525450;
    private static final int VERSION = 1;
    private static final int GET = 1;

    private final OncRpcClient client;
    private final RpcCall calls;
    private final long timeoutNanos;

    /// @throws IOException if the server cannot be reached
    OncRpcTester(TesterContext context) throws IOException {
        timeoutNanos = context.timeout().toNanos();
        client = OncRpcClient.newBuilder()
                .withTCP()
                .withTcpNoDelay(true)
                .withIoStrategy(IoStrategy.SAME_THREAD)
                .withSelectorThreadPoolSize(1)
                .build(context.address());
        try {
            calls = new RpcCall(
                    PROGRAM, VERSION, new RpcAuthTypeNone(), client.connect(timeoutNanos, TimeUnit.NANOSECONDS));
        } catch (IOException e) {
            client.close();
            throw new IOException("cannot connect to the server at " + context.endpoint() + ": " + e.getMessage(), e);
        }
    }

    /// @throws TesterException if request or response is over the limit
    @Override
    protected void beforeTest(TestProps props) throws TesterException {
        OncRpcRows.LIMIT.require(props);
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException, TesterException, InterruptedException {
        var exchange = new Exchange(props);
        calls.call(GET, exchange, (CompletionHandler<RpcReply, RpcTransport>) exchange);
        try {
            return exchange.get(timeoutNanos, TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            client.close();
            throw new TesterException("the server has not answered in time; the connection is closed", e);
        } catch (ExecutionException e) {
            client.close();
            throw new TesterException(
                    meaning(e.getCause()) + " (" + e.getCause().getMessage() + ")", e);
        }
    }

    private static String meaning(Throwable failure) {
        return failure instanceof OncRpcException
                ? "the server refuses the request"
                : "the server has closed the connection";
    }

    @Override
    public void close() throws IOException {
        client.close();
    }
}
