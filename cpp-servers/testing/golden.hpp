// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <rapidjson/document.h>

#include <cstddef>
#include <string>
#include <vector>

namespace roundtrip::testing {

/// A file of idl/golden.
rapidjson::Document golden(const std::string& file);

/// The bytes that hexadecimal digits stand for.
std::vector<std::byte> unhex(const std::string& digits);

/// The bytes of a text.
std::vector<std::byte> bytes_of(const std::string& text);

}  // namespace roundtrip::testing
