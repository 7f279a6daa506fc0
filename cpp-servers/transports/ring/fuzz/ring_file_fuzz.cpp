// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "ring_file.hpp"
#include "ring_reader.hpp"
#include "ring_writer.hpp"
#include "roundtrip/process/error.hpp"

// Any memory in place of rings: it is refused, or messages are taken from it and put into it without a step outside of
// it.

namespace {

constexpr std::size_t kMemoryBytes = roundtrip::RingLayout::bytes(roundtrip::RingLayout::kLeastCapacity);

struct Over {};

/// Nobody writes to this memory any more, so that every wait is in vain.
class NoPatience : public roundtrip::Patience {
public:
    void keep() override { throw Over(); }
    std::chrono::milliseconds longest_sleep() const override { return {}; }
};

void use(const roundtrip::Rings& rings) {
    roundtrip::RingLayout& layout = rings.layout();
    NoPatience patience;
    const roundtrip::Waiting waiting(roundtrip::Wait::kSleep, layout.server_asleep, layout.client_asleep, patience);
    roundtrip::Baton baton(layout.baton, roundtrip::Baton::Side::kServer);
    roundtrip::RingReader requests(rings.request_bytes(), layout.requests, baton, waiting);
    roundtrip::RingWriter responses(rings.response_bytes(), layout.responses, baton, waiting);
    std::vector<std::byte> message;
    while (true) {
        const roundtrip::MessageHeader header = requests.next();
        message.resize(std::min<std::size_t>(static_cast<std::uint32_t>(header.bytes), kMemoryBytes));
        requests.take(message);
        requests.end();
        responses.put(header.word, message);
        responses.publish();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    alignas(4096) static std::array<std::byte, kMemoryBytes> memory;
    memory = {};  // what the input leaves open
    std::memcpy(memory.data(), data, std::min(size, memory.size()));
    try {
        use(roundtrip::Rings::open(memory));
    } catch (const roundtrip::BadInput&) {  // as it should
    } catch (const Over&) {                 // all that was there is used
    }
    return 0;
}
