// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace roundtrip {

/// SipHash-2-4 (Aumasson and Bernstein, "SipHash: a fast short-input PRF", 2012): who does not know the key cannot
/// guess the hash of anything. Pure; any thread.
///
/// @param key two little-endian words
std::uint64_t siphash(const std::array<std::uint64_t, 2>& key, std::span<const std::byte> message);

}  // namespace roundtrip
