// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <algorithm>
#include <exception>

#include "channel.hpp"
#include "roundtrip/answers/responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/area/part_size.hpp"
#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/server/serving.hpp"
#include "transfer.hpp"

using namespace roundtrip;

namespace {

/// Answers requests that come to one endpoint, from any sender.
class TransferServer {
public:
    TransferServer(Server& server, Channel& channel)
        : channel_(channel), responder_(server.options().content_of_bytes()), tally_(server.tally()) {}

    void take(const Message& message) {
        const std::string& command = message.head().command;
        if (command == command::kConnect || command == command::kClose || command == command::kUndelivered) {
            return;  // nothing is kept of a client
        }
        try {
            const std::size_t response_bytes = transfer::response_bytes_of(command);
            const WholeRequest whole = tally_.whole(message.body(), response_bytes);
            tally_.add(message.body().size(), response_bytes);
            if (!tally_.takes(whole)) {
                reply(message, transfer::kAnswer, responder_.answer(whole));
            }
        } catch (const BadInput& error) {
            refuse(message, error.what());
        }
    }

private:
    /// A client that takes nothing keeps its answers in the queue; if that is full, the others come first.
    static constexpr std::chrono::milliseconds kPatience{200};

    void refuse(const Message& message, std::string_view reason) {
        print_error("from '" + message.head().source + "': " + std::string(reason));
        reply(message, transfer::kRefused, std::as_bytes(std::span(reason)));
    }

    void reply(const Message& message, std::string_view command, std::span<const std::byte> body) {
        Message answer = channel_.compose(message.head().source, std::string(command), body.size());
        copy_bytes(body, answer.body());
        channel_.post(std::move(answer), std::chrono::steady_clock::now() + kPatience);
    }

    Channel& channel_;
    Responder responder_;
    Tally& tally_;
};

OptionSpec patience_option() {
    return {.name = "patience-ms",
            .default_value = std::to_string(Sender::kPatience.count()),
            .description = "how long a send waits for one destination before others have their turn"};
}

std::chrono::milliseconds patience(const Options& options) {
    constexpr std::size_t kMost = 60'000;
    return std::chrono::milliseconds(options.bytes(
        "patience-ms", [](std::size_t millis) { return millis > 0 && millis <= kMost; },
        "a number of milliseconds from 1 to " + std::to_string(kMost)));
}

}  // namespace

/// The server of `mailbox`: one endpoint of a directory that it makes.
int main(int argc, char** argv) {
    return run_server(argc, argv, {part_bytes_option(), patience_option()}, [](Server& server) {
        Directory directory = Directory::create();
        const std::string endpoint = directory.path_for_others();
        Channel channel(std::move(directory), std::string(transfer::kServer), part_bytes(server.options()),
                        patience(server.options()));
        TransferServer transfers(server, channel);
        server.announce_ready(endpoint);
        serve_until_stopped(
            server,
            [&](const std::stop_token& stop) {
                while (!stop.stop_requested()) {
                    try {
                        if (const auto message = channel.get(Channel::kNever)) {
                            transfers.take(*message);
                        }
                    } catch (const std::exception& error) {  // no memory or no room for one answer
                        print_error(error.what());
                    }
                }
            },
            [&] { channel.stop_getting(); });
    });
}
