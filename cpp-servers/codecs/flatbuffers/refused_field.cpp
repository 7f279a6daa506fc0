// SPDX-License-Identifier: Apache-2.0
#include "refused_field.hpp"

#include <flatbuffers/minireflect.h>

#include <cstdint>
#include <optional>
#include <string>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

using flatbuffers::ElementaryType;
using flatbuffers::Table;
using flatbuffers::TypeTable;
using flatbuffers::Verifier;

/// An offset of the root, and one of its fields.
constexpr std::size_t kLeastBytes = 2 * sizeof(flatbuffers::uoffset_t);

using Refused = std::optional<std::string>;

Refused refused_in(const Table& table, const TypeTable& types, Verifier& verifier, const std::string& path);

Refused refused_in_lines(const flatbuffers::Vector<flatbuffers::Offset<Table>>* lines, const TypeTable& types,
                         Verifier& verifier, const std::string& path) {
    if (!verifier.VerifyVector(lines)) {
        return path;
    }
    for (flatbuffers::uoffset_t i = 0; lines != nullptr && i < lines->size(); ++i) {
        const auto* const offset = lines->Data() + i * sizeof(flatbuffers::uoffset_t);
        const std::string part = path + "[" + std::to_string(i) + "]";
        if (verifier.VerifyOffset(offset, 0) == 0) {
            return part;
        }
        if (auto refused = refused_in(*lines->Get(i), types, verifier, part)) {
            return refused;
        }
    }
    return {};
}

/// Whether a number is within the message.
bool has_number(const Table& table, flatbuffers::voffset_t field, std::size_t bytes, const Verifier& verifier) {
    return bytes == sizeof(std::int64_t)   ? table.VerifyField<std::int64_t>(verifier, field, bytes)
           : bytes == sizeof(std::int32_t) ? table.VerifyField<std::int32_t>(verifier, field, bytes)
                                           : table.VerifyField<std::int8_t>(verifier, field, bytes);
}

Refused refused_field(const Table& table, const TypeTable& types, std::size_t number, Verifier& verifier,
                      const std::string& path) {
    const auto field = flatbuffers::FieldIndexToOffset(static_cast<flatbuffers::voffset_t>(number));
    const auto code = types.type_codes[number];
    const auto type = static_cast<ElementaryType>(code.base_type);
    if (type != flatbuffers::ET_STRING && type != flatbuffers::ET_SEQUENCE) {
        return has_number(table, field, flatbuffers::InlineSize(type, nullptr), verifier) ? Refused() : path;
    }
    if (!table.VerifyOffsetRequired(verifier, field)) {
        return path;
    }
    if (type == flatbuffers::ET_STRING) {
        return verifier.VerifyString(table.GetPointer<const flatbuffers::String*>(field)) ? Refused() : path;
    }
    const TypeTable& nested = *types.type_refs[code.sequence_ref]();
    if (code.is_repeating != 0) {
        const auto* const lines = table.GetPointer<const flatbuffers::Vector<flatbuffers::Offset<Table>>*>(field);
        return refused_in_lines(lines, nested, verifier, path);
    }
    return refused_in(*table.GetPointer<const Table*>(field), nested, verifier, path);
}

Refused refused_in(const Table& table, const TypeTable& types, Verifier& verifier, const std::string& path) {
    if (!table.VerifyTableStart(verifier)) {
        return path;
    }
    for (std::size_t number = 0; number < types.num_elems; ++number) {
        if (auto refused = refused_field(table, types, number, verifier, path + "." + types.names[number])) {
            return refused;
        }
    }
    verifier.EndTable();
    return {};
}

}  // namespace

void throw_refused(std::span<const std::byte> bytes, const TypeTable& table, std::string_view message) {
    const auto* const begin = reinterpret_cast<const std::uint8_t*>(bytes.data());
    Verifier verifier(begin, bytes.size(), kMostDepth, kMostTables);
    const auto root = bytes.size() < kLeastBytes ? 0 : verifier.VerifyOffset(0);
    const std::string name(message);
    const Refused refused =
        root == 0 ? name : refused_in(*reinterpret_cast<const Table*>(begin + root), table, verifier, name);
    throw BadInput("codec flatbuffers: field " + refused.value_or(name) + " does not lie within the " +
                   std::to_string(bytes.size()) + " bytes of the message");
}

}  // namespace roundtrip
