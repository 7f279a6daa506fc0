// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <list>
#include <string>
#include <thread>

#include "roundtrip/answers/responder.hpp"
#include "roundtrip/bytestream/pipe_end.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/server/server.hpp"

namespace roundtrip {

/// The server's side of a named pipe: while one instance is talked through, another waits for the next client.
class PipeServer {
public:
    /// How many clients there may be at once.
    static constexpr std::size_t kMostClients = 1024;

    /// Makes the first instance, so that clients can come.
    ///
    /// @param name that nobody has, as in `\\.\pipe\roundtrip-4711`
    /// @throws std::system_error
    PipeServer(Server& server, std::string name);

    /// Serves clients until an event is signalled.
    ///
    /// @throws std::system_error
    void serve(HANDLE stopping);

private:
    /// A client, and the thread that serves it.
    struct Client {
        std::thread thread;
        std::atomic<bool> has_ended = false;
    };

    Handle new_instance(DWORD flags) const;
    void serve_client(PipeEnd& pipe, HANDLE stopping);
    void forget_ended();

    Server& server_;
    std::string name_;
    Handle next_;
    RequestMemoryPool memories_;
    std::list<Client> clients_;
};

}  // namespace roundtrip
