// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "roundtrip/process/fd.hpp"

namespace roundtrip {

/// A new pair of named pipes (fifo(7)) for one client, and the server's ends of both. They take the place of the pair
/// before, or of what a server that was killed has left: who has that open cannot get between this client and the
/// server.
///
/// While the ends are open, a client's open(2) does not wait; when they close, its write fails and its read ends.
class ServerEnds {
public:
    /// @throws std::system_error
    explicit ServerEnds(const std::filesystem::path& folder);

    /// Waits for ever until a client has written, or has come and gone.
    ///
    /// @throws std::system_error
    void await_client() const;

    int requests() const { return requests_.get(); }    ///< to read from
    int responses() const { return responses_.get(); }  ///< to write to

private:
    Fd requests_;
    Fd responses_;
};

}  // namespace roundtrip
