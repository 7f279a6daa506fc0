// SPDX-License-Identifier: Apache-2.0
#include "testing/golden.hpp"

#include <rapidjson/istreamwrapper.h>

#include <fstream>
#include <span>
#include <stdexcept>

namespace roundtrip::testing {

rapidjson::Document golden(const std::string& file) {
    std::ifstream stream(std::string(ROUNDTRIP_GOLDEN) + "/" + file);
    rapidjson::IStreamWrapper wrapper(stream);
    rapidjson::Document document;
    document.ParseStream(wrapper);
    if (document.HasParseError()) {
        throw std::runtime_error("idl/golden/" + file + " is missing or not JSON");
    }
    return document;
}

std::vector<std::byte> unhex(const std::string& digits) {
    std::vector<std::byte> bytes;
    for (std::size_t i = 0; i < digits.size(); i += 2) {
        bytes.push_back(static_cast<std::byte>(std::stoi(digits.substr(i, 2), nullptr, 16)));
    }
    return bytes;
}

std::vector<std::byte> bytes_of(const std::string& text) {
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}

}  // namespace roundtrip::testing
