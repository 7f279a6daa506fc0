// SPDX-License-Identifier: Apache-2.0
#include "protobuf_format.hpp"

ROUNDTRIP_CODEC(roundtrip::ProtobufFormat)
