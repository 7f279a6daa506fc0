// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <flatbuffers/flatbuffers.h>
#include <flatbuffers/reflection.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "roundtrip/messages/changed.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

/// Changes every number and text of a message of FlatBuffers where it lies, as its binary schema says.
class ChangeFlatbuffers {
public:
    explicit ChangeFlatbuffers(const reflection::Schema& schema) : schema_(schema) {}

    void change(flatbuffers::Table& table, const reflection::Object& object) const {
        for (const auto* field : *object.fields()) {
            std::uint8_t* const at = field->deprecated() ? nullptr : table.GetAddressOf(field->offset());
            if (at == nullptr) {
                continue;
            }
            const auto& type = *field->type();
            if (type.base_type() == reflection::Union) {
                change_union(table, *field, at);
            } else {
                change_value(type.base_type(), type, at);
            }
        }
    }

private:
    static std::uint8_t* follow(std::uint8_t* at) { return at + flatbuffers::ReadScalar<flatbuffers::uoffset_t>(at); }

    /// The field that says of which type it is lies one ahead of it.
    void change_union(flatbuffers::Table& table, const reflection::Field& field, std::uint8_t* at) const {
        constexpr auto kOneField = static_cast<flatbuffers::voffset_t>(sizeof(flatbuffers::voffset_t));
        const auto number =
            table.GetField<std::uint8_t>(static_cast<flatbuffers::voffset_t>(field.offset() - kOneField), 0);
        const auto* value = enumeration(*field.type()).values()->LookupByKey(number);
        if (value != nullptr && value->union_type()->base_type() == reflection::Obj) {
            change_object(object(value->union_type()->index()), at);
        }
    }

    const reflection::Object& object(int index) const {
        return *schema_.objects()->Get(static_cast<flatbuffers::uoffset_t>(index));
    }

    const reflection::Enum& enumeration(const reflection::Type& type) const {
        return *schema_.enums()->Get(static_cast<flatbuffers::uoffset_t>(type.index()));
    }

    void change_object(const reflection::Object& object, std::uint8_t* at) const {
        if (!object.is_struct()) {
            change(*reinterpret_cast<flatbuffers::Table*>(follow(at)), object);
            return;
        }
        for (const auto* field : *object.fields()) {
            change_value(field->type()->base_type(), *field->type(), at + field->offset());
        }
    }

    /// @param base of the type, or of its elements
    void change_value(reflection::BaseType base, const reflection::Type& type, std::uint8_t* at) const {
        switch (base) {
            case reflection::String: {
                auto* const text = reinterpret_cast<flatbuffers::Vector<char>*>(follow(at));
                return turn_letters({reinterpret_cast<char*>(text->Data()), text->size()});
            }
            case reflection::Vector: {
                auto* const elements = reinterpret_cast<flatbuffers::Vector<std::uint8_t>*>(follow(at));
                return change_elements(type, elements->Data(), elements->size());
            }
            case reflection::Array:
                return change_elements(type, at, type.fixed_length());
            case reflection::Obj:
                return change_object(object(type.index()), at);
            default:
                if (type.index() < 0) {  // an enumeration stays
                    change_number(base, at);
                }
        }
    }

    void change_elements(const reflection::Type& type, std::uint8_t* at, std::size_t count) const {
        const bool is_struct = type.element() == reflection::Obj && object(type.index()).is_struct();
        const std::size_t bytes = is_struct ? static_cast<std::size_t>(object(type.index()).bytesize())
                                            : flatbuffers::GetTypeSize(type.element());
        for (std::size_t i = 0; i < count; ++i) {
            change_value(type.element(), type, at + i * bytes);
        }
    }

    static void change_number(reflection::BaseType base, std::uint8_t* at) {
        switch (base) {
            case reflection::Byte:
            case reflection::UByte:
                return put<std::int8_t>(at);
            case reflection::Short:
            case reflection::UShort:
                return put<std::int16_t>(at);
            case reflection::Int:
            case reflection::UInt:
                return put<std::int32_t>(at);
            case reflection::Long:
            case reflection::ULong:
                return put<std::int64_t>(at);
            case reflection::Float:
                return put<float>(at);
            case reflection::Double:
                return put<double>(at);
            default:
                return;
        }
    }

    template <class Number>
    static void put(std::uint8_t* at) {
        flatbuffers::WriteScalar(at, changed(flatbuffers::ReadScalar<Number>(at)));
    }

    const reflection::Schema& schema_;
};

/// A message in the class of flatc's object API. The library's verifier reads all offsets before fields are read.
///
/// @tparam Schema has `Root`, the message's table, `kName`, its name in the schema, and `kBytes`, the binary schema
template <class Schema>
class FlatbuffersBody {
public:
    FlatbuffersBody() { builder_.ForceDefaults(true); }

    /// @throws BadInput if the bytes are no such message
    void read(std::span<const std::byte> bytes) {
        bytes = aligned(bytes);
        const auto* const begin = reinterpret_cast<const std::uint8_t*>(bytes.data());
        if (!flatbuffers::Verifier(begin, bytes.size(), kMostDepth, kMostTables).VerifyBuffer<Root>(nullptr)) {
            throw BadInput("byte 0: a field does not lie within the " + std::to_string(bytes.size()) +
                           " bytes of the message");
        }
        message_ = {};
        flatbuffers::GetRoot<Root>(begin)->UnPackTo(&message_);
    }

    /// Zeros fill the room behind the message, because flatc's pack orders the fields of a table that has structs by
    /// their size here, and not in Java, where they take more room.
    ///
    /// @return how many bytes are written; if the message has more than fit, nothing is
    std::size_t write(std::span<std::byte> into, bool is_changed) {
        builder_.Clear();
        builder_.Finish(Root::Pack(builder_, &message_));
        if (is_changed) {
            const auto& schema = *reflection::GetSchema(Schema::kBytes.data());
            const auto& root = *schema.objects()->LookupByKey(Schema::kName);
            ChangeFlatbuffers(schema).change(
                *flatbuffers::GetMutableRoot<flatbuffers::Table>(builder_.GetBufferPointer()), root);
        }
        const std::size_t bytes = builder_.GetSize();
        if (bytes > into.size()) {
            return bytes;
        }
        std::memcpy(into.data(), builder_.GetBufferPointer(), bytes);
        std::ranges::fill(into.subspan(bytes), std::byte{0});
        return into.size();
    }

private:
    using Root = typename Schema::Root;

    /// The verifier's limits: messages are not deep, and the largest have some 100 000 parts.
    static constexpr flatbuffers::uoffset_t kMostDepth = 64;
    static constexpr flatbuffers::uoffset_t kMostTables = 1'000'000;

    /// The library reads numbers where they lie; a mechanism may have put the message anywhere.
    std::span<const std::byte> aligned(std::span<const std::byte> bytes) {
        if (std::bit_cast<std::uintptr_t>(bytes.data()) % alignof(std::max_align_t) == 0) {
            return bytes;
        }
        copy_.assign(bytes.begin(), bytes.end());
        return copy_;
    }

    std::vector<std::byte> copy_;
    typename Root::NativeTableType message_;
    flatbuffers::FlatBufferBuilder builder_;
};

}  // namespace roundtrip
