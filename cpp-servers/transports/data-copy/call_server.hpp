// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <span>

#include "data_copy_format.hpp"
#include "roundtrip/answers/responder.hpp"
#include "roundtrip/memory/reserved_memory.hpp"
#include "roundtrip/server/tally.hpp"

namespace roundtrip {

/// The server's side of idl/data-copy.md: memory that a client writes into, and answers that go into the client's.
/// One client at a time. Not thread-safe.
class CallServer {
public:
    /// @param tally outlives this
    CallServer(Content content, Tally& tally);

    std::uint64_t call_address() const { return reinterpret_cast<std::uint64_t>(&call_); }
    std::uint64_t request_address() const { return reinterpret_cast<std::uint64_t>(request_.data()); }

    /// Answers the call that has been written, if there is a new one.
    /// What a client cannot have meant is refused, with a line on standard error.
    ///
    /// @return whether the client waits to be woken
    bool take_call();

private:
    void answer(const Call& call);
    void make_room(const Call& call);
    void reply(const Call& call, bool refused, std::span<const std::byte> response) const;
    void refuse(const Call& call) const;

    volatile Call call_{};  ///< written by another process
    ReservedMemory request_;
    Responder responder_;
    Tally& tally_;
    std::uint32_t taken_ = 0;  ///< number of the last call
};

}  // namespace roundtrip
