#include "roundtrip/client.hpp"

#include "child_server.hpp"
#include "roundtrip/stream_exchange.hpp"

using namespace roundtrip;

namespace {

class PipeTester : public NativeTester {
public:
    explicit PipeTester(const ClientSetup& setup) : server_(setup) {}

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override {
        return exchange_.exchange(server_.requests(), server_.responses(), request, response_bytes);
    }

    void send(std::span<const std::byte> message) override { StreamExchange::send(server_.requests(), message, 0); }

private:
    ChildServer server_;
    StreamExchange exchange_;
};

}  // namespace

/// The client of `c-pipe`.
int main(int argc, char** argv) {
    return run_client(argc, argv, [](const ClientSetup& setup) { return std::make_unique<PipeTester>(setup); });
}
