// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>

namespace roundtrip {

/// The lines of standard input, read by a thread of their own that is blocked in a read, which costs nothing. When the
/// input ends, the whole program does, whatever it is doing: a worker never outlives the testbed.
class Commands {
public:
    Commands();

    /// Waits for the next line.
    std::string next();

    /// Whether a line waits, so that next() would not.
    bool has_next();

private:
    void read_lines();

    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<std::string> lines_;
};

}  // namespace roundtrip
