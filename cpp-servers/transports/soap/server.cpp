// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <sys/uio.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <system_error>

#include "roundtrip/answers/responder_pool.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/bytestream/connection_threads.hpp"
#include "roundtrip/bytestream/endpoint.hpp"
#include "roundtrip/messages/answer.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"
#include "roundtrip/process/peer_pace.hpp"
#include "soapH.h"
#include "soapTransferBindingService.h"
#include "wsdl_messages.hpp"

using namespace roundtrip;

namespace {

/// The limits of idl/soap.md.
constexpr std::size_t kMaxPayloadBytes = std::size_t{128} << 20U;  ///< a request or a response
constexpr std::size_t kMaxLentBytes = std::size_t{1} << 30U;       ///< responses of all clients together

/// A request with all that stands around it: base64 takes four characters for three bytes.
constexpr std::size_t kMaxMessageBytes = kMaxPayloadBytes / 3 * 4 + 65536;

/// Strict, or gSOAP would put zeros in place of missing elements, and skip superfluous ones. Trees, because references
/// to other places in the message (SOAP 1.1, 5) would make a large one of a small one. Texts in UTF-8.
constexpr soap_mode kReading = SOAP_IO_KEEPALIVE | SOAP_XML_STRICT | SOAP_XML_TREE | SOAP_C_UTFSTRING;
constexpr soap_mode kWriting = SOAP_IO_KEEPALIVE | SOAP_IO_CHUNK | SOAP_C_UTFSTRING;

/// Answers the calls of one connection, through gSOAP. Not thread-safe.
class TransferService final : public TransferBindingService {
public:
    /// @param connection stays the caller's, as does the rest
    /// @param patience with a peer in the middle of a message
    /// @param verify whether a tick's or an order's check has to be that of its other fields
    TransferService(int connection, std::chrono::milliseconds patience, ResponderPool& responders, Tally& tally,
                    bool verify)
        : TransferBindingService(kReading, kWriting),
          connection_(connection),
          patience_(patience),
          responders_(responders),
          tally_(tally),
          verify_(verify) {
        soap->socket = connection;
        soap->user = this;
        soap->max_keep_alive = 0;  // no limit
        soap->recv_maxlength = kMaxMessageBytes;
        soap->frecv = [](struct soap* context, char* into, std::size_t bytes) {
            return service_of(context).receive(into, bytes);
        };
        soap->fsend = [](struct soap* context, const char* from, std::size_t bytes) {
            return service_of(context).send(from, bytes);
        };
        soap->fclose = [](struct soap*) { return SOAP_OK; };  // the connection is not gSOAP's
    }

    /// Answers one call after another until the peer closes, or the connection has to be closed.
    void serve_connection() {
        soap->keep_alive = 1;
        while (soap->keep_alive != 0 && await_request()) {
            answer();
            destroy();  // what gSOAP has allocated for the request
            lease_.reset();
        }
    }

    // The operations of the WSDL. A request is null if it is nil.

    int get(_transfer__get* request, _transfer__getResponse& response) override {
        if (request == nullptr) {
            return refuse("element get is nil");
        }
        const auto payload =
            std::as_bytes(std::span(request->request.__ptr, static_cast<std::size_t>(request->request.__size)));
        const WholeRequest whole = tally_.whole(payload, static_cast<std::size_t>(request->responseBytes));
        if (request->responseBytes < 0) {
            return refuse("response length " + std::to_string(request->responseBytes) + " is negative");
        }
        const auto response_bytes = static_cast<std::size_t>(request->responseBytes);
        if (const std::size_t larger = std::max(payload.size(), response_bytes); larger > kMaxPayloadBytes) {
            return refuse("message of " + std::to_string(larger) + " bytes is over the limit of " +
                          std::to_string(kMaxPayloadBytes));
        }
        lease_ = responders_.lease(response_bytes);
        if (!lease_) {
            return refuse("too many large responses at once; try again later");
        }
        tally_.takes(whole);  // HTTP has a response to each message, be it an empty one
        set_response(response, lease_->responder.answer(whole), request->request.id != nullptr);
        tally_.add(payload.size(), response_bytes);
        return SOAP_OK;
    }

    int answerTick(_transfer__answerTick* request, _transfer__answerTickResponse& response) override {
        return answer_own<Tick>("answerTick", request, response.response = soap_new_transfer__Tick(soap));
    }

    int answerOrder(_transfer__answerOrder* request, _transfer__answerOrderResponse& response) override {
        return answer_own<Order>("answerOrder", request, response.response = soap_new_transfer__Order(soap));
    }

    /// Nobody copies a service; gSOAP would, for a thread of its own.
    TransferBindingService* copy() override { return nullptr; }

private:
    static TransferService& service_of(struct soap* context) { return *static_cast<TransferService*>(context->user); }

    /// Puts the beginning of the next request where gSOAP looks first. It takes any time to come, other than the rest.
    ///
    /// @return false if the peer has closed
    bool await_request() {
        pace_.reset();
        soap->bufidx = 0;
        soap->buflen = read_some(connection_, std::as_writable_bytes(std::span(soap->buf)));
        received_ = soap->buflen;
        return received_ > 0;
    }

    /// Answers what begins in gSOAP's buffer. After a fault gSOAP closes the connection.
    void answer() {
        waiting_.clear();
        sent_ = 0;
        is_own_ = false;
        bool answered = soap_begin_serve(soap) == SOAP_OK;  // if not, it has told the peer
        if (answered && dispatch() != SOAP_OK) {
            soap_send_fault(soap);
            answered = false;
        }
        if (!answered) {
            complain();
        }
        if (send_waiting() != SOAP_OK) {
            soap->keep_alive = 0;
            return;
        }
        if (answered && is_own_) {
            tally_.add(received_, sent_);
        }
    }

    /// Says in one line why the connection is closed.
    void complain() {
        soap_set_fault(soap);
        const char* const reason = *soap_faultstring(soap);
        print_error(reason == nullptr ? "gSOAP's error " + std::to_string(soap->error) : reason);
        soap->keep_alive = 0;
    }

    /// @param name of the request's element
    /// @param response null where there is no memory
    template <class Message, class Request, class Response>
    int answer_own(const char* name, const Request* request, Response* response) {
        if (request == nullptr) {
            return refuse("element " + std::string(name) + " is nil");
        }
        if (response == nullptr) {
            return SOAP_EOM;
        }
        is_own_ = true;
        Message message;
        try {
            take(*request->request, message);
            answer_message("own", verify_, message);
        } catch (const BadInput& refused) {
            return refuse(refused.what());
        }
        put(message, *response);
        soap_clr_omode(soap, SOAP_ENC_MTOM);  // which the request before may have come in
        return SOAP_OK;
    }

    /// The response is sent from where it lies, as an attachment if the request came as one.
    void set_response(_transfer__getResponse& response, std::span<const std::byte> bytes, bool attached) const {
        static std::string media_type = "application/octet-stream";
        // gSOAP only reads what it sends.
        auto* const data = const_cast<std::byte*>(bytes.data());  // NOLINT(cppcoreguidelines-pro-type-const-cast)
        response.response.__ptr = reinterpret_cast<unsigned char*>(data);
        response.response.__size = static_cast<int>(bytes.size());
        if (attached) {
            soap_set_omode(soap, SOAP_ENC_MTOM);
            response.response.type = media_type.data();
        } else {
            soap_clr_omode(soap, SOAP_ENC_MTOM);
        }
    }

    int refuse(const std::string& reason) { return soap_senderfault(reason.c_str(), nullptr); }

    /// @return 0 if nothing more will come
    std::size_t receive(char* into, std::size_t bytes) {
        try {
            if (!begun(pace_, patience_).await(connection_, received_)) {
                return 0;
            }
            const std::size_t count = read_some(connection_, std::as_writable_bytes(std::span(into, bytes)));
            received_ += count;
            return count;
        } catch (const std::system_error&) {
            return 0;
        }
    }

    /// gSOAP hands a response over in pieces: head, chunks and what frames them. Small ones wait for each other, so
    /// that a small response is one write.
    int send(const char* from, std::size_t bytes) {
        sent_ += bytes;
        constexpr std::size_t kMaxWaitingBytes = 4096;
        if (waiting_.size() + bytes <= kMaxWaitingBytes) {
            waiting_.append(from, bytes);
            return SOAP_OK;
        }
        std::array parts{as_iovec(std::as_bytes(std::span(waiting_))), as_iovec(std::as_bytes(std::span(from, bytes)))};
        return write(parts);
    }

    int send_waiting() {
        std::array parts{as_iovec(std::as_bytes(std::span(waiting_)))};
        return write(parts);
    }

    int write(std::span<iovec> parts) {
        try {
            write_all(connection_, parts);
            waiting_.clear();
            return SOAP_OK;
        } catch (const std::system_error&) {
            return SOAP_EOF;
        }
    }

    int connection_;
    std::chrono::milliseconds patience_;
    ResponderPool& responders_;
    Tally& tally_;
    bool verify_;
    ResponderPool::Lease lease_;
    std::optional<PeerPace> pace_;  ///< exists for a request that has not come at once
    std::size_t received_ = 0;      ///< bytes of the request, with all that stands around it
    std::size_t sent_ = 0;          ///< bytes of the response, with all that stands around it
    bool is_own_ = false;           ///< whether the request was a tick or an order
    std::string waiting_;           ///< the beginning of a response
};

}  // namespace

/// The server of `soap` and `soap-mtom`.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        constexpr std::chrono::seconds kPatience{30};  // with a peer in the middle of a message
        ResponderPool responders(server.options().content_of_bytes(), kMaxLentBytes);
        const ConnectionThreads threads(listen_on(server.options().address(), kPatience), [&](int connection) {
            TransferService(connection, kPatience, responders, server.tally(), server.options().verify)
                .serve_connection();
        });
        server.announce_ready("http://" + endpoint_of(threads.listener()) + "/");
        server.wait_until_stopped();
    });  // leaving the scope ends every connection
}
