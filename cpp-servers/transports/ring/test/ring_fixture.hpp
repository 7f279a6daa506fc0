// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "ring_memory.hpp"
#include "ring_reader.hpp"
#include "ring_writer.hpp"

namespace roundtrip::testing {

inline constexpr std::size_t kRingBytes = RingLayout::kLeastCapacity;

/// Takes the next message, and ends it.
inline std::vector<std::byte> taken(RingReader& reader) {
    std::vector<std::byte> message(static_cast<std::size_t>(reader.next().bytes));
    reader.take(message);
    reader.end();
    return message;
}

/// Both ends of both rings and the baton, in one thread or two, with each way of waiting.
class Ring : public ::testing::TestWithParam<Wait> {
protected:
    RingMemory memory_{kRingBytes};
    EndingPatience patience_;
    Waiting writes_{GetParam(), memory_.layout().client_asleep, memory_.layout().server_asleep, patience_};
    Waiting reads_{GetParam(), memory_.layout().server_asleep, memory_.layout().client_asleep, patience_};
    Baton clients_{memory_.layout().baton, Baton::Side::kClient};
    Baton servers_{memory_.layout().baton, Baton::Side::kServer};
    RingWriter writer_{memory_.rings().request_bytes(), memory_.layout().requests, clients_, writes_};
    RingReader reader_{memory_.rings().request_bytes(), memory_.layout().requests, servers_, reads_};
    RingWriter answers_{memory_.rings().response_bytes(), memory_.layout().responses, servers_, reads_};
    RingReader answered_{memory_.rings().response_bytes(), memory_.layout().responses, clients_, writes_};

    /// Whether all that was published went with the baton.
    bool ring_is_untouched() { return word_at(0) == 0; }

    /// What the ring of requests has at a position.
    std::uint64_t& word_at(std::size_t position) {
        return *reinterpret_cast<std::uint64_t*>(memory_.rings().request_bytes().data() + position);
    }
};

}  // namespace roundtrip::testing
