// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include <string>

#include "roundtrip/bytestream/endpoint.hpp"
#include "roundtrip/bytestream/stream_exchange.hpp"
#include "roundtrip/worker/stream_tester.hpp"

using namespace roundtrip;

namespace {

/// One connection for each request, as the system makes it: Nagle's algorithm is on.
class TcpTester : public NativeTester {
public:
    explicit TcpTester(std::string endpoint) : endpoint_(std::move(endpoint)) {}

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override {
        const Fd connection = connect_to(endpoint_);
        return exchange_.exchange(connection.get(), connection.get(), request, response_bytes);
    }

private:
    std::string endpoint_;
    StreamExchange exchange_;
};

/// One connection for all requests, TCP_NODELAY.
Fd connect_without_delay(const std::string& endpoint) {
    Fd connection = connect_to(endpoint);
    set_no_delay(connection);
    return connection;
}

}  // namespace

/// The client of `c-tcp` and `c-tcp-keepalive`.
int main(int argc, char** argv) {
    return run_client(argc, argv, [](const ClientSetup& setup) -> std::unique_ptr<NativeTester> {
        if (setup.transport == "tcp") {
            return std::make_unique<TcpTester>(setup.endpoint);
        }
        return std::make_unique<StreamTester>(connect_without_delay(setup.endpoint));
    });
}
