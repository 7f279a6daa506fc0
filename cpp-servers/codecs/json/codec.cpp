// SPDX-License-Identifier: Apache-2.0
#include "json_format.hpp"

ROUNDTRIP_CODEC(roundtrip::JsonFormat)
