// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace roundtrip {

/// What a server has answered so far. Any thread.
class Tally {
public:
    void add(std::size_t request_bytes, std::size_t response_bytes) {
        requests_.fetch_add(1, std::memory_order_relaxed);
        request_bytes_.fetch_add(request_bytes, std::memory_order_relaxed);
        response_bytes_.fetch_add(response_bytes, std::memory_order_relaxed);
    }

    /// The same where one thread answers all, without locked instructions.
    void add_alone(std::size_t request_bytes, std::size_t response_bytes) {
        add_alone(requests_, 1);
        add_alone(request_bytes_, request_bytes);
        add_alone(response_bytes_, response_bytes);
    }

    std::uint64_t requests() const { return requests_; }
    std::uint64_t request_bytes() const { return request_bytes_; }
    std::uint64_t response_bytes() const { return response_bytes_; }

private:
    static void add_alone(std::atomic<std::uint64_t>& sum, std::uint64_t count) {
        sum.store(sum.load(std::memory_order_relaxed) + count, std::memory_order_relaxed);
    }

    std::atomic<std::uint64_t> requests_ = 0;
    std::atomic<std::uint64_t> request_bytes_ = 0;
    std::atomic<std::uint64_t> response_bytes_ = 0;
};

}  // namespace roundtrip
