// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include "roundtrip/process/io.hpp"

namespace roundtrip::testing {

/// Cuts a file off, whoever maps it.
///
/// @throws std::system_error
void cut_off(const Fd& file, off_t bytes);

/// Waits until a file has so many bytes and the server has laid out an area in them again.
///
/// @throws std::runtime_error if it has not within 30 s
void await_area(const Fd& file, off_t bytes);

}  // namespace roundtrip::testing
