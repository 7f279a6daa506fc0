// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

namespace roundtrip {

/// A function of a library that is loaded for as long as this process lives.
///
/// @return its address
/// @throws UsageError if there is no such library, or it has no function of that name
void* loaded_function(const std::filesystem::path& library, const char* name);

}  // namespace roundtrip
