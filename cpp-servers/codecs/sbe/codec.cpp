// SPDX-License-Identifier: Apache-2.0
#include "sbe_format.hpp"

ROUNDTRIP_CODEC(roundtrip::SbeFormat)
