// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <sys/socket.h>

#include <chrono>

#include "datagram_channel.hpp"
#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/bytestream/connection_threads.hpp"
#include "roundtrip/bytestream/stream_requests.hpp"
#include "roundtrip/bytestream/unix_socket.hpp"
#include "uds.hpp"

using namespace roundtrip;

namespace {

constexpr std::chrono::seconds kSilence{30};  // of a peer in the middle of a message

/// What connections of both kinds share.
struct Answering {
    Server& server;
    SharedResponder responder{server.options().content_of_bytes()};
    RequestMemoryPool memories{};
};

/// Answers requests until the peer closes its connection.
///
/// @param output descriptor of the connection, or what sends over it otherwise
template <typename Requests, typename Output>
void answer(Answering& answering, Requests& requests, const Output& output) {
    while (const auto request = requests.next()) {
        const WholeRequest whole = answering.server.tally().whole(request->bytes, request->response_bytes);
        if (!answering.server.tally().takes(whole)) {
            answering.responder.send(output, whole);
        }
        answering.server.tally().add(request->bytes.size(), request->response_bytes);
    }
}

void serve_stream(Answering& answering, int connection) {
    const auto memory = answering.memories.lease();
    StreamRequests requests(connection, *memory, kSilence);
    answer(answering, requests, connection);
}

void serve_datagrams(Answering& answering, int connection) {
    const auto memory = answering.memories.lease();
    DatagramChannel channel(connection, kSilence);
    SegmentedRequests requests(channel, *memory);
    const Sink response = [&](std::span<iovec> parts) { send_in_units(channel, parts); };
    answer(answering, requests, response);
}

}  // namespace

/// The server of `uds` and `uds-datagram`, which listens on a socket of each kind.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        const SocketName stream(server.options().run_dir / kStreamSocket);
        const SocketName datagram(server.options().run_dir / kDatagramSocket);
        Answering answering{server};
        const ConnectionThreads streams(listen_at(stream, SOCK_STREAM, kSilence),
                                        [&](int connection) { serve_stream(answering, connection); });
        const ConnectionThreads datagrams(listen_at(datagram, SOCK_SEQPACKET, kSilence),
                                          [&](int connection) { serve_datagrams(answering, connection); });
        server.announce_ready(server.options().run_dir.string());
        server.wait_until_stopped();
    });  // leaving the scope ends every connection
}
