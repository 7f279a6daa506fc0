// SPDX-License-Identifier: Apache-2.0
#include "connection.hpp"

#include <fcntl.h>
#include <rpc/rpc.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <span>
#include <string>
#include <system_error>

#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"
#include "transfer.h"

// rpcgen writes this dispatcher and declares it nowhere.
void transfer_1(svc_req* call, SVCXPRT* transport);

namespace roundtrip {

namespace {

/// Buffer of libtirpc for each direction, whose own choice is 4000 bytes: what one read or write moves.
constexpr u_int kBufferBytes = 64 * 1024;

constexpr std::size_t kAuthBytes = MAX_AUTH_BYTES;

/// Room for what a kind of credentials makes of itself (svc.c of libtirpc).
constexpr std::size_t kCredentialBytes = 400;

/// The procedures of transfer.x for the calls of one thread, since rpcgen's dispatcher hands on no argument of ours.
class Procedures {
public:
    Procedures(Server& server, SharedResponder& responder) : server_(server), responder_(responder) {
        of_this_thread = this;
    }
    ~Procedures() { of_this_thread = nullptr; }
    Procedures(const Procedures&) = delete;
    Procedures& operator=(const Procedures&) = delete;

    /// @throws BadInput if the response is too large, or there is no memory for it
    void get(const transfer_request& request, transfer_response& response) {
        const std::span bytes(request.data.data_val, request.data.data_len);
        const auto wanted = static_cast<std::size_t>(static_cast<unsigned>(request.response_bytes));
        const WholeRequest whole = server_.tally().whole(std::as_bytes(bytes), wanted);
        if (request.response_bytes < 0 || request.response_bytes > MAX_MESSAGE_BYTES) {
            throw BadInput("response_bytes " + std::to_string(request.response_bytes) + " is not between 0 and " +
                           std::to_string(MAX_MESSAGE_BYTES));
        }
        auto* memory = static_cast<char*>(std::malloc(wanted + 1));  // xdr_free() of libtirpc frees it
        if (memory == nullptr) {
            throw BadInput("no memory for a response of " + std::to_string(wanted) + " bytes");
        }
        response.data = {static_cast<u_int>(wanted), memory};
        const Sink append = [&memory](std::span<iovec> parts) {
            for (const iovec& part : parts) {
                memory = std::copy_n(static_cast<const char*>(part.iov_base), part.iov_len, memory);
            }
        };
        responder_.send(append, whole);
        server_.tally().add(bytes.size(), wanted);
    }

    static thread_local Procedures* of_this_thread;

private:
    Server& server_;
    SharedResponder& responder_;
};

thread_local Procedures* Procedures::of_this_thread = nullptr;

/// A connection as libtirpc sees it, which closes the descriptor. One thread.
class Transport {
public:
    /// @throws std::system_error if there is no memory
    explicit Transport(Fd owned) : transport_(::svc_fd_create(owned.get(), kBufferBytes, kBufferBytes)) {
        if (transport_ == nullptr) {
            throw std::system_error(ENOMEM, std::generic_category(), "svc_fd_create");
        }
        owned.release();
    }
    ~Transport() { SVC_DESTROY(transport_); }
    Transport(const Transport&) = delete;
    Transport& operator=(const Transport&) = delete;

    /// Waits for a call without a limit, which libtirpc has within calls: 35 s for each read.
    ///
    /// @return false if the peer has closed the connection, or broken it
    bool await_call() {
        const xprt_stat state = SVC_STAT(transport_);
        if (state != XPRT_IDLE) {
            return state == XPRT_MOREREQS;
        }
        std::byte first{};
        while (true) {
            const ssize_t count = ::recv(transport_->xp_fd, &first, 1, MSG_PEEK);
            if (count >= 0 || errno != EINTR) {
                return count > 0;
            }
        }
    }

    /// Reads a call and answers it; the connection has ended for await_call() if that fails.
    void answer_call() {
        rpc_msg message{};
        std::array<char, 2 * kAuthBytes + kCredentialBytes> credentials{};
        message.rm_call.cb_cred.oa_base = credentials.data();
        message.rm_call.cb_verf.oa_base = credentials.data() + kAuthBytes;
        if (SVC_RECV(transport_, &message) == FALSE) {
            print_error("peer sent no whole call of RFC 5531, or nothing for 35 s inside one");
            return;
        }
        const call_body& call = message.rm_call;
        svc_req request{};
        request.rq_prog = static_cast<rpcprog_t>(call.cb_prog);
        request.rq_vers = static_cast<rpcvers_t>(call.cb_vers);
        request.rq_proc = static_cast<rpcproc_t>(call.cb_proc);
        request.rq_cred = call.cb_cred;
        request.rq_clntcred = credentials.data() + 2 * kAuthBytes;
        request.rq_xprt = transport_;
        if (call.cb_cred.oa_flavor != AUTH_NONE || ::_authenticate(&request, &message) != AUTH_OK) {
            ::svcerr_auth(transport_, AUTH_REJECTEDCRED);
        } else if (call.cb_prog != TRANSFER) {
            ::svcerr_noprog(transport_);
        } else if (call.cb_vers != TRANSFER_1) {
            ::svcerr_progvers(transport_, TRANSFER_1, TRANSFER_1);
        } else {
            transfer_1(&request, transport_);
        }
    }

private:
    SVCXPRT* transport_;
};

}  // namespace

void serve_calls(int connection, Server& server, SharedResponder& responder) {
    const Procedures procedures(server, responder);
    Transport transport(Fd(check_int(::fcntl(connection, F_DUPFD_CLOEXEC, 0), "fcntl F_DUPFD_CLOEXEC")));
    while (transport.await_call()) {
        transport.answer_call();
    }
}

}  // namespace roundtrip

/// The procedure that rpcgen's dispatcher calls.
///
/// @return FALSE if the call has been refused; then the dispatcher sends nothing
bool_t transfer_get_1_svc(transfer_request* request, transfer_response* response, svc_req* call) {
    *response = {};
    try {
        roundtrip::Procedures::of_this_thread->get(*request, *response);
        return TRUE;
    } catch (const std::exception& refusal) {
        roundtrip::print_error(refusal.what());
        ::svcerr_systemerr(call->rq_xprt);
        return FALSE;
    }
}

/// Frees what transfer_get_1_svc() has taken for a response.
int transfer_1_freeresult(SVCXPRT* /*transport*/, xdrproc_t procedure, caddr_t response) {
    ::xdr_free(procedure, response);
    return TRUE;
}
