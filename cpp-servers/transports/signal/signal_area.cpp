// SPDX-License-Identifier: Apache-2.0
#include "signal_area.hpp"

#include <fcntl.h>
#include <sys/mman.h>

#include <charconv>
#include <stdexcept>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/fd.hpp"

namespace roundtrip {

SignalEndpoint SignalEndpoint::parse(const std::string& text) {
    SignalEndpoint endpoint{};
    const char* const end = text.data() + text.size();
    const auto [colon, error] = std::from_chars(text.data(), end, endpoint.process);
    if (error != std::errc() || colon == end || *colon != ':' || endpoint.process <= 0) {
        throw std::invalid_argument("endpoint '" + text + "' is not of the form PID:NAME");
    }
    endpoint.memory.assign(colon + 1, end);
    return endpoint;
}

SignalArea::SignalArea(const SignalEndpoint& endpoint)
    : memory_(Fd(check_int(::shm_open(endpoint.memory.c_str(), O_RDWR, 0), "shm_open")).get()),
      doorbell_(endpoint.process) {}

}  // namespace roundtrip
