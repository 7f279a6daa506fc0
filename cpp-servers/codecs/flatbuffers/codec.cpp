// SPDX-License-Identifier: Apache-2.0
#include "flatbuffers_format.hpp"

ROUNDTRIP_CODEC(roundtrip::FlatbuffersFormat)
