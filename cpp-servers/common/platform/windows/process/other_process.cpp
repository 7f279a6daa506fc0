// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/other_process.hpp"

#include <atomic>
#include <charconv>
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

/// Numbers of processes are multiples of four and small, so there is room for many clients of each.
DWORD new_client_number() {
    static std::atomic<DWORD> clients = 0;
    constexpr unsigned kProcessBits = 20;
    return ::GetCurrentProcessId() | clients++ << kProcessBits;
}

}  // namespace roundtrip
