// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace roundtrip {

/// The name of this process' program, without folders.
std::string program_name();

/// In one write. If it fails there is nobody left to tell.
void write_standard_error(std::string_view text);

/// In one write.
///
/// @throws std::system_error
void write_standard_output(std::span<const std::byte> bytes);

}  // namespace roundtrip
