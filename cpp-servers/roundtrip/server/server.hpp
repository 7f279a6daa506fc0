// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <span>
#include <string>

#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/oneway/message_stream.hpp"
#include "roundtrip/server/options.hpp"

namespace roundtrip {

/// Counts the requests of a server, and takes down when each was whole (idl/legs.md) and what came of a stream of
/// messages that are not answered (idl/streams.md). Any thread may count; legs and streams have one client.
class Tally {
public:
    /// Counts, and nothing else.
    Tally() = default;

    /// Takes down what the command line wants, too.
    ///
    /// @throws std::system_error if a file that it names cannot be mapped
    explicit Tally(const Options& options)
        : legs_(options.legs.empty() ? Legs() : Legs(options.legs)),
          stream_(options.stream.empty() ? MessageStream() : MessageStream(options.stream, options.verify)) {}

    /// All bytes of a request have come: to be called at once, before anything else is done with it.
    ///
    /// @param bytes stay the caller's
    WholeRequest whole(std::span<const std::byte> bytes, std::size_t response_bytes) const {
        return {legs_, bytes, response_bytes};
    }

    /// Servers that offer streams ask this before they answer.
    ///
    /// @return whether the request was a message of a stream, for which nothing at all is sent
    bool takes(const WholeRequest& request) const { return stream_.takes(request.bytes(), request.response_bytes()); }

    /// A request has been answered, or was a message.
    void add(std::size_t request_bytes, std::size_t response_bytes) {
        requests_.fetch_add(1, std::memory_order_relaxed);
        request_bytes_.fetch_add(request_bytes, std::memory_order_relaxed);
        response_bytes_.fetch_add(response_bytes, std::memory_order_relaxed);
    }

    /// Counts a request in a server where one thread answers all, without locked instructions.
    void add_alone(std::size_t request_bytes, std::size_t response_bytes) {
        add_alone(requests_, 1);
        add_alone(request_bytes_, request_bytes);
        add_alone(response_bytes_, response_bytes);
    }

    std::uint64_t requests() const { return requests_; }
    std::uint64_t request_bytes() const { return request_bytes_; }
    std::uint64_t response_bytes() const { return response_bytes_; }

private:
    static void add_alone(std::atomic<std::uint64_t>& sum, std::uint64_t count) {
        sum.store(sum.load(std::memory_order_relaxed) + count, std::memory_order_relaxed);
    }

    Legs legs_;
    MessageStream stream_;
    std::atomic<std::uint64_t> requests_ = 0;
    std::atomic<std::uint64_t> request_bytes_ = 0;
    std::atomic<std::uint64_t> response_bytes_ = 0;
};

/// Answers the requests of one client, one after another, until there are no more.
///
/// @param requests whose next() is a ReceivedRequest that is valid until the next call, or none
/// @param answer sends the response to a WholeRequest; not called for the messages of a stream
/// @throws what both throw
template <typename Requests, typename Answer>
void serve_requests(Tally& tally, Requests& requests, const Answer& answer) {
    while (const auto request = requests.next()) {
        const WholeRequest whole = tally.whole(request->bytes, request->response_bytes);
        if (!tally.takes(whole)) {
            answer(whole);
        }
        tally.add(request->bytes.size(), request->response_bytes);
    }
}

/// Prepares this process for being a server: a peer that is gone is an error of one write and not its end, it may take
/// what idl/server.md says and no more, and every wish that it ends is kept for Server::wait_until_stopped(). Called
/// before there is another thread, because threads inherit which signals are blocked.
///
/// @throws std::system_error
void prepare_for_serving();

/// Asks this process to end. Any thread.
void stop_this_process();

/// The costs of this process as members of a JSON object (idl/server.md), those that the system counts.
///
/// @throws std::system_error
std::string costs_of_this_process();

/// Ends this process, whose library cannot go on without another descriptor.
[[noreturn]] void end_without_descriptors();

/// Ends this process, whose library cannot go on without another thread.
[[noreturn]] void end_without_threads();

/// A server's life, as idl/server.md has it, seen by the code of one mechanism.
class Server {
public:
    /// @throws std::system_error if a file that it names cannot be mapped
    explicit Server(Options options) : options_(std::move(options)), tally_(options_) {}

    const Options& options() const { return options_; }
    Tally& tally() { return tally_; }

    /// Says that requests are taken.
    ///
    /// @param endpoint `host:port`, an `http://` address or a path
    void announce_ready(const std::string& endpoint) const;

    /// Returns when the server has to end: after stop_this_process(), a signal (SIGTERM, SIGINT), or the end of
    /// standard input, which comes even if the testbed was killed.
    ///
    /// @throws std::system_error
    static void wait_until_stopped();

    /// Says what was left out of the lines of errors, what was done and what it cost: the last words of a server.
    void end() const;

private:
    Options options_;
    Tally tally_;
};

/// The main function of every server.
///
/// @param known settings of this mechanism
/// @param serve opens, announces that it is ready, serves until it is stopped, and cleans up by leaving its scope
/// @return exit code: 0 ended as asked, 1 could not start or go on, 2 wrong use
int run_server(int argc, char** argv, std::initializer_list<OptionSpec> known,
               const std::function<void(Server&)>& serve);

}  // namespace roundtrip
