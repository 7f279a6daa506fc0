// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <thread>

#include "roundtrip/server/server.hpp"

namespace roundtrip {

/// The life of a server process (idl/server.md) whose main function is ngrest's: says that it is ready, ends it when
/// standard input ends or a signal comes, and says what it did.
class ProcessLife {
public:
    static constexpr int kMaxResponseBytes = 256 << 20;  ///< the limit of idl/rest.md

    /// @throws std::system_error, std::runtime_error if the process does not listen on a TCP socket
    ProcessLife();
    ~ProcessLife();
    ProcessLife(const ProcessLife&) = delete;
    ProcessLife& operator=(const ProcessLife&) = delete;

    Content content() const { return server_.options().content_of_text(); }
    Tally& tally() { return server_.tally(); }

private:
    Server server_;
    std::thread watcher_;
};

}  // namespace roundtrip
