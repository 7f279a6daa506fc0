// SPDX-License-Identifier: Apache-2.0
#include "queue_worker.hpp"

#include <proton/binary.hpp>
#include <proton/connection.hpp>
#include <proton/connection_options.hpp>
#include <proton/receiver_options.hpp>
#include <proton/sender_options.hpp>
#include <proton/source_options.hpp>
#include <proton/target_options.hpp>
#include <proton/types.hpp>
#include <span>
#include <stdexcept>
#include <utility>

#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

constexpr const char* kResponseBytes = "responseBytes";

}  // namespace

std::size_t response_bytes_of(const proton::message& request) {
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

QueueWorker::QueueWorker(Server& server, std::string address, std::string queue, std::string endpoint)
    : server_(server),
      address_(std::move(address)),
      queue_(std::move(queue)),
      endpoint_(std::move(endpoint)),
      responder_(server.options().content_of_bytes()),
      container_(*this) {}

void QueueWorker::run() {
    container_.run();
    if (!failure_.empty()) {
        throw std::runtime_error("the broker at " + address_ + ": " + failure_);
    }
}

void QueueWorker::stop() {
    stopping_ = true;
    container_.stop();
}

void QueueWorker::on_container_start(proton::container& container) {
    const auto anonymous = proton::connection_options().sasl_allowed_mechs("ANONYMOUS");
    proton::connection connection = container.connect(address_, anonymous);
    // To no address of its own: each response says where it goes.
    responses_ = connection.open_sender(
        "", proton::sender_options().target(proton::target_options().anonymous(true)).auto_settle(true));
    connection.open_receiver(queue_, proton::receiver_options().credit_window(1));
}

void QueueWorker::on_receiver_open(proton::receiver&) { server_.announce_ready(endpoint_); }

void QueueWorker::on_message(proton::delivery&, proton::message& request) {
    try {
        responses_.send(response_to(request));
    } catch (const std::exception& error) {  // of one request; others go on
        print_error(error.what());
    }
}

proton::message QueueWorker::response_to(const proton::message& request) {
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

void QueueWorker::on_error(const proton::error_condition& error) {
    if (!stopping_) {  // or else it says that the connection ends
        failure_ = error.what();
        container_.stop();
    }
}

}  // namespace roundtrip
