// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/tally.hpp"

namespace roundtrip {

Tally tally_of(const Options& options) {
    return {options.legs.empty() ? Legs() : Legs(options.legs),
            options.stream.empty() ? MessageStream() : MessageStream(options.stream, options.verify)};
}

}  // namespace roundtrip
