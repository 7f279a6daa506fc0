// SPDX-License-Identifier: Apache-2.0
#include "files_format.hpp"

#include <algorithm>
#include <cctype>

#include "roundtrip/memory/big_endian.hpp"
#include "roundtrip/process/bad_input.hpp"

namespace roundtrip {

namespace {

constexpr std::string_view kRequestSuffix = "_request";

bool is_uuid(std::string_view text) {
    constexpr std::string_view kForm = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";
    return std::ranges::equal(text, kForm, [](char digit, char form) {
        return form == 'x' ? std::isxdigit(static_cast<unsigned char>(digit)) != 0 : digit == form;
    });
}

[[noreturn]] void refuse_size(const std::string& wanted) {
    throw BadInput(wanted + " bytes, over the limit of " + std::to_string(kMaxMessageBytes));
}

}  // namespace

bool claims_to_be_request(std::string_view name) { return name.ends_with(kRequestSuffix); }

std::string_view uuid_of_request(std::string_view name) {
    if (!claims_to_be_request(name) || !is_uuid(name.substr(0, name.size() - kRequestSuffix.size()))) {
        throw BadInput("is not of the form UUID_request");
    }
    return name.substr(0, name.size() - kRequestSuffix.size());
}

std::size_t request_bytes_of(std::uint64_t file_bytes) {
    if (file_bytes < kHeaderBytes) {
        throw BadInput("has " + std::to_string(file_bytes) + " bytes, expected at least the 4 of the response size");
    }
    if (file_bytes - kHeaderBytes > kMaxMessageBytes) {
        refuse_size("has a request of " + std::to_string(file_bytes - kHeaderBytes));
    }
    return file_bytes - kHeaderBytes;
}

std::size_t response_bytes_of(std::span<const std::byte, kHeaderBytes> header) {
    const std::uint32_t value = from_big_endian(header);
    if (static_cast<std::int32_t>(value) < 0) {
        throw BadInput("asks for a response of " + std::to_string(static_cast<std::int32_t>(value)) + " bytes");
    }
    if (value > kMaxMessageBytes) {
        refuse_size("asks for a response of " + std::to_string(value));
    }
    return value;
}

std::string printable(std::string_view name) {
    std::string text(name);
    std::ranges::replace_if(
        text, [](char letter) { return letter < ' ' || letter > '~'; }, '?');
    return text;
}

}  // namespace roundtrip
