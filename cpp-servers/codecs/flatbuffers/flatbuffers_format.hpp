// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <messages_generated.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <vector>

#include "flatbuffers_messages.hpp"
#include "refused_field.hpp"
#include "roundtrip/messages/codec_answers.hpp"

namespace roundtrip {

/// A message by FlatBuffers. Its verifier reads all offsets of a message before its fields are read.
template <class Message>
class FlatbuffersFormat {
public:
    static constexpr std::string_view kCodec = "flatbuffers";

    FlatbuffersFormat() { builder_.ForceDefaults(true); }

    void read(std::span<const std::byte> bytes, Message& message) {
        using Table = TableOf<Message>;
        bytes = aligned(bytes);
        const auto* const begin = reinterpret_cast<const std::uint8_t*>(bytes.data());
        if (!flatbuffers::Verifier(begin, bytes.size(), kMostDepth, kMostTables).VerifyBuffer<Table>(nullptr)) {
            throw_refused(bytes, *Table::MiniReflectTypeTable(), Message::kName);
        }
        take(*flatbuffers::GetRoot<Table>(begin), message);
    }

    std::size_t write(const Message& message, std::span<std::byte> into) {
        builder_.Clear();
        builder_.Finish(put(message, builder_));
        const std::size_t bytes = builder_.GetSize();
        if (bytes <= into.size()) {
            std::memcpy(into.data(), builder_.GetBufferPointer(), bytes);
        }
        return bytes;
    }

private:
    /// The library reads numbers where they lie; a mechanism may have put the message anywhere.
    std::span<const std::byte> aligned(std::span<const std::byte> bytes) {
        if (std::bit_cast<std::uintptr_t>(bytes.data()) % alignof(std::max_align_t) == 0) {
            return bytes;
        }
        copy_.assign(bytes.begin(), bytes.end());
        return copy_;
    }

    std::vector<std::byte> copy_;
    flatbuffers::FlatBufferBuilder builder_;
};

}  // namespace roundtrip
