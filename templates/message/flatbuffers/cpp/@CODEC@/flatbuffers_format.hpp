// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <flatbuffers/flatbuffers.h>

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "mapping.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip::message {

/// A message has all its fields.
///
/// @throws BadInput if this is not there; it names the field
template <class Value>
void require(const Value* value, const char* field) {
    if (value == nullptr) {
        throw BadInput("field " + std::string(field) + " is missing");
    }
}

inline void take_text(const flatbuffers::String* from, std::string& text, const char* field) {
    require(from, field);
    text.assign(from->c_str(), from->size());
}

template <class Byte>
void take_bytes(const flatbuffers::Vector<Byte>* from, std::string& bytes, const char* field) {
    require(from, field);
    bytes.assign(reinterpret_cast<const char*>(from->data()), from->size());
}

template <class Byte>
flatbuffers::Offset<flatbuffers::Vector<Byte>> put_bytes(const std::string& bytes,
                                                         flatbuffers::FlatBufferBuilder& into) {
    return into.CreateVector(reinterpret_cast<const Byte*>(bytes.data()), bytes.size());
}

/// The message by FlatBuffers. Its verifier reads all offsets before fields are read.
class FlatbuffersFormat {
public:
    FlatbuffersFormat() { builder_.ForceDefaults(true); }

    /// @throws BadInput if the bytes are no such message; it names the field if that is known
    void read(std::span<const std::byte> bytes, Body& body);

    /// @return how many bytes it has; if they are more than fit, nothing is written
    std::size_t write(const Body& body, std::span<std::byte> into);

private:
    std::span<const std::byte> aligned(std::span<const std::byte> bytes);

    std::vector<std::byte> copy_;
    flatbuffers::FlatBufferBuilder builder_;
};

}  // namespace roundtrip::message
