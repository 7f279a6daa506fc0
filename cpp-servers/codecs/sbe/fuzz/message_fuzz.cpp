// SPDX-License-Identifier: Apache-2.0
#include "sbe_format.hpp"
#include "testing/read_any.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return roundtrip::read_any_message<roundtrip::SbeFormat>(data, size);
}
