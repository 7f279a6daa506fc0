// SPDX-License-Identifier: Apache-2.0
#include "broker_address.hpp"

#include <sstream>

#include "roundtrip/process/error.hpp"
#include "roundtrip/server/options.hpp"

namespace roundtrip {

std::string address_of(std::string_view broker, std::string_view scheme) {
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
