// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/messages/framed_answers.hpp"
#include "roundtrip/messages/json_body.hpp"

ROUNDTRIP_FRAMED_CODEC("@CODEC@", "@MESSAGE@", roundtrip::JsonBody)
