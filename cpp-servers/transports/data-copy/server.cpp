// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <exception>
#include <span>
#include <string>
#include <system_error>

#include "data_copy_format.hpp"
#include "other_process.hpp"
#include "roundtrip/answers/responder.hpp"
#include "roundtrip/area/semaphore_doorbell.hpp"
#include "roundtrip/memory/mapped_memory.hpp"
#include "roundtrip/objects/named_objects.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/server/serving.hpp"

using namespace roundtrip;

namespace {

/// Room for requests before a client has asked for more.
constexpr std::size_t kFirstRoomBytes = std::size_t{64} << 10U;

/// The server's side of idl/data-copy.md: memory that a client writes into, and answers that go into the client's.
/// One client at a time. Not thread-safe.
class CallServer {
public:
    /// @param tally outlives this
    CallServer(Content content, Tally& tally) : responder_(content), tally_(tally) { request_.commit(kFirstRoomBytes); }

    std::uint64_t call_address() const { return reinterpret_cast<std::uint64_t>(&call_); }
    std::uint64_t request_address() const { return reinterpret_cast<std::uint64_t>(request_.data()); }

    /// Answers the call that has been written, if there is a new one.
    /// A call that a client cannot have meant is refused, with a line on standard error.
    ///
    /// @return whether the client waits to be woken
    bool take_call() {
        const Call call{.process = call_.process,
                        .reply = call_.reply,
                        .response = call_.response,
                        .request_bytes = call_.request_bytes,
                        .response_bytes = call_.response_bytes,
                        .number = call_.number,
                        .unused = 0};
        if (call.number == taken_) {
            return false;  // rung for a call that was answered with an earlier ring
        }
        taken_ = call.number;
        try {
            call.response_bytes == kOnlyRoom ? make_room(call) : answer(call);
        } catch (const std::exception& error) {  // of this client only: a bad call, no memory, or it is gone
            print_error(error.what());
            refuse(call);
        }
        return true;
    }

private:
    void answer(const Call& call) {
        const std::size_t request_bytes = require_length(call.request_bytes, "request");
        const std::size_t response_bytes = require_length(call.response_bytes, "response");
        if (request_bytes > request_.committed()) {
            throw BadInput("request of " + std::to_string(request_bytes) + " bytes in room for " +
                           std::to_string(request_.committed()));
        }
        const auto response = responder_.answer(tally_.whole({request_.data(), request_bytes}, response_bytes));
        tally_.add(request_bytes, response_bytes);
        reply(call, false, response);
    }

    /// Only address space: pages come when a client writes into them.
    void make_room(const Call& call) {
        request_.commit(require_length(call.request_bytes, "request"));
        reply(call, false, {});
    }

    void reply(const Call& call, bool refused, std::span<const std::byte> response) const {
        const Reply reply{.room_bytes = request_.committed(), .number = call.number, .refused = refused ? 1U : 0U};
        write_into(static_cast<pid_t>(call.process), {.bytes = response, .address = call.response},
                   {.bytes = std::as_bytes(std::span(&reply, 1)), .address = call.reply});
    }

    void refuse(const Call& call) const {
        try {
            reply(call, true, {});
        } catch (const std::system_error&) {  // nobody is there to be told
        }
    }

    volatile Call call_{};  ///< written by another process
    ReservedMemory request_;
    Responder responder_;
    Tally& tally_;
    std::uint32_t taken_ = 0;  ///< number of the last call
};

}  // namespace

/// The server of `data-copy`: each side copies straight into the other's memory; two named semaphores wake them.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        const Options& options = server.options();
        NamedObjects objects(options.run_dir);
        SemaphoreDoorbell doorbell = SemaphoreDoorbell::create(objects);
        CallServer calls(options.content_of_bytes(), server.tally());
        allow_writes_by_others();
        server.announce_ready(DataCopyEndpoint{.process = ::getpid(),
                                               .call = calls.call_address(),
                                               .request = calls.request_address(),
                                               .name = posix_prefix(options.run_dir)}
                                  .text());
        serve_until_stopped(
            server,
            [&](const std::stop_token& stop) {
                while (!stop.stop_requested()) {
                    doorbell.wait(Doorbell::kNever);
                    if (calls.take_call()) {
                        doorbell.ring();
                    }
                }
            },
            [&] { doorbell.ring_here(); });
    });
}
