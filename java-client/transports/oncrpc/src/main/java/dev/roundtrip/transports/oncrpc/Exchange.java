// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.oncrpc;

import dev.roundtrip.api.TestProps;
import java.io.IOException;
import java.nio.channels.CompletionHandler;
import java.util.concurrent.CompletableFuture;
import org.dcache.oncrpc4j.rpc.RpcReply;
import org.dcache.oncrpc4j.rpc.RpcTransport;
import org.dcache.oncrpc4j.xdr.XdrAble;
import org.dcache.oncrpc4j.xdr.XdrDecodingStream;
import org.dcache.oncrpc4j.xdr.XdrEncodingStream;

/// A call: the structures of `idl/oncrpc/transfer.x` for request and response, and the response's bytes once Grizzly's
/// thread has decoded them.
final class Exchange extends CompletableFuture<byte[]> implements CompletionHandler<RpcReply, RpcTransport>, XdrAble {
    private final TestProps props;
    private byte[] response = {};

    Exchange(TestProps props) {
        this.props = props;
    }

    @Override
    public void xdrEncode(XdrEncodingStream xdr) {
        xdr.xdrEncodeInt(props.responseBytes());
        xdr.xdrEncodeDynamicOpaque(props.request());
    }

    @Override
    public void xdrDecode(XdrDecodingStream xdr) throws IOException {
        response = xdr.xdrDecodeDynamicOpaque();
    }

    @Override
    public void completed(RpcReply reply, RpcTransport transport) {
        try {
            reply.getReplyResult(this);
            complete(response);
        } catch (IOException e) {
            completeExceptionally(e);
        }
    }

    @Override
    public void failed(Throwable failure, RpcTransport transport) {
        completeExceptionally(failure);
    }
}
