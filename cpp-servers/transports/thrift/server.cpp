// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <thrift/TOutput.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "Transfer.h"
#include "connection.hpp"
#include "generated_parts.hpp"
#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/bytestream/connection_threads.hpp"
#include "roundtrip/bytestream/endpoint.hpp"
#include "roundtrip/messages/answer.hpp"
#include "roundtrip/messages/own_types.hpp"
#include "roundtrip/process/error.hpp"
#include "transfer_constants.h"

using namespace roundtrip;

namespace {

using dev::roundtrip::thrift::Refused;

/// Says in one line why there is no answer.
///
/// @throws Refused always
[[noreturn]] void refuse(const std::string& reason) {
    print_error(reason);
    Refused refused;
    refused.reason = reason;
    throw refused;
}

/// @throws Refused if the number of bytes is negative or over the limit
std::size_t require_size(const char* what, std::int64_t bytes) {
    const std::int64_t most_bytes = dev::roundtrip::thrift::g_transfer_constants.MAX_MESSAGE_BYTES;
    if (bytes < 0 || bytes > most_bytes) {
        refuse(std::string(what) + ' ' + std::to_string(bytes) + " is not between 0 and " + std::to_string(most_bytes));
    }
    return static_cast<std::size_t>(bytes);
}

/// Answers the calls of idl/thrift/transfer.thrift. Any thread.
class TransferHandler final : public dev::roundtrip::thrift::TransferIf {
public:
    /// @param server stays the caller's
    explicit TransferHandler(Server& server) : server_(server), responder_(server.options().content_of_bytes()) {}

    /// @throws dev::roundtrip::thrift::Refused if request or response is too large; Thrift sends it to the client
    void get(std::string& response, std::int32_t response_bytes, const std::string& request) override {
        const WholeRequest whole =
            server_.tally().whole(std::as_bytes(std::span(request)), static_cast<std::size_t>(response_bytes));
        require_size("size of the request", static_cast<std::int64_t>(request.size()));
        const std::size_t size = require_size("responseBytes", response_bytes);
        response.reserve(size);
        const Sink append = [&response](std::span<iovec> parts) {
            for (const iovec& part : parts) {
                response.append(static_cast<const char*>(part.iov_base), part.iov_len);
            }
        };
        responder_.send(append, whole);
        server_.tally().add(request.size(), size);
    }

    /// @throws dev::roundtrip::thrift::Refused if the request is no such message as idl/messages.md has it
    void answer_tick(dev::roundtrip::thrift::Tick& response, const dev::roundtrip::thrift::Tick& request) override {
        answer<Tick>(request, response);
    }

    void answer_order(dev::roundtrip::thrift::Order& response, const dev::roundtrip::thrift::Order& request) override {
        answer<Order>(request, response);
    }

private:
    template <class Message, class Generated>
    void answer(const Generated& request, Generated& response) {
        thread_local Message message;  // keeps its memory
        try {
            TakeFields<GeneratedParts>::take(request, message);
            answer_message(kOwnTypes, server_.options().verify, message);
        } catch (const BadInput& refusal) {
            refuse(refusal.what());
        }
        PutFields<GeneratedParts>::put(message, response);
        const std::size_t bytes = ValueBytes::of(message);
        server_.tally().add(bytes, bytes);
    }

    Server& server_;
    SharedResponder responder_;
};

}  // namespace

/// The server of `thrift`.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        constexpr std::chrono::seconds kSilence{30};  // of a peer in the middle of a message
        apache::thrift::GlobalOutput.setOutputFunction([](const char* message) { print_error(message); });
        dev::roundtrip::thrift::TransferProcessor processor(std::make_shared<TransferHandler>(server));
        const ConnectionThreads threads(listen_on(server.options().address(), kSilence),
                                        [&](int connection) { serve_calls(connection, processor, kSilence); });
        server.announce_ready(endpoint_of(threads.listener()));
        server.wait_until_stopped();
    });  // leaving the scope ends every connection
}
