#include "reply.hpp"

namespace roundtrip {

void reply(SharedResponder& responder, int connection, const TcpRequest& request) {
    responder.send(connection, request.bytes, request.response_bytes);
}

}  // namespace roundtrip
