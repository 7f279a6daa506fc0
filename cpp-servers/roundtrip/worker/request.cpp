// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/request.hpp"

#include <algorithm>
#include <cstring>
#include <random>

#include "roundtrip/answers/keystream.hpp"
#include "roundtrip/answers/stamp.hpp"

namespace roundtrip {

namespace {

void fill(std::span<std::byte> into, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    for (auto rest = into; !rest.empty();) {
        const std::uint64_t word = random();
        const std::size_t bytes = std::min(rest.size(), sizeof word);
        std::memcpy(rest.data(), &word, bytes);
        rest = rest.subspan(bytes);
    }
}

}  // namespace

Request::Request(Payload payload, std::size_t request_bytes, std::size_t response_bytes, std::uint64_t seed)
    : payload_(payload), bytes_(request_bytes), response_bytes_(response_bytes) {
    fill(bytes_, seed);
    if (payload == Payload::kText) {
        std::transform(bytes_.begin(), bytes_.end(), bytes_.begin(), letter_of);
    }
}

void Request::stamp_otherwise(std::uint64_t trip) {
    for (std::byte& byte : std::span(bytes_).first(std::min(kStampBytes, bytes_.size()))) {
        byte = payload_ == Payload::kBytes ? static_cast<std::byte>(trip)
                                           : static_cast<std::byte>('A' + static_cast<unsigned>(trip % kLetters));
        trip = payload_ == Payload::kBytes ? trip >> 8U : trip / kLetters;
    }
}

void Request::fill_behind_stamp() {
    const std::span all(bytes_);
    fill_keystream(all.subspan(kStampBytes), 0, crc32c(all.first(kStampBytes)), Content::kKeystreamBytes);
}

}  // namespace roundtrip
