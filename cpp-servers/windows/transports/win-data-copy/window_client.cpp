// SPDX-License-Identifier: Apache-2.0
#include "window_client.hpp"

#include <stdexcept>

#include "roundtrip/process/other_process.hpp"
#include "roundtrip/process/waiting.hpp"

namespace roundtrip {

WindowClient::WindowClient(const std::string& server, std::chrono::milliseconds limit)
    : limit_millis_(static_cast<DWORD>(limit.count())),
      server_(find_window(server)),
      number_(new_client_number()),
      part_(kDataCopyPartBytes),
      parts_(number_, [this](const auto& header, auto message) { return post(header, message); }) {}

/// A window takes messages in the thread that made it, so one that asks from another thread needs another window.
std::span<const std::byte> WindowClient::exchange(std::size_t request_bytes, std::size_t response_bytes) {
    if (thread_ != ::GetCurrentThreadId()) {
        window_.reset();
        thread_ = ::GetCurrentThreadId();
        window_ = std::make_unique<MessageWindow>(
            "roundtrip-client-" + std::to_string(number_) + "-" + std::to_string(thread_),
            [this](HWND, std::span<const std::byte> part) { answer_.assign(part.begin(), part.end()); });
    }
    return parts_.exchange(request_bytes, response_bytes);
}

std::span<const std::byte> WindowClient::post(const PartHeader& header, std::span<const std::byte> message) {
    answer_.clear();
    const auto part = std::span(part_).first(lay_out_part(header, message, part_));
    const bool taken = send_data(server_, window_->get(), part, SMTO_NORMAL, limit_millis_);
    require_ready(taken ? Waited::kReady : Waited::kTimedOut, "");
    if (answer_.empty()) {
        throw std::runtime_error("the server has answered nothing");
    }
    return answer_;
}

}  // namespace roundtrip
