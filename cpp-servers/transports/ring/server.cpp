// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <stop_token>
#include <string>

#include "ring_file.hpp"
#include "ring_reader.hpp"
#include "ring_writer.hpp"
#include "roundtrip/answers/content.hpp"
#include "roundtrip/answers/responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/interruption.hpp"
#include "roundtrip/server/serving.hpp"

using namespace roundtrip;

namespace {

bool has_client(std::uint32_t session) { return session % 2 == 1; }

std::size_t response_length(std::int32_t wanted) {
    if (wanted < 0) {
        throw BadInput("response length " + std::to_string(wanted) + " is negative");
    }
    return static_cast<std::size_t>(wanted);
}

Wait way_of(std::uint32_t number) {
    if (number > static_cast<std::uint32_t>(Wait::kSleep)) {
        throw BadInput("way of waiting " + std::to_string(number) + " does not exist, expected 0 to 2");
    }
    return static_cast<Wait>(number);
}

/// The server's side of a pair of rings: answers one client after the other. While there is none it sleeps, and while
/// there is one it waits as that wants. One thread.
class RingServer : private Patience {
public:
    /// @param past_caches_from size of a message from which on it goes past the caches
    /// @param tally outlives this
    /// @param stop after a request, wake() has to be called
    RingServer(const RingFile& file, Content content, std::size_t past_caches_from, Tally& tally, std::stop_token stop)
        : file_(file),
          layout_(file.layout()),
          responder_(content),
          past_caches_from_(past_caches_from),
          tally_(tally),
          stop_(std::move(stop)) {}

    /// Serves until it is asked to stop.
    void serve() {
        try {
            while (true) {
                const std::uint32_t session = await_session();
                try {
                    const Wait way = way_of(layout_.wait.load(std::memory_order_relaxed));
                    file_.rings().empty();
                    accept(session);
                    serve_session(way);
                } catch (const SessionOver&) {           // how every client ends
                } catch (const std::exception& error) {  // of this client only: a bad message, or no memory for it
                    print_error(error.what());
                }
                accept(0);
            }
        } catch (const Stopped&) {  // as asked
        }
    }

    /// Ends a wait of the server, so that it sees that it is to stop. Any thread.
    static void wake(RingLayout& layout) { Waiting::wake(layout.server_asleep); }

private:
    /// The client that is served has left or died, or another one has come.
    struct SessionOver {};

    /// Nobody spins for a client that may never come.
    std::uint32_t await_session() {
        std::uint32_t session = session_;
        const auto is_new = [&](std::memory_order /*order*/) {
            session = layout_.session.load(std::memory_order_seq_cst);
            return session != session_ && has_client(session);
        };
        struct OnlyStop : Patience {
            explicit OnlyStop(const RingServer& owner) : server(owner) {}
            void keep() override {
                throw_if_stopped(server.stop_);
                server.file_.rings().describe();  // the last client may have written there
            }
            std::chrono::milliseconds longest_sleep() const override { return server.longest_sleep(); }
            const RingServer& server;
        } patience(*this);
        Waiting(Wait::kSleep, layout_.server_asleep, layout_.client_asleep, patience).until(is_new);
        session_ = session;
        return session;
    }

    void accept(std::uint32_t session) {
        layout_.accepted.store(session, std::memory_order_seq_cst);
        Waiting::wake(layout_.client_asleep);
    }

    void serve_session(Wait way) {
        const Waiting waiting(way, layout_.server_asleep, layout_.client_asleep, *this);
        Baton baton(layout_.baton, Baton::Side::kServer);
        RingReader requests(file_.rings().request_bytes(), layout_.requests, baton, waiting, past_caches_from_);
        RingWriter responses(file_.rings().response_bytes(), layout_.responses, baton, waiting, past_caches_from_);
        next_look_ = {};
        unlooked_bytes_ = 0;
        while (true) {
            look_at_client(answer(requests, responses));
        }
    }

    /// @return how many bytes it has moved
    std::size_t answer(RingReader& requests, RingWriter& responses) {
        const MessageHeader header = requests.next();
        const auto request_bytes = static_cast<std::size_t>(header.bytes);
        const std::size_t response_bytes = response_length(header.word);
        const WholeRequest request = tally_.whole(receive(requests, request_bytes), response_bytes);
        const bool is_answered = !tally_.takes(request);
        requests.end();
        if (is_answered) {
            requests.release();
            responses.put(0, responder_.answer(request));
            responses.publish();
        }
        tally_.add_alone(request_bytes, response_bytes);  // nobody waits for it any more
        return request_bytes + response_bytes;
    }

    /// Waits look whether the client lives and the server is to stop, but a client that fills its ring fast enough, or
    /// wrongly, never lets it wait.
    void look_at_client(std::size_t moved_bytes) {
        constexpr std::size_t kBytesBetweenLooks = std::size_t{1} << 20U;
        constexpr std::size_t kBytesOfAMessage = 256;  // that take as long as what is around them
        unlooked_bytes_ += kBytesOfAMessage + moved_bytes;
        if (unlooked_bytes_ >= kBytesBetweenLooks) {
            unlooked_bytes_ = 0;
            keep();
        }
    }

    std::span<const std::byte> receive(RingReader& requests, std::size_t bytes) {
        if (bytes > memory_.capacity()) {
            return receive_growing(requests, bytes);
        }
        const auto request = memory_.first(bytes);
        requests.take(request);
        return request;
    }

    /// Memory for bytes that have not come is not asked for.
    [[gnu::noinline]] std::span<const std::byte> receive_growing(RingReader& requests, std::size_t bytes) {
        for (std::size_t received = 0; received < bytes;) {
            const auto room = memory_.room(received, bytes);
            const auto into = room.first(std::min(room.size(), bytes - received));
            requests.take(into);
            received += into.size();
        }
        return memory_.first(bytes);
    }

    void keep() override {
        throw_if_stopped(stop_);
        if (layout_.session.load(std::memory_order_seq_cst) != session_) {
            throw SessionOver();
        }
        const auto now = std::chrono::steady_clock::now();
        if (now >= next_look_) {
            next_look_ = now + kBetweenLooks;
            if (!file_.other_lives()) {
                throw SessionOver();  // a client that left without a word left its session, too
            }
        }
    }

    /// Every reason to end a sleep wakes the server, unless a client is killed in the midst of doing so.
    std::chrono::milliseconds longest_sleep() const override { return std::chrono::seconds(1); }

    const RingFile& file_;
    RingLayout& layout_;
    Responder responder_;
    std::size_t past_caches_from_;
    Tally& tally_;
    std::stop_token stop_;
    RequestMemory memory_;
    std::uint32_t session_ = 0;       ///< the last that was seen
    std::size_t unlooked_bytes_ = 0;  ///< moved since it last looked at the client without waiting
    std::chrono::steady_clock::time_point next_look_;
};

constexpr const char* kCapacity = "capacity";

bool is_capacity(std::size_t bytes) {
    return std::has_single_bit(bytes) && bytes >= RingLayout::kLeastCapacity && bytes <= RingLayout::kMostCapacity;
}

}  // namespace

/// The server of `ring` and its variants: two rings in a file in memory, one client at a time.
int main(int argc, char** argv) {
    const OptionSpec capacity{
        .name = kCapacity, .default_value = "1048576", .description = "bytes of each ring, a power of two"};
    const OptionSpec past_caches{.name = kPastCachesFrom,
                                 .default_value = std::to_string(kPastCachesBytes),
                                 .description = "bytes of a message from which on it goes past the caches"};
    return run_server(argc, argv, {capacity, past_caches}, [](Server& server) {
        const Options& options = server.options();
        const std::string allowed = "a power of two from " + std::to_string(RingLayout::kLeastCapacity) + " to " +
                                    std::to_string(RingLayout::kMostCapacity);
        const RingFile file = RingFile::create(options.bytes(kCapacity, is_capacity, allowed));
        server.announce_ready(file.path_for_others());
        serve_until_stopped(
            server,
            [&](const std::stop_token& stop) {
                const std::size_t past_caches_from = options.bytes(
                    kPastCachesFrom, [](std::size_t) { return true; }, "a number of bytes");
                RingServer(file, options.content_of_bytes(), past_caches_from, server.tally(), stop).serve();
            },
            [&] { RingServer::wake(file.layout()); });
    });
}
