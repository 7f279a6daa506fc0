// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>

namespace roundtrip {

/// A field of memory that another process writes, too, whenever it likes. There is no way to its value but copy(),
/// which loads it once: what is checked is that copy, and what was checked is used from then on, never the field again.
///
/// Stands in that memory itself, which is all zero at first. Any thread, any process.
template <typename T>
class SharedField {
    static_assert(std::atomic<T>::is_always_lock_free, "a lock of this process would keep no other one out");

public:
    /// The value of this moment. It may be anything.
    T copy() const { return value_.load(std::memory_order_relaxed); }

    /// Others see it with the next release of the caller, at the latest.
    void store(T value) { value_.store(value, std::memory_order_relaxed); }

private:
    std::atomic<T> value_;
};
static_assert(sizeof(SharedField<int>) == sizeof(int));

}  // namespace roundtrip
