#include "roundtrip/client.hpp"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "roundtrip/connect.hpp"
#include "roundtrip/error.hpp"
#include "roundtrip/io.hpp"

using namespace roundtrip;

namespace {

/// One request on an open connection (idl/tcp.md).
class TcpExchange {
public:
    std::span<const std::byte> exchange(const Fd& connection, std::span<const std::byte> request,
                                        std::size_t response_bytes) {
        const std::array header{htonl(static_cast<std::uint32_t>(request.size())),
                                htonl(static_cast<std::uint32_t>(response_bytes))};
        // In one write, so that no small packet goes ahead alone.
        std::array parts{part(std::as_bytes(std::span(header))), part(request)};
        write_all(connection.get(), std::span<iovec>(parts));
        return read_response(connection, response_bytes);
    }

private:
    std::span<const std::byte> read_response(const Fd& connection, std::size_t response_bytes) {
        response_.resize(response_bytes);
        const std::size_t read_bytes = read_exactly(connection.get(), response_);
        if (read_bytes < response_bytes) {
            throw std::runtime_error("response ended after " + std::to_string(read_bytes) + " of " +
                                     std::to_string(response_bytes) + " bytes: the server closed the connection");
        }
        return response_;
    }

    std::vector<std::byte> response_;
};

/// A connection a request, as it comes: Nagle's algorithm is on.
class TcpTester : public NativeTester {
public:
    explicit TcpTester(std::string endpoint) : endpoint_(std::move(endpoint)) {}

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override {
        return exchange_.exchange(connect_to(endpoint_), request, response_bytes);
    }

private:
    std::string endpoint_;
    TcpExchange exchange_;
};

/// One connection for all requests, TCP_NODELAY.
class TcpKeepaliveTester : public NativeTester {
public:
    explicit TcpKeepaliveTester(const std::string& endpoint) : connection_(connect_to(endpoint)) {
        constexpr int kOn = 1;
        check(::setsockopt(connection_.get(), IPPROTO_TCP, TCP_NODELAY, &kOn, sizeof kOn), "setsockopt TCP_NODELAY");
    }

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override {
        return exchange_.exchange(connection_, request, response_bytes);
    }

private:
    Fd connection_;
    TcpExchange exchange_;
};

}  // namespace

/// The client of `c-tcp` and `c-tcp-keepalive`.
int main(int argc, char** argv) {
    return run_client(argc, argv, [](const ClientSetup& setup) -> std::unique_ptr<NativeTester> {
        if (setup.transport == "tcp") {
            return std::make_unique<TcpTester>(setup.endpoint);
        }
        return std::make_unique<TcpKeepaliveTester>(setup.endpoint);
    });
}
