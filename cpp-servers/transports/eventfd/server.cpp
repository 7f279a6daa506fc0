// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <sys/socket.h>

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <stop_token>
#include <thread>

#include "eventfd_doorbell.hpp"
#include "passed_descriptors.hpp"
#include "roundtrip/area/area_server.hpp"
#include "roundtrip/area/part_size.hpp"
#include "roundtrip/bytestream/connection_threads.hpp"
#include "roundtrip/bytestream/unix_socket.hpp"
#include "roundtrip/memory/sealed_memory.hpp"
#include "roundtrip/process/counted_calls.hpp"
#include "roundtrip/process/interruption.hpp"

using namespace roundtrip;

namespace {

constexpr std::chrono::milliseconds kBetweenCallLooks{100};

/// Ends system calls that wait although they should not. Whether an eventfd blocks is a flag of the open file
/// (fcntl(2), F_SETFL), which a client shares with its server: it can clear it and fill the eventfd, and the server's
/// next write waits for ever, beyond the client's end and a signal to the server. So a thread looks ten times a second;
/// a call that it finds twice is interrupted, and fails with EINTR. Any thread.
class CallWatch {
public:
    /// @throws std::system_error
    CallWatch() {
        allow_interruption();
        thread_ = std::jthread([this](const std::stop_token& stop) { look(stop); });
    }

    /// Watches calls until the end of the scope.
    class Watched {
    public:
        /// @param watch outlives this
        /// @param calls outlive this
        Watched(CallWatch& watch, const CountedCalls& calls) : watch_(watch), calls_(calls) {
            const std::lock_guard lock(watch_.mutex_);
            watch_.seen_.emplace(&calls_, 0);
        }

        ~Watched() {
            const std::lock_guard lock(watch_.mutex_);
            watch_.seen_.erase(&calls_);
        }

        Watched(const Watched&) = delete;
        Watched& operator=(const Watched&) = delete;

    private:
        CallWatch& watch_;
        const CountedCalls& calls_;
    };

private:
    void look(const std::stop_token& stop) {
        std::condition_variable_any stopped;
        std::unique_lock lock(mutex_);
        while (!stop.stop_requested()) {
            for (auto& [calls, seen] : seen_) {
                const std::uint64_t number = calls->number();
                if (number == seen && number % 2 == 1) {
                    interrupt(calls->thread());
                }
                seen = number;
            }
            stopped.wait_for(lock, stop, kBetweenCallLooks, [] { return false; });
        }
    }

    std::mutex mutex_;
    std::map<const CountedCalls*, std::uint64_t> seen_;  ///< the number that each had at the last look
    std::jthread thread_;
};

/// Gives a client an area of its own, and takes its turns until it closes its socket. A client that asks for nothing
/// costs no more than a page.
void serve_client(int connection, std::size_t part_bytes, Server& server, CallWatch& watch) {
    const SealedMemory memory = SealedMemory::create_unbacked("roundtrip-area", SharedArea::bytes(part_bytes));
    AreaServer area(SharedArea::create(memory.bytes()), server.options().content_of_bytes(), server.tally());
    const Eventfds eventfds = create_eventfds();
    send_descriptors(connection, memory.descriptor(), eventfds);
    EventfdDoorbell doorbell(eventfds.wakes_server.get(), eventfds.wakes_client.get(), connection);
    const CallWatch::Watched watched(watch, doorbell.calls());
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
        Fd listener = listen_at(name, SOCK_STREAM, kSendLimit);
        CallWatch watch;
        const ConnectionThreads threads(std::move(listener),
                                        [&](int connection) { serve_client(connection, bytes, server, watch); });
        server.announce_ready(name.path().string());
        server.wait_until_stopped();
    });
}
