// SPDX-License-Identifier: Apache-2.0
#include <@HEADER@>

#include "roundtrip/messages/framed_answers.hpp"
#include "roundtrip/messages/protobuf_body.hpp"

ROUNDTRIP_FRAMED_CODEC("@CODEC@", "@MESSAGE@", roundtrip::ProtobufBody<@ROOT@>)
