// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <cstdint>
#include <functional>
#include <string_view>

namespace roundtrip {

using JsonWriter = rapidjson::Writer<rapidjson::StringBuffer>;

/// Prints one JSON object in one line on standard output, in one write.
void print_object(const std::function<void(JsonWriter&)>& write_fields);

/// A field of the object that is being written.
void write_text(JsonWriter& json, const char* name, std::string_view value);
void write_integer(JsonWriter& json, const char* name, std::int64_t value);
void write_real(JsonWriter& json, const char* name, double value);

}  // namespace roundtrip
