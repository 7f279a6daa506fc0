// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "roundtrip/process/overlapped_call.hpp"

namespace roundtrip {

/// A part and its header (idl/win-mailslot.md).
constexpr std::size_t kMailslotPartBytes = 64U << 10U;

/// A mailslot of this process, from which it reads. Not thread-safe.
class Mailslot {
public:
    /// @param name that nobody has, as in `\\.\mailslot\roundtrip-4711`
    /// @throws std::system_error
    explicit Mailslot(const std::string& name);

    /// Waits for a message.
    ///
    /// @return the message, valid until the next call; empty if there was none in time
    /// @throws std::system_error
    std::span<const std::byte> read(std::chrono::milliseconds limit);

private:
    Handle slot_;
    std::vector<std::byte> message_;
    std::chrono::milliseconds limit_{-1};
};

/// A mailslot of another process, to which this one writes. Not thread-safe.
class OtherMailslot {
public:
    /// @throws std::system_error that names it if it is not there
    explicit OtherMailslot(const std::string& name);

    /// Writes one message. There is room for it, unless nobody reads the slot and the system limits what it holds, as
    /// Wine does.
    ///
    /// @throws std::runtime_error if there is no room for it until the limit
    /// @throws std::system_error
    void write(std::span<const std::byte> message, std::chrono::milliseconds limit);

private:
    Handle slot_;
    OverlappedCall call_;
};

/// Where a client of a server reads what is answered.
std::string mailslot_of_client(const std::string& server, DWORD client);

}  // namespace roundtrip
