// SPDX-License-Identifier: Apache-2.0
#include "mailslot_client.hpp"

#include <algorithm>

#include "roundtrip/process/other_process.hpp"
#include "roundtrip/process/waiting.hpp"

namespace roundtrip {

MailslotClient::MailslotClient(std::string server, std::chrono::milliseconds limit)
    : limit_(limit),
      number_(new_client_number()),
      process_(process_of(server)),
      requests_(server),
      responses_(mailslot_of_client(server, number_)),
      part_(kMailslotPartBytes),
      parts_(number_, [this](const auto& header, auto message) { return post(header, message); }) {}

/// A slot has no end of which a reader would hear that its writer has gone, so it looks after the process now and then.
std::span<const std::byte> MailslotClient::receive() {
    constexpr std::chrono::milliseconds kBetweenLooks{100};
    for (std::chrono::milliseconds waited{}; waited < limit_; waited += kBetweenLooks) {
        const auto message = responses_.read(std::min(kBetweenLooks, limit_));
        if (!message.empty()) {
            return message;
        }
        if (wait_for(process_.get(), nullptr, std::chrono::milliseconds::zero()) == Waited::kReady) {
            require_ready(Waited::kEnded, "the server");
        }
    }
    require_ready(Waited::kTimedOut, "");
    return {};
}

std::span<const std::byte> MailslotClient::post(const PartHeader& header, std::span<const std::byte> message) {
    requests_.write(std::span(part_).first(lay_out_part(header, message, part_)), limit_);
    return receive();
}

}  // namespace roundtrip
