// What `thrift` sends; ../thrift.md says the rest. Both builds compile this file.

include "messages.thrift"

namespace cpp dev.roundtrip.thrift
namespace java dev.roundtrip.thrift

// The largest request and response that a server takes.
const i32 MAX_MESSAGE_BYTES = 268435456

// The most lines of an order that a server takes.
const i32 MAX_LINES = 65535

// A request that the server does not answer.
exception Refused {
  1: string reason
}

service Transfer {
  binary get(1: i32 responseBytes, 2: binary request) throws (1: Refused refused)

  // The same for messages, which are types here.
  messages.Tick answer_tick(1: messages.Tick request) throws (1: Refused refused)
  messages.Order answer_order(1: messages.Order request) throws (1: Refused refused)
}
