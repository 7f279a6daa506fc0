// SPDX-License-Identifier: Apache-2.0
#include <@STEM@_generated.h>

#include <array>
#include <cstdint>

#include "roundtrip/messages/flatbuffers_body.hpp"
#include "roundtrip/messages/framed_answers.hpp"

/// The schema as flatc has written it (`flatc --schema --binary`).
struct Schema {
    using Root = @ROOT@;
    static constexpr const char* kName = "@CLASS@";
    alignas(8) static constexpr auto kBytes = std::to_array<std::uint8_t>({@BYTES@
    });
};

ROUNDTRIP_FRAMED_CODEC("@CODEC@", "@MESSAGE@", roundtrip::FlatbuffersBody<Schema>)
