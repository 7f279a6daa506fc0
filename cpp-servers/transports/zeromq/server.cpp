// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <zmq.hpp>

#include "limits.hpp"
#include "roundtrip/answers/responder_pool.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/bytestream/unix_socket.hpp"
#include "roundtrip/memory/big_endian.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/server/serving.hpp"

using namespace roundtrip;

namespace {

/// The frames of a message, and what they say. Not thread-safe.
class TransferRequest {
public:
    /// Receives the frames of the next message, whatever they hold.
    ///
    /// @throws zmq::error_t, with ETERM when the context is shut down
    void receive(zmq::socket_ref socket) {
        payload_.rebuild();
        // A call without flags waits until there is something: its result is never empty.
        static_cast<void>(socket.recv(header_));
        frames_ = 1;
        for (bool more = header_.more(); more; ++frames_) {
            static_cast<void>(socket.recv(payload_));
            more = payload_.more();
        }
    }

    /// The request itself; valid until the next message.
    std::span<const std::byte> payload() const { return {payload_.data<std::byte>(), payload_.size()}; }

    /// The length of the response wanted.
    ///
    /// @throws BadInput if the message is not one of two frames, or the size not one that is answered
    std::size_t response_bytes() const {
        if (frames_ != 2) {
            throw BadInput("request has " + std::to_string(frames_) + " frames, expected 2");
        }
        if (header_.size() != kBigEndianBytes) {
            throw BadInput("first frame has " + std::to_string(header_.size()) + " bytes, expected 4");
        }
        const std::span header(header_.data<std::byte>(), header_.size());
        const std::size_t bytes = length_from_big_endian(header.first<kBigEndianBytes>(), "response");
        if (bytes > kMaxMessageBytes) {
            throw BadInput("response length " + std::to_string(bytes) + " is over the limit of " +
                           std::to_string(kMaxMessageBytes));
        }
        return bytes;
    }

private:
    zmq::message_t header_;
    zmq::message_t payload_;
    std::size_t frames_ = 0;
};

/// Sets the limits that libzmq has: of a frame, of requests that wait, of waiting for deaf peers at the end.
void set_limits(zmq::socket_t& socket) {
    socket.set(zmq::sockopt::linger, 0);
    socket.set(zmq::sockopt::maxmsgsize, static_cast<std::int64_t>(kMaxMessageBytes));
    socket.set(zmq::sockopt::rcvhwm, kMaxQueuedRequests);
    // No limit, because a REP socket drops what is over it (zmq_socket(3)), and it learns late what has been sent: with
    // 16, runs of 600 000 trips lost a response (libzmq's issue 4750). The responders limit what waits.
    socket.set(zmq::sockopt::sndhwm, 0);
}

/// Answers with an empty frame and a second one that says why, as no good answer has two.
void refuse(zmq::socket_t& socket, std::string_view reason) {
    print_error(reason);
    socket.send(zmq::message_t(), zmq::send_flags::sndmore);
    socket.send(zmq::buffer(reason), zmq::send_flags::none);
}

/// The message has gone, and with it the need for the responder's memory. Called in a thread of libzmq.
void sent(void*, void* lease) {
    const ResponderPool::Lease given_back(static_cast<ResponderPool::Lease::pointer>(lease));
}

/// A response that is sent from the memory of a responder, without being copied into the message.
zmq::message_t response_to(const WholeRequest& request, ResponderPool& responders) {
    auto lease = responders.lease(request.response_bytes());
    if (!lease) {
        throw BadInput("too many large responses at once; try again later");
    }
    const auto response = lease->responder.answer(request);
    // libzmq only reads what it sends.
    auto* const data = const_cast<std::byte*>(response.data());  // NOLINT(cppcoreguidelines-pro-type-const-cast)
    zmq::message_t message(data, response.size(), sent, lease.get());
    static_cast<void>(lease.release());
    return message;
}

void answer(zmq::socket_t& socket, const TransferRequest& request, ResponderPool& responders, Tally& tally) {
    const WholeRequest whole = tally.whole(request.payload(), 0);
    try {
        const std::size_t response_bytes = request.response_bytes();
        socket.send(response_to(whole.with(request.payload(), response_bytes), responders), zmq::send_flags::none);
        tally.add(request.payload().size(), response_bytes);
    } catch (const BadInput& refusal) {
        refuse(socket, refusal.what());
    }
}

/// Answers one request after another, of whichever client, until the context is shut down.
void serve(zmq::socket_t& socket, ResponderPool& responders, Tally& tally) {
    TransferRequest request;
    try {
        while (true) {
            request.receive(socket);
            answer(socket, request, responders, tally);
        }
    } catch (const zmq::error_t& error) {
        if (error.num() != ETERM) {
            throw;
        }
    }
}

}  // namespace

/// The server of `zeromq` and `zeromq-ipc`.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        // Outlives the context, whose threads give back what was sent.
        ResponderPool responders(server.options().content_of_bytes(), kMaxUnsentBytes);
        const SocketName name(std::filesystem::absolute(server.options().run_dir) / "zeromq.socket");
        zmq::context_t context;
        zmq::socket_t socket(context, zmq::socket_type::rep);
        set_limits(socket);
        socket.bind("ipc://" + name.path().string());
        socket.bind("tcp://" + server.options().address() + ":*");
        server.announce_ready(socket.get(zmq::sockopt::last_endpoint));
        serve_until_stopped(
            server, [&](const std::stop_token&) { serve(socket, responders, server.tally()); },
            [&] { context.shutdown(); });
    });  // leaving the scope ends every connection
}
