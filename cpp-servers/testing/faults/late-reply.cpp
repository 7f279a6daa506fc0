// SPDX-License-Identifier: Apache-2.0
#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>

#include "reply.hpp"
#include "roundtrip/answers/whole_request.hpp"

namespace roundtrip {

namespace {

constexpr const char* kVariable = "ROUNDTRIP_LATE_NANOS";

/// How late every answer is to be; 0 where the environment says nothing.
std::chrono::nanoseconds lateness() {
    const char* text = std::getenv(kVariable);
    const std::string_view given = text == nullptr ? "0" : text;
    std::uint32_t nanos = 0;
    const auto [end, error] = std::from_chars(given.data(), given.data() + given.size(), nanos);
    if (error != std::errc{} || end != given.data() + given.size()) {
        throw std::invalid_argument(std::string(kVariable) + " is '" + std::string(given) +
                                    "', expected nanoseconds from 0 to 4294967295");
    }
    return std::chrono::nanoseconds(nanos);
}

}  // namespace

/// The right response, but late: spins before it answers, because sleeping would be later than asked.
void reply(SharedResponder& responder, int connection, const WholeRequest& request) {
    static const std::chrono::nanoseconds late = lateness();
    const auto due = std::chrono::steady_clock::now() + late;
    while (std::chrono::steady_clock::now() < due) {
    }
    responder.send(connection, request);
}

}  // namespace roundtrip
