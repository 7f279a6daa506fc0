// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sstream>
#include <string>
#include <string_view>

#include "roundtrip/process/error.hpp"
#include "roundtrip/server/options.hpp"

namespace roundtrip {

/// The address with this scheme among those of a broker, which stand side by side with commas between.
///
/// @param scheme as in "amqp"
/// @throws UsageError if there is none
inline std::string address_of(std::string_view broker, std::string_view scheme) {
    const std::string wanted = std::string(scheme) + "://";
    std::istringstream addresses{std::string(broker)};
    for (std::string address; std::getline(addresses, address, ',');) {
        if (address.starts_with(wanted)) {
            return address;
        }
    }
    throw UsageError("--option broker=" + std::string(broker) + " has no address for " + std::string(scheme) +
                     "; write tcp://HOST:PORT,amqp://HOST:PORT");
}

}  // namespace roundtrip
