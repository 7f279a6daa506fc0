// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/bytestream/stream_exchange.hpp"

#include <stdexcept>
#include <string>

#include "roundtrip/memory/big_endian.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

std::span<const std::byte> StreamExchange::exchange(int out, int in, std::span<const std::byte> request,
                                                    std::size_t response_bytes) {
    send(out, request, response_bytes);
    response_.resize(response_bytes);
    const std::size_t read_bytes = read_exactly(in, response_);
    if (read_bytes < response_bytes) {
        throw std::runtime_error("response ended after " + std::to_string(read_bytes) + " of " +
                                 std::to_string(response_bytes) + " bytes: the server closed the connection");
    }
    return response_;
}

void StreamExchange::send(int out, std::span<const std::byte> request, std::size_t response_bytes) {
    const auto header = header_of({request.size(), response_bytes});
    std::array parts{as_iovec(header), as_iovec(request)};
    write_all(out, parts);
}

}  // namespace roundtrip
