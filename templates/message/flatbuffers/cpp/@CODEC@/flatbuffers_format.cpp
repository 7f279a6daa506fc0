// SPDX-License-Identifier: Apache-2.0
#include "flatbuffers_format.hpp"

#include <bit>
#include <cstdint>
#include <cstring>

namespace roundtrip::message {

namespace {

/// The limits of the verifier: messages are not deep, and the largest have some 100 000 parts.
constexpr flatbuffers::uoffset_t kMostDepth = 64;
constexpr flatbuffers::uoffset_t kMostTables = 1'000'000;

}  // namespace

void FlatbuffersFormat::read(std::span<const std::byte> bytes, Body& body) {
    bytes = aligned(bytes);
    const auto* const begin = reinterpret_cast<const std::uint8_t*>(bytes.data());
    if (!flatbuffers::Verifier(begin, bytes.size(), kMostDepth, kMostTables).VerifyBuffer<Root>(nullptr)) {
        throw BadInput("byte 0: a field does not lie within the " + std::to_string(bytes.size()) +
                       " bytes of the message");
    }
    take(flatbuffers::GetRoot<Root>(begin), body);
}

std::size_t FlatbuffersFormat::write(const Body& body, std::span<std::byte> into) {
    builder_.Clear();
    builder_.Finish(put(body, builder_));
    const std::size_t bytes = builder_.GetSize();
    if (bytes <= into.size()) {
        std::memcpy(into.data(), builder_.GetBufferPointer(), bytes);
    }
    return bytes;
}

/// The library reads numbers where they lie; a mechanism may have put the message anywhere.
std::span<const std::byte> FlatbuffersFormat::aligned(std::span<const std::byte> bytes) {
    if (std::bit_cast<std::uintptr_t>(bytes.data()) % alignof(std::max_align_t) == 0) {
        return bytes;
    }
    copy_.assign(bytes.begin(), bytes.end());
    return copy_;
}

}  // namespace roundtrip::message
