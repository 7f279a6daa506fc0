// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fcntl.h>
#include <sys/socket.h>
#include <thrift/TProcessor.h>
#include <thrift/protocol/TBinaryProtocol.h>
#include <thrift/transport/TBufferTransports.h>
#include <thrift/transport/TSocket.h>

#include <cerrno>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/peer_pace.hpp"
#include "transfer_constants.h"

namespace roundtrip {

using apache::thrift::TConfiguration;
using apache::thrift::protocol::TBinaryProtocol;
using apache::thrift::protocol::TProtocolException;
using apache::thrift::transport::TFramedTransport;
using apache::thrift::transport::TSocket;
using apache::thrift::transport::TTransportException;
using dev::roundtrip::thrift::g_transfer_constants;

inline constexpr int kCallBytes = 4096;  // what stands in a frame beside the payload, and more

/// A socket that waits for ever between calls, and not within one. A read of bytes that have come makes no further
/// call: only one that would wait asks how long it may.
class PatientSocket final : public TSocket {
public:
    PatientSocket(int owned, std::shared_ptr<TConfiguration> limits, std::chrono::milliseconds silence)
        : TSocket(owned, std::move(limits)), silence_(silence) {}

    /// The next bytes begin a call.
    void end_call() {
        received_ = 0;
        pace_.reset();
    }

    std::uint32_t read(std::uint8_t* into, std::uint32_t bytes) override {
        while (true) {
            const int flags = received_ == 0 ? 0 : MSG_DONTWAIT;
            const ssize_t count = ::recv(getSocketFD(), into, bytes, flags);
            if (count >= 0) {
                received_ += static_cast<std::size_t>(count);
                return static_cast<std::uint32_t>(count);
            }
            if (errno == EAGAIN) {
                await_rest();
            } else if (errno == ECONNRESET) {
                return 0;  // has closed, if rudely
            } else if (errno != EINTR) {
                check(-1, "recv");
            }
        }
    }

private:
    void await_rest() {
        if (!begun(pace_, silence_).await(getSocketFD(), received_)) {
            throw TTransportException(
                TTransportException::TIMED_OUT,
                "peer " + std::string(pace_->verdict()) + " after " + std::to_string(received_) + " bytes of a call");
        }
    }

    std::chrono::milliseconds silence_;
    std::size_t received_ = 0;      ///< bytes of the call
    std::optional<PeerPace> pace_;  ///< exists for a call that has not come at once
};

/// Frames of a peer of unknown honesty. Thrift 0.17 counts the bytes of a connection, of all its messages together,
/// against the limit of one message; it takes memory for a string that reaches past its frame, whatever length it is
/// said to have; and it waits for another frame where a call ends in the middle of its own.
class GuardedFrames final : public TFramedTransport {
public:
    GuardedFrames(std::shared_ptr<PatientSocket> socket, std::shared_ptr<TConfiguration> limits)
        : TFramedTransport(socket, std::move(limits)), socket_(std::move(socket)) {}

    std::uint32_t readEnd() override {
        const std::uint32_t bytes = TFramedTransport::readEnd();
        resetConsumedMessageSize();
        socket_->end_call();
        is_inside_call_ = false;
        return bytes;
    }

    /// Called for what the frame does not hold, which is where a call begins.
    std::uint32_t readSlow(std::uint8_t* into, std::uint32_t bytes) override {
        if (is_inside_call_) {
            throw TTransportException(TTransportException::CORRUPTED_DATA, "a call reaches past the end of its frame");
        }
        is_inside_call_ = true;
        return TFramedTransport::readSlow(into, bytes);
    }

    /// Called for a string that the frame does not hold.
    const std::uint8_t* borrowSlow(std::uint8_t* /*into*/, std::uint32_t* bytes) override {
        throw TTransportException(TTransportException::CORRUPTED_DATA,
                                  "a string of " + std::to_string(*bytes) + " bytes reaches past the end of its frame");
    }

private:
    std::shared_ptr<PatientSocket> socket_;
    bool is_inside_call_ = false;
};

/// The reason why Thrift cannot read a call.
inline std::string reason_of(const TProtocolException& unreadable) {
    return unreadable.getType() == TProtocolException::SIZE_LIMIT
               ? "peer sent a list of more than " + std::to_string(g_transfer_constants.MAX_LINES) + " parts"
               : "peer sent what is no call of transfer.thrift: " + std::string(unreadable.what());
}

/// Serves calls over one connection until its peer closes it.
///
/// @param connection descriptor of the socket; stays the caller's
/// @param processor stays the caller's; called in this thread
/// @param silence how long a peer may send nothing inside a call; a slow one has little more (PeerPace)
/// @throws std::exception naming what the peer did
inline void serve_calls(int connection, apache::thrift::TProcessor& processor, std::chrono::milliseconds silence) {
    const int most_bytes = g_transfer_constants.MAX_MESSAGE_BYTES + kCallBytes;
    const int most_parts = g_transfer_constants.MAX_LINES;  // of which all are made before the first has come
    const auto limits = std::make_shared<TConfiguration>(most_bytes, most_bytes);
    // TSocket closes its descriptor.
    const int owned = check_int(::fcntl(connection, F_DUPFD_CLOEXEC, 0), "fcntl F_DUPFD_CLOEXEC");
    const auto socket = std::make_shared<PatientSocket>(owned, limits, silence);
    const auto frames = std::make_shared<GuardedFrames>(socket, limits);
    constexpr bool kStrict = true;  // a message begins with its version
    const auto protocol = std::make_shared<TBinaryProtocol>(frames, most_bytes, most_parts, kStrict, kStrict);
    try {
        while (processor.process(protocol, protocol, nullptr)) {
        }
    } catch (const TTransportException& end) {
        if (end.getType() == TTransportException::CORRUPTED_DATA) {
            print_error(end.what());  // before the peer sees its connection closed
        } else if (end.getType() != TTransportException::END_OF_FILE) {
            throw;
        }
    } catch (const TProtocolException& unreadable) {
        print_error(reason_of(unreadable));
    }
}

}  // namespace roundtrip
