// SPDX-License-Identifier: Apache-2.0
#include "protobuf_format.hpp"
#include "roundtrip/messages/framed_answers.hpp"

ROUNDTRIP_FRAMED_CODEC(roundtrip::message::Body, roundtrip::message::ProtobufFormat)
