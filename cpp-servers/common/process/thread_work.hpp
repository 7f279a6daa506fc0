// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace roundtrip {

/// How much a thread has run, for another one that looks whether it did.
class ThreadWork {
public:
    static ThreadWork of_this_thread();

    /// Grows while the thread runs, in a unit of the system's. The thread has to be there still.
    std::uint64_t done() const;

private:
    explicit ThreadWork(std::uint32_t thread) : thread_(thread) {}

    std::uint32_t thread_;  ///< as the system numbers it, or its clock
};

}  // namespace roundtrip
