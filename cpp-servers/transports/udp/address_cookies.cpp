// SPDX-License-Identifier: Apache-2.0
#include "address_cookies.hpp"

#include <sys/random.h>

#include <algorithm>
#include <bit>

#include "roundtrip/process/error.hpp"
#include "siphash.hpp"

namespace roundtrip {

AddressCookies::AddressCookies() {
    check(::getrandom(key_.data(), sizeof key_, 0), "getrandom");  // so few bytes come at once (getrandom(2))
}

AddressCookies::Cookie AddressCookies::of(const sockaddr_in& client) const {
    const std::array<std::uint32_t, 2> address{client.sin_addr.s_addr, client.sin_port};
    return std::bit_cast<Cookie>(siphash(key_, std::as_bytes(std::span(address))));
}

bool AddressCookies::proves(const sockaddr_in& client, std::span<const std::byte> cookie) const {
    return std::ranges::equal(of(client), cookie);
}

}  // namespace roundtrip
