// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include <sys/socket.h>

#include <array>
#include <stdexcept>
#include <string>
#include <vector>

#include "datagrams.hpp"
#include "roundtrip/bytestream/unix_socket.hpp"
#include "roundtrip/process/io.hpp"

using namespace roundtrip;

namespace {

class DatagramTester : public NativeTester {
public:
    explicit DatagramTester(const ClientSetup& setup) : connection_(connect_to_unix(setup.endpoint, SOCK_SEQPACKET)) {}

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override {
        put(request, response_bytes);
        response_.resize(response_bytes);
        const auto response = std::span(response_);
        for (std::size_t filled = 0; filled < response_bytes;) {
            const std::size_t count = receive_unit(connection_.get(), response.subspan(filled));
            if (count == 0) {
                throw std::runtime_error("response ended after " + std::to_string(filled) + " of " +
                                         std::to_string(response_bytes) + " bytes: the server closed the connection");
            }
            filled += count;
        }
        return response;
    }

    void send(std::span<const std::byte> message) override { put(message, 0); }

private:
    void put(std::span<const std::byte> request, std::size_t response_bytes) {
        const auto header = header_of({request.size(), response_bytes});
        std::array parts{as_iovec(header), as_iovec(request)};
        send_in_units(connection_.get(), parts);
    }

    Fd connection_;
    std::vector<std::byte> response_;
};

}  // namespace

/// The client of `c-uds-datagram`.
int main(int argc, char** argv) {
    return run_client(argc, argv, [](const ClientSetup& setup) { return std::make_unique<DatagramTester>(setup); });
}
