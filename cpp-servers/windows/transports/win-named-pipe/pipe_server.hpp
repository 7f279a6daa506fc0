// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/bytestream/pipe_end.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/process/quiet_watch.hpp"
#include "roundtrip/server/server.hpp"

namespace roundtrip {

/// The server's side of a named pipe: while one instance is talked through, another waits for the next client.
///
/// When there are kMostClients there is none, so that others wait. For them those clients are closed of whom nothing
/// was heard for longest (QuietWatch).
class PipeServer {
public:
    /// How many clients there may be at once.
    static constexpr std::size_t kMostClients = 1024;

    /// Makes the first instance, so that clients can come.
    ///
    /// @param name that nobody has, as in `\\.\pipe\roundtrip-4711`
    /// @throws std::system_error
    PipeServer(Server& server, std::string name);

    /// Ends what it does for clients, and waits for the threads.
    ~PipeServer();

    PipeServer(const PipeServer&) = delete;
    PipeServer& operator=(const PipeServer&) = delete;

    /// Serves clients until it is time to end.
    ///
    /// @throws std::system_error
    void serve(const Ending& stopping);

private:
    /// A client, and the thread that serves it.
    struct Client {
        explicit Client(PipeEnd end) : pipe(std::move(end)) {}

        std::optional<PipeEnd> pipe;
        Ending ending;                    ///< of this client alone
        std::optional<QuietWatch> watch;  ///< once its thread runs; under the mutex
        std::atomic<bool> has_ended = false;
        std::thread thread;
    };

    Handle new_instance(DWORD flags) const;
    void let_in(const Ending& stopping);
    void admit(PipeEnd pipe);
    void serve_client(Client& client);
    void await_room(const Ending& stopping);
    std::size_t close_quiet_ones();
    void forget_ended();

    Server& server_;
    SharedResponder responder_;
    std::string name_;
    Handle next_;       ///< for the client that comes next
    Handle one_ended_;  ///< an event
    RequestMemoryPool memories_;
    std::mutex mutex_;
    std::list<Client> clients_;  ///< looked at by the thread that lets them in
    std::size_t at_a_look_ = 1;  ///< how many to close: more each time that others still wait
};

}  // namespace roundtrip
