// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <proton/binary.hpp>
#include <proton/connection.hpp>
#include <proton/connection_options.hpp>
#include <proton/container.hpp>
#include <proton/delivery.hpp>
#include <proton/error_condition.hpp>
#include <proton/message.hpp>
#include <proton/messaging_handler.hpp>
#include <proton/receiver.hpp>
#include <proton/receiver_options.hpp>
#include <proton/sender.hpp>
#include <proton/sender_options.hpp>
#include <proton/source_options.hpp>
#include <proton/target_options.hpp>
#include <proton/types.hpp>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>

#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/server/server.hpp"

namespace roundtrip {

inline constexpr const char* kResponseBytes = "responseBytes";

/// The largest request and response (idl/activemq.md).
constexpr std::int64_t kMostMessageBytes = std::int64_t{128} << 20U;

/// Length of the response that a request wants.
///
/// @throws std::runtime_error if the request does not say, or it is not between 0 and the largest
inline std::size_t response_bytes_of(const proton::message& request) {
    if (!request.properties().exists(kResponseBytes)) {
        throw std::runtime_error("a request has no property responseBytes");
    }
    const auto bytes = proton::coerce<std::int64_t>(request.properties().get(kResponseBytes));
    if (bytes < 0 || bytes > kMostMessageBytes) {
        throw std::runtime_error("responseBytes " + std::to_string(bytes) + " is not between 0 and " +
                                 std::to_string(kMostMessageBytes));
    }
    return static_cast<std::size_t>(bytes);
}

/// Takes requests from a queue of a broker, one at a time, and sends each response to where its request wants it. Runs
/// in the thread of its container.
class QueueWorker : public proton::messaging_handler {
public:
    /// @param address of the broker, as in "amqp://127.0.0.1:5672"
    /// @param queue of the requests
    /// @param endpoint what the server announces when the queue is open
    QueueWorker(Server& server, std::string address, std::string queue, std::string endpoint)
        : server_(server),
          address_(std::move(address)),
          queue_(std::move(queue)),
          endpoint_(std::move(endpoint)),
          responder_(server.options().content_of_bytes()),
          container_(*this) {}

    /// Serves until somebody stops the container.
    ///
    /// @throws std::runtime_error if the broker cannot be reached, or has left
    void run() {
        container_.run();
        if (!failure_.empty()) {
            throw std::runtime_error("the broker at " + address_ + ": " + failure_);
        }
    }

    /// Any thread.
    void stop() {
        stopping_ = true;
        container_.stop();
    }

    void on_container_start(proton::container& container) override {
        const auto anonymous = proton::connection_options().sasl_allowed_mechs("ANONYMOUS");
        proton::connection connection = container.connect(address_, anonymous);
        // To no address of its own: each response says where it goes.
        responses_ = connection.open_sender(
            "", proton::sender_options().target(proton::target_options().anonymous(true)).auto_settle(true));
        connection.open_receiver(queue_, proton::receiver_options().credit_window(1));
    }

    void on_receiver_open(proton::receiver&) override { server_.announce_ready(endpoint_); }
    void on_message(proton::delivery&, proton::message& request) override {
        try {
            responses_.send(response_to(request));
        } catch (const std::exception& error) {  // of one request; others go on
            print_error(error.what());
        }
    }

    void on_error(const proton::error_condition& error) override {
        if (!stopping_) {  // or else it says that the connection ends
            failure_ = error.what();
            container_.stop();
        }
    }

private:
    proton::message response_to(const proton::message& request) {
        const auto bytes = proton::get<proton::binary>(request.body());
        const WholeRequest whole = server_.tally().whole(std::as_bytes(std::span(bytes)), 0);
        const std::size_t response_bytes = response_bytes_of(request);
        proton::binary content;
        content.reserve(response_bytes);
        responder_.send(
            [&](std::span<iovec> parts) {
                for (const iovec& part : parts) {
                    const auto* first = static_cast<const std::uint8_t*>(part.iov_base);
                    content.insert(content.end(), first, first + part.iov_len);
                }
            },
            whole.with(whole.bytes(), response_bytes));
        server_.tally().add(bytes.size(), response_bytes);
        proton::message response(content);
        response.inferred(true);  // the bytes themselves, not a value that holds them
        response.to(request.reply_to());
        response.correlation_id(request.correlation_id());
        return response;
    }

    Server& server_;
    std::string address_;
    std::string queue_;
    std::string endpoint_;
    SharedResponder responder_;
    std::string failure_;
    std::atomic<bool> stopping_ = false;
    proton::sender responses_;
    proton::container container_;
};

}  // namespace roundtrip
