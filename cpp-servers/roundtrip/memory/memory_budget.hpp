// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstddef>

namespace roundtrip {

/// How much memory the messages of all connections may take together, so that peers who do send what they announced
/// cannot take all there is. Any thread.
class MemoryBudget {
public:
    explicit MemoryBudget(std::size_t bytes) : bytes_(bytes) {}

    /// One connection's share of the budget. Not thread-safe.
    class Share {
    public:
        explicit Share(MemoryBudget& budget) : budget_(budget) {}
        ~Share() { hold(0); }
        Share(const Share&) = delete;
        Share& operator=(const Share&) = delete;

        /// From now on the connection holds so many bytes.
        ///
        /// @return false if all together hold too many
        bool hold(std::size_t bytes) {
            if (bytes == held_) {
                return true;
            }
            const std::size_t before = budget_.held_.fetch_add(bytes - held_);  // modulo 2^64, so less is added too
            const bool fits = bytes < held_ || before + (bytes - held_) <= budget_.bytes_;
            held_ = bytes;
            return fits;
        }

    private:
        MemoryBudget& budget_;
        std::size_t held_ = 0;
    };

private:
    std::size_t bytes_;
    std::atomic<std::size_t> held_ = 0;
};

}  // namespace roundtrip
