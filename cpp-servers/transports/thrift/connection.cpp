#include "connection.hpp"

#include <fcntl.h>
#include <thrift/protocol/TBinaryProtocol.h>
#include <thrift/transport/TBufferTransports.h>
#include <thrift/transport/TSocket.h>

#include <memory>
#include <string>

#include "roundtrip/error.hpp"
#include "transfer_constants.h"

namespace roundtrip {

using apache::thrift::TConfiguration;
using apache::thrift::protocol::TBinaryProtocol;
using apache::thrift::transport::TFramedTransport;
using apache::thrift::transport::TSocket;
using apache::thrift::transport::TTransportException;

namespace {

constexpr int kCallBytes = 4096;  // what stands in a frame beside the payload, and more

/// Frames of a peer of unknown honesty. Thrift 0.17 counts the bytes of a connection, of all its messages together,
/// against the limit of one message; and it takes memory for a string that reaches past its frame, whatever length it
/// is said to have.
class GuardedFrames final : public TFramedTransport {
public:
    using TFramedTransport::TFramedTransport;

    std::uint32_t readEnd() override {
        const std::uint32_t bytes = TFramedTransport::readEnd();
        resetConsumedMessageSize();
        return bytes;
    }

    /// Called for what the frame does not hold.
    const std::uint8_t* borrowSlow(std::uint8_t* /*into*/, std::uint32_t* bytes) override {
        throw TTransportException(TTransportException::CORRUPTED_DATA,
                                  "a string of " + std::to_string(*bytes) + " bytes reaches past the end of its frame");
    }
};

}  // namespace

void serve_calls(int connection, apache::thrift::TProcessor& processor) {
    const int most_bytes = dev::roundtrip::thrift::g_transfer_constants.MAX_MESSAGE_BYTES + kCallBytes;
    const auto limits = std::make_shared<TConfiguration>(most_bytes, most_bytes);
    // TSocket closes its descriptor.
    const int owned = check_int(::fcntl(connection, F_DUPFD_CLOEXEC, 0), "fcntl F_DUPFD_CLOEXEC");
    const auto socket = std::make_shared<TSocket>(owned, limits);
    const auto frames = std::make_shared<GuardedFrames>(socket, limits);
    constexpr bool kStrict = true;  // a message begins with its version
    const auto protocol = std::make_shared<TBinaryProtocol>(frames, most_bytes, most_bytes, kStrict, kStrict);
    try {
        while (processor.process(protocol, protocol, nullptr)) {
        }
    } catch (const TTransportException& end) {
        if (end.getType() == TTransportException::CORRUPTED_DATA) {
            print_error(end.what());  // before the peer sees its connection closed
        } else if (end.getType() != TTransportException::END_OF_FILE) {
            throw;
        }
    }
}

}  // namespace roundtrip
