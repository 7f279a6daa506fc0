// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <functional>

namespace roundtrip {

using JsonWriter = rapidjson::Writer<rapidjson::StringBuffer>;

/// Prints one JSON object in one line on standard output, in one write.
void print_object(const std::function<void(JsonWriter&)>& write_fields);

}  // namespace roundtrip
