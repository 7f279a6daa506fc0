// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace roundtrip {

/// The best prices of an instrument: 12 numbers (idl/messages.md).
struct Tick {
    static constexpr std::string_view kName = "tick";

    std::int64_t sequence = 0;
    std::int64_t check = 0;
    std::int64_t time_nanos = 0;
    std::int32_t instrument = 0;
    std::int32_t venue = 0;
    double bid_price = 0;
    double ask_price = 0;
    double last_price = 0;
    std::int32_t bid_quantity = 0;
    std::int32_t ask_quantity = 0;
    std::int32_t last_quantity = 0;
    std::int64_t volume = 0;

    /// Visits every field, in its order, beside the field of that name in the code that the compiler of an interface
    /// definition has generated.
    template <class Self, class Theirs, class Visitor>
    static void visit_pairs(Self& self, Theirs& theirs, const Visitor& visitor) {
        visitor("sequence", self.sequence, theirs.sequence);
        visitor("check", self.check, theirs.check);
        visitor("time_nanos", self.time_nanos, theirs.time_nanos);
        visitor("instrument", self.instrument, theirs.instrument);
        visitor("venue", self.venue, theirs.venue);
        visitor("bid_price", self.bid_price, theirs.bid_price);
        visitor("ask_price", self.ask_price, theirs.ask_price);
        visitor("last_price", self.last_price, theirs.last_price);
        visitor("bid_quantity", self.bid_quantity, theirs.bid_quantity);
        visitor("ask_quantity", self.ask_quantity, theirs.ask_quantity);
        visitor("last_quantity", self.last_quantity, theirs.last_quantity);
        visitor("volume", self.volume, theirs.volume);
    }
};

}  // namespace roundtrip
