// SPDX-License-Identifier: Apache-2.0
#include "mapping_client.hpp"

#include "roundtrip/process/other_process.hpp"
#include "roundtrip/process/waiting.hpp"

namespace roundtrip {

MappingClient::MappingClient(const std::string& server, std::chrono::milliseconds limit)
    : limit_(limit),
      process_(process_of(server)),
      memory_(SharedMemory::open(server)),
      parts_(new_client_number(), [this](const auto& header, auto message) { return post(header, message); }) {
    // An answer that a client before this one has not taken.
    wait_for(memory_.responses().semaphore, nullptr, std::chrono::milliseconds::zero());
}

std::span<const std::byte> MappingClient::post(const PartHeader& header, std::span<const std::byte> message) const {
    const auto requests = memory_.requests();
    requests.post(lay_out_part(header, message, requests.part));
    require_ready(wait_for(memory_.responses().semaphore, process_.get(), limit_), "the server");
    return memory_.responses().posted();
}

}  // namespace roundtrip
