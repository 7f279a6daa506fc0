// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "roundtrip/process/fd.hpp"

namespace roundtrip {

/// The server as a child of this process, which has this process' ends of its standard input and output.
class ChildServer {
public:
    /// @param command the server with its arguments
    /// @throws std::system_error if it cannot be started
    explicit ChildServer(std::vector<std::string> command);

    /// Ends it by closing its input; by force, if it does not end then.
    ~ChildServer();

    ChildServer(const ChildServer&) = delete;
    ChildServer& operator=(const ChildServer&) = delete;

    int requests() const { return requests_.get(); }
    int responses() const { return responses_.get(); }

private:
    pid_t pid_ = -1;
    Fd requests_;
    Fd responses_;
};

}  // namespace roundtrip
