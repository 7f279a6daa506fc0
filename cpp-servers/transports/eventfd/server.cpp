// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <sys/socket.h>

#include <chrono>

#include "eventfd_doorbell.hpp"
#include "passed_descriptors.hpp"
#include "roundtrip/area/area_server.hpp"
#include "roundtrip/area/part_size.hpp"
#include "roundtrip/bytestream/connection_threads.hpp"
#include "roundtrip/bytestream/unix_socket.hpp"
#include "roundtrip/memory/sealed_memory.hpp"
#include "roundtrip/process/interruption.hpp"

using namespace roundtrip;

namespace {

/// Gives a client an area of its own, and takes its turns until it closes its socket. A client that asks for nothing
/// costs a page at most.
void serve_client(int connection, std::size_t part_bytes, Server& server) {
    const SealedMemory memory = SealedMemory::create_unbacked("roundtrip-area", SharedArea::bytes(part_bytes));
    AreaServer area(SharedArea::create(memory.bytes()), server.options().content_of_bytes(), server.tally());
    const Eventfds eventfds = create_eventfds();
    send_descriptors(connection, memory.descriptor(), eventfds);
    EventfdDoorbell doorbell(eventfds.wakes_server.get(), eventfds.wakes_client.get(), connection);
    try {
        doorbell.wait(Doorbell::kNever);
        memory.back();
        do {
            if (area.take_turn()) {
                doorbell.ring();
            }
        } while (doorbell.wait(Doorbell::kNever));
    } catch (const PeerGone&) {  // how every client ends
    }
}

}  // namespace

/// The server of `eventfd`: shared memory and two eventfds a client, passed over a Unix socket.
int main(int argc, char** argv) {
    return run_server(argc, argv, {part_bytes_option()}, [](Server& server) {
        constexpr std::chrono::seconds kSendLimit{30};
        const std::size_t bytes = part_bytes(server.options());
        const SocketName name(server.options().run_dir / "eventfd");
        allow_interruption();  // of threads whose client has made an eventfd one that blocks
        const ConnectionThreads threads(listen_at(name, SOCK_STREAM, kSendLimit),
                                        [&](int connection) { serve_client(connection, bytes, server); });
        server.announce_ready(name.path().string());
        server.wait_until_stopped();
    });
}
