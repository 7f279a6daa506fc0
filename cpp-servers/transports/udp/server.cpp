// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <array>

#include "conversation.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/server/serving.hpp"
#include "udp_socket.hpp"

using namespace roundtrip;

namespace {

/// Reacts to one datagram of any client.
void serve_next(const Fd& socket, Conversations& conversations) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): filled next
    std::array<std::byte, Packet::kMaxBytes + 1> datagram;
    sockaddr_in client{};
    const auto received = receive_from(socket, datagram, &client);
    try {
        const Packet packet = parse_packet(received.value());
        const Conversation::Send send = [&](const Packet& answer) { send_packet(socket, answer, &client); };
        conversations.with(client).take(packet, send);
    } catch (const BadInput& error) {
        print_error(error.what());
        conversations.forget(client);
    } catch (const std::system_error& error) {  // what cannot be sent is lost, and asked for again
        print_error(error.what());
    }
}

}  // namespace

/// The server of `udp`: one thread for all clients, whose datagrams come to one socket.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        SharedResponder responder(server.options().content_of_bytes());
        Conversations conversations(responder, server.tally());
        const Fd socket = udp_socket();
        const std::string endpoint = bind_to(socket, server.options().address());
        server.announce_ready(endpoint);
        serve_until_interrupted(server, [&](const std::stop_token& stop) {
            while (!stop.stop_requested()) {
                serve_next(socket, conversations);
            }
        });
    });
}
