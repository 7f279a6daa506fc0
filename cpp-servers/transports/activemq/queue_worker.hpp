// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <proton/container.hpp>
#include <proton/delivery.hpp>
#include <proton/error_condition.hpp>
#include <proton/message.hpp>
#include <proton/messaging_handler.hpp>
#include <proton/receiver.hpp>
#include <proton/sender.hpp>
#include <string>

#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/server/server.hpp"

namespace roundtrip {

/// The largest request and response (idl/activemq.md).
constexpr std::int64_t kMostMessageBytes = std::int64_t{128} << 20U;

/// Length of the response that a request wants.
///
/// @throws std::runtime_error if the request does not say, or it is not between 0 and the largest
std::size_t response_bytes_of(const proton::message& request);

/// Takes requests from a queue of a broker, one at a time, and sends each response to where its request wants it. Runs
/// in the thread of its container.
class QueueWorker : public proton::messaging_handler {
public:
    /// @param address of the broker, as in "amqp://127.0.0.1:5672"
    /// @param queue of the requests
    /// @param endpoint what the server announces when the queue is open
    QueueWorker(Server& server, std::string address, std::string queue, std::string endpoint);

    /// Serves until somebody stops the container.
    ///
    /// @throws std::runtime_error if the broker cannot be reached, or has left
    void run();

    /// Any thread.
    void stop();

    void on_container_start(proton::container& container) override;
    void on_receiver_open(proton::receiver& receiver) override;
    void on_message(proton::delivery& delivery, proton::message& request) override;
    void on_error(const proton::error_condition& error) override;

private:
    proton::message response_to(const proton::message& request);

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
