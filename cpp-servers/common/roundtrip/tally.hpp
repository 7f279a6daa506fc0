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

    std::uint64_t requests() const { return requests_; }
    std::uint64_t request_bytes() const { return request_bytes_; }
    std::uint64_t response_bytes() const { return response_bytes_; }

private:
    std::atomic<std::uint64_t> requests_ = 0;
    std::atomic<std::uint64_t> request_bytes_ = 0;
    std::atomic<std::uint64_t> response_bytes_ = 0;
};

}  // namespace roundtrip
