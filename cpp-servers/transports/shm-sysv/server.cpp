// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <span>
#include <stop_token>
#include <string>

#include "roundtrip/answers/responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/area/part_size.hpp"
#include "roundtrip/memory/big_endian.hpp"
#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/objects/named_objects.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/server/serving.hpp"
#include "segment.hpp"

using namespace roundtrip;

namespace {

/// How often a server that waits looks whether its client still lives, and whether it has to end itself.
constexpr std::chrono::milliseconds kSlice{100};

/// Nobody is there to go on for: the client is gone, or the server has to end.
class Over : public std::exception {};

std::string ended_after(std::size_t received, std::size_t wanted, const char* what) {
    return "client ended after " + std::to_string(received) + " of " + std::to_string(wanted) + " " + what + " bytes";
}

/// The server's side of one client after another: reads requests from one stream, writes responses into the other. Not
/// thread-safe.
class ClientSession {
public:
    /// Lets the first client in. Segment and tally outlive this.
    ///
    /// @throws std::system_error
    ClientSession(const Segment& segment, Semaphores semaphores, Content content, Tally& tally)
        : semaphores_(semaphores),
          requests_(segment.request_slot()),
          responses_(segment.response_slot()),
          responder_(content),
          tally_(tally) {
        semaphores_.reset();
    }

    /// Waits for a client, serves it until it is gone, and lets the next one in.
    ///
    /// @param stop ends it within a slice of waiting
    /// @throws std::system_error
    void serve(const std::stop_token& stop) {
        try {
            try {
                answer_requests(stop);
            } catch (const BadInput& error) {
                print_error(error.what());
            }
            write({}, stop);  // the end, to who has ended, or is not understood any more
            await_leaving(stop);
        } catch (const Over&) {  // the client is gone already
        }
        requests_.reset();
        semaphores_.reset();  // nobody else touches them: the last client has left, the next one waits for this
    }

private:
    void answer_requests(const std::stop_token& stop) {
        std::array<std::byte, RequestHeader::kBytes> header{};
        while (const std::size_t count = read(header, stop)) {
            if (count < header.size()) {
                throw BadInput(ended_after(count, header.size(), "header"));
            }
            const auto [request_bytes, response_bytes] = parse_header(header);
            read_request(request_bytes, stop);
            const WholeRequest whole = tally_.whole(memory_.first(request_bytes), response_bytes);
            tally_.add(request_bytes, response_bytes);
            if (tally_.takes(whole)) {
                continue;
            }
            auto response = responder_.answer(whole);
            while (!response.empty()) {
                const auto piece = response.first(std::min(response.size(), responses_.capacity()));
                write(piece, stop);
                response = response.subspan(piece.size());
            }
        }
    }

    /// @return bytes read; fewer than the span only if the stream has ended
    std::size_t read(std::span<std::byte> into, const std::stop_token& stop) {
        std::size_t received = 0;
        while (received < into.size()) {
            const std::size_t count = requests_.take(
                into.size() - received, [&](Semaphore semaphore) { await(semaphore, stop); },
                [&](std::span<const std::byte> from) { copy_bytes(from, into.subspan(received)); });
            if (count == 0) {
                break;
            }
            received += count;
        }
        return received;
    }

    void read_request(std::size_t request_bytes, const std::stop_token& stop) {
        for (std::size_t received = 0; received < request_bytes;) {
            const auto room = memory_.room(received, request_bytes);
            const std::size_t wanted = std::min(room.size(), request_bytes - received);
            const std::size_t count = read(room.first(wanted), stop);
            received += count;
            if (count < wanted) {
                throw BadInput(ended_after(received, request_bytes, "request"));
            }
        }
    }

    void write(std::span<const std::byte> bytes, const std::stop_token& stop) {
        responses_.put(
            bytes.size(), [&](Semaphore semaphore) { await(semaphore, stop); },
            [&](std::span<std::byte> into) { copy_bytes(bytes, into); });
    }

    void await(Semaphore semaphore, const std::stop_token& stop) const {
        while (!semaphores_.wait(semaphore, kSlice)) {
            if (stop.stop_requested() || semaphores_.is_client_gone()) {
                throw Over();
            }
        }
    }

    void await_leaving(const std::stop_token& stop) const {
        while (!stop.stop_requested() && !semaphores_.is_client_gone()) {
            semaphores_.wait(kRequestFilled, kSlice);  // what it still sends is nobody's business
        }
    }

    Semaphores semaphores_;
    Slot requests_;
    Slot responses_;
    Responder responder_;
    Tally& tally_;
    RequestMemory memory_;
};

}  // namespace

/// The server of the rows `shm-sysv…`: System V shared memory and a set of System V semaphores.
int main(int argc, char** argv) {
    return run_server(argc, argv, {part_bytes_option()}, [](Server& server) {
        NamedObjects objects(server.options().run_dir);
        const std::size_t piece_bytes = part_bytes(server.options());
        const SysvEndpoint endpoint{.memory_id = objects.create_system_v_memory(Segment::bytes(piece_bytes)),
                                    .semaphores_id = objects.create_system_v_semaphores(kSemaphoreCount),
                                    .piece_bytes = piece_bytes};
        const Segment segment(endpoint);
        ClientSession session(segment, Semaphores(endpoint.semaphores_id), server.options().content_of_bytes(),
                              server.tally());
        server.announce_ready(endpoint.text());
        serve_until_stopped(
            server,
            [&](const std::stop_token& stop) {
                while (!stop.stop_requested()) {
                    session.serve(stop);
                }
            },
            [] {});  // whoever waits looks for the end in every slice of waiting
    });
}
