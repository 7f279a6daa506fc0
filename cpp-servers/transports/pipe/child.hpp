// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "roundtrip/server/options.hpp"
#include "roundtrip/server/tally.hpp"

namespace roundtrip {

/// The main function of a server that its client starts as a child (idl/server.md): no ready line and no exit line,
/// because standard input and output belong to the mechanism.
///
/// @param serve returns when standard input has ended
/// @return exit code: 0 ended as asked, 1 could not start or go on, 2 wrong use
int run_child(int argc, char** argv, const std::function<void(const Options&, Tally&)>& serve);

}  // namespace roundtrip
