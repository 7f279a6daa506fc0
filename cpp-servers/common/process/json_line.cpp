// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/json_line.hpp"

#include <unistd.h>

#include <span>

#include "roundtrip/process/io.hpp"

namespace roundtrip {

void print_object(const std::function<void(JsonWriter&)>& write_fields) {
    rapidjson::StringBuffer line;
    JsonWriter json(line);
    json.StartObject();
    write_fields(json);
    json.EndObject();
    line.Put('\n');
    write_all(STDOUT_FILENO, std::as_bytes(std::span(line.GetString(), line.GetSize())));
}

}  // namespace roundtrip
