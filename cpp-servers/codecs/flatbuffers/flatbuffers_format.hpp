// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <messages_generated.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "refused_field.hpp"
#include "roundtrip/messages/codec_answers.hpp"
#include "roundtrip/messages/order.hpp"
#include "roundtrip/messages/tick.hpp"

namespace roundtrip {

namespace fbs = ::dev::roundtrip::idl::fbs;

/// The code that flatc has generated for a message.
template <class Message>
using TableOf = std::conditional_t<std::is_same_v<Message, Tick>, fbs::Tick, fbs::Order>;

/// Field by field.
///
/// @param from verified
/// @throws BadInput if an enumeration has no such value; the message names the field
void take(const fbs::Tick& from, Tick& tick);
void take(const fbs::Order& from, Order& order);

/// In the same order as in Java, so that both make the same bytes.
flatbuffers::Offset<fbs::Tick> put(const Tick& tick, flatbuffers::FlatBufferBuilder& builder);
flatbuffers::Offset<fbs::Order> put(const Order& order, flatbuffers::FlatBufferBuilder& builder);

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
