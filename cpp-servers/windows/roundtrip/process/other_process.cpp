// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/other_process.hpp"

#include <charconv>
#include <random>
#include <stdexcept>
#include <system_error>

namespace roundtrip {

Handle process_of(const std::string& endpoint) {
    const std::size_t dash = endpoint.rfind('-');
    const char* const begin = endpoint.data() + (dash == std::string::npos ? endpoint.size() : dash + 1);
    const char* const end = endpoint.data() + endpoint.size();
    DWORD process = 0;
    const auto [parsed, error] = std::from_chars(begin, end, process);
    if (error != std::errc() || parsed != end) {
        throw std::invalid_argument("endpoint '" + endpoint + "' does not end with the number of a process");
    }
    return opened(::OpenProcess(SYNCHRONIZE, FALSE, process), ("OpenProcess of " + endpoint).c_str());
}

/// By chance, as the number of a process may be that of one that has just ended, of whom servers know still.
DWORD new_client_number() { return std::random_device{}(); }

}  // namespace roundtrip
