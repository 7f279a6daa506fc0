// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include <sys/socket.h>
#include <sys/time.h>

#include <array>
#include <stdexcept>
#include <string>

#include "datagram_channel.hpp"
#include "roundtrip/bytestream/request_header.hpp"
#include "roundtrip/bytestream/unix_socket.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"
#include "roundtrip/worker/stream_tester.hpp"
#include "uds.hpp"

using namespace roundtrip;

namespace {

class UdsDatagramTester : public NativeTester {
public:
    explicit UdsDatagramTester(const ClientSetup& setup)
        : connection_(connect_to_unix(std::filesystem::path(setup.endpoint) / kDatagramSocket, SOCK_SEQPACKET)),
          channel_(connection_.get(), setup.timeout) {}

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override {
        put(request, response_bytes);
        response_.resize(response_bytes);
        const auto response = std::span(response_);
        for (std::size_t filled = 0; filled < response_bytes;) {
            const std::size_t count =
                channel_.receive(response.subspan(filled), UnitChannel::Patience::kBetweenMessages);
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
        send_in_units(channel_, parts);
    }

    Fd connection_;
    DatagramChannel channel_;
    std::vector<std::byte> response_;
};

}  // namespace

/// The client of `c-uds` and `c-uds-datagram`.
int main(int argc, char** argv) {
    return run_client(argc, argv, [](const ClientSetup& setup) -> std::unique_ptr<NativeTester> {
        if (setup.transport == "uds") {
            return std::make_unique<StreamTester>(
                connect_to_unix(std::filesystem::path(setup.endpoint) / kStreamSocket, SOCK_STREAM));
        }
        return std::make_unique<UdsDatagramTester>(setup);
    });
}
