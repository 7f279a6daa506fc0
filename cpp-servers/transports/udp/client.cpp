// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <sys/time.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "packet.hpp"
#include "roundtrip/bytestream/endpoint.hpp"
#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/process/error.hpp"
#include "udp_socket.hpp"

using namespace roundtrip;

namespace {

using Clock = std::chrono::steady_clock;

/// A client that hears nothing for so long asks where the server stands.
constexpr timeval kSilence{0, 20'000};

Fd connect_udp(const std::string& endpoint) {
    const sockaddr_in address = parse_endpoint(endpoint);
    Fd socket = udp_socket();
    check(::connect(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), "connect");
    check(::setsockopt(socket.get(), SOL_SOCKET, SO_RCVTIMEO, &kSilence, sizeof kSilence), "setsockopt SO_RCVTIMEO");
    return socket;
}

/// The client's side of idl/udp.md.
class UdpTester : public NativeTester {
public:
    explicit UdpTester(const ClientSetup& setup) : socket_(connect_udp(setup.endpoint)), timeout_(setup.timeout) {}

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override {
        begin(request, response_bytes);
        const auto deadline = Clock::now() + timeout_;
        while (filled_segments_ < segments_of(response_bytes)) {
            send_request();
            if (const auto datagram = receive_from(socket_, datagram_, nullptr)) {
                take(parse_packet(*datagram));
            } else if (Clock::now() < deadline) {
                say(Packet::Kind::kResend);
            } else {
                throw std::runtime_error("no response within " + std::to_string(timeout_.count()) + " ms");
            }
        }
        return response_;
    }

private:
    void begin(std::span<const std::byte> request, std::size_t response_bytes) {
        ++trip_;
        request_ = request;
        sizes_ = {request.size(), response_bytes};
        response_.resize(response_bytes);
        sent_segments_ = 0;
        received_segments_ = 0;
        filled_segments_ = 0;
    }

    /// Sends the segments that the window still allows.
    void send_request() {
        const std::size_t end = std::min(segments_of(request_.size()), received_segments_ + Packet::kWindow);
        for (; sent_segments_ < end; ++sent_segments_) {
            const auto payload = request_.subspan(sent_segments_ * Packet::kSegmentBytes,
                                                  segment_bytes(request_.size(), sent_segments_));
            send_packet(socket_, {Packet::Kind::kRequest, trip_, sent_segments_, sizes_, payload}, nullptr);
        }
    }

    void take(const Packet& packet) {
        if (packet.trip != trip_) {
            return;  // late, of an earlier trip
        }
        switch (packet.kind) {
            case Packet::Kind::kReceived:
                received_segments_ = std::max(received_segments_, packet.segment);
                break;
            case Packet::Kind::kResend:
                received_segments_ = packet.segment;
                sent_segments_ = packet.segment;
                break;
            case Packet::Kind::kResponse:
                sent_segments_ = segments_of(request_.size());
                take_segment(packet);
                break;
            case Packet::Kind::kChallenge:
                send_packet(socket_, packet, nullptr);
                break;
            case Packet::Kind::kRequest:
                throw std::runtime_error("the server sent a request");
        }
    }

    /// Takes segments in their order only.
    void take_segment(const Packet& packet) {
        if (packet.segment != filled_segments_) {
            return;
        }
        copy_bytes(packet.payload, std::span(response_).subspan(packet.segment * Packet::kSegmentBytes));
        ++filled_segments_;
        if (filled_segments_ % Packet::kAcknowledged == 0 && filled_segments_ < segments_of(sizes_.response_bytes)) {
            say(Packet::Kind::kReceived);
        }
    }

    /// Tells the server how much of the response is here.
    void say(Packet::Kind kind) const { send_packet(socket_, {kind, trip_, filled_segments_, sizes_, {}}, nullptr); }

    Fd socket_;
    std::chrono::milliseconds timeout_;
    std::uint32_t trip_ = std::random_device{}();  // who had this port before counted otherwise
    std::span<const std::byte> request_;
    RequestHeader sizes_{};
    std::size_t sent_segments_ = 0;      ///< segments of the request
    std::size_t received_segments_ = 0;  ///< segments of the request that the server has
    std::size_t filled_segments_ = 0;    ///< segments of the response
    std::vector<std::byte> response_;
    std::array<std::byte, Packet::kMaxBytes> datagram_{};
};

}  // namespace

/// The client of `c-udp`.
int main(int argc, char** argv) {
    return run_client(argc, argv, [](const ClientSetup& setup) { return std::make_unique<UdpTester>(setup); });
}
