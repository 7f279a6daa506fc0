// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "roundtrip/worker/client.hpp"

namespace roundtrip {

/// Distance between cache lines that have nothing to do with one another: two lines, because processors fetch lines in
/// pairs (Intel 64 optimization manual, 3.7.3).
inline constexpr std::size_t kLinesApart = 128;

/// In place of a count in a line: the other side is to end.
inline constexpr std::uint64_t kEnd = std::numeric_limits<std::uint64_t>::max();

/// Looks at the line between two readings of the clock, while a side waits for the other: some 25 ms, so that readings
/// are rare.
inline constexpr std::uint64_t kLooksAClock = 1U << 20U;

/// A way to hand a cache line to a thread on another processor and to wait until it comes back.
class CachelinePartner {
public:
    CachelinePartner() = default;
    CachelinePartner(const CachelinePartner&) = delete;
    CachelinePartner& operator=(const CachelinePartner&) = delete;
    virtual ~CachelinePartner() = default;

    /// Hands the line over and gets it back, once.
    ///
    /// @throws std::runtime_error if it has not come back in time
    virtual void hand_over() = 0;
};

/// `floor-cacheline`: two threads that spin on two processors, in the way that is fastest on this machine: with and
/// without `pause`, by looks that read the line or take it, with one line for both directions or one each.
class CachelineFloor : public NativeTester {
public:
    /// Keeps the calling thread on one processor, and the other on another one.
    ///
    /// @param processors that this process may use
    /// @throws std::runtime_error if there is one only
    CachelineFloor(const std::vector<int>& processors, std::chrono::milliseconds timeout);

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override;

private:
    std::unique_ptr<CachelinePartner> partner_;
};

}  // namespace roundtrip
