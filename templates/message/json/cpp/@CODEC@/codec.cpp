// SPDX-License-Identifier: Apache-2.0
#include "message.hpp"
#include "roundtrip/messages/framed_answers.hpp"
#include "roundtrip/messages/json_text.hpp"

ROUNDTRIP_FRAMED_CODEC(roundtrip::message::@ROOT @, roundtrip::JsonText<roundtrip::message::@ROOT @>)
