// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <atomic>
#include <exception>
#include <span>
#include <string>
#include <system_error>

#include "in-process.h"
#include "roundtrip/answers/message_answers.hpp"
#include "roundtrip/answers/responder.hpp"
#include "roundtrip/answers/whole_request.hpp"

namespace {

using roundtrip::Content;
using roundtrip::Legs;
using roundtrip::Responder;
using roundtrip::WholeRequest;

std::atomic<Content> content = Content::kStamped;

/// The page that this process stamps into, once it was told. Never destroyed: a thread may answer while the process
/// ends.
std::atomic<const Legs*> legs = nullptr;

/// This thread's responder, once it has made one. Initial-exec, because the default for libraries is a function call
/// to find it, which would be a good part of a 16-byte round trip (Drepper, "ELF Handling For Thread-Local Storage").
[[gnu::tls_model("initial-exec")]] constinit thread_local Responder* current = nullptr;

/// Why this thread has had no answer.
std::string& refusal() {
    thread_local std::string reason;
    return reason;
}

Responder& make_responder() {
    thread_local Responder owned(Content::kStamped);  // ends with its thread
    current = &owned;
    return owned;
}

}  // namespace

void roundtrip_set_verify(std::int32_t verify) { content = verify != 0 ? Content::kKeystreamBytes : Content::kStamped; }

std::int32_t roundtrip_open_legs(const char* file) {
    try {
        legs.store(new Legs(file), std::memory_order_release);
        return 0;
    } catch (const std::system_error& error) {
        return error.code().value();
    }
}

std::int32_t roundtrip_open_codec(const char* library, const char* message, std::int32_t verify) {
    try {
        roundtrip::open_codec(library, message, verify != 0);
        content = Content::kMessage;
        return 0;
    } catch (const std::exception& error) {
        refusal() = error.what();
        return -1;
    }
}

const char* roundtrip_refusal() { return refusal().c_str(); }

const std::uint8_t* roundtrip_answer(const std::uint8_t* request, std::int32_t request_bytes,
                                     std::int32_t response_bytes) {
    if (request_bytes < 0 || response_bytes < 0) {
        refusal() = "a length is negative";
        return nullptr;
    }
    const std::span all(request, static_cast<std::size_t>(request_bytes));
    // Not the one or the other of two objects: GCC 12 would then make it in memory by way of a vector register, which
    // takes ten times as long as the rest where the JVM comes here without clearing the upper halves of these.
    const WholeRequest received(legs.load(std::memory_order_acquire), std::as_bytes(all),
                                static_cast<std::size_t>(response_bytes));
    try {
        Responder& responder = current != nullptr ? *current : make_responder();
        responder.set_content(content.load(std::memory_order_relaxed));
        const auto answer = responder.answer(received);
        return reinterpret_cast<const std::uint8_t*>(answer.data());
    } catch (const std::exception& error) {  // the caller learns it from the result, C knows no exceptions
        refusal() = error.what();
        return nullptr;
    }
}

std::int32_t roundtrip_answer_into(const std::uint8_t* request, std::int32_t request_bytes, std::uint8_t* response,
                                   std::int32_t response_bytes) {
    const std::uint8_t* answer = roundtrip_answer(request, request_bytes, response_bytes);
    if (answer == nullptr) {
        return -1;
    }
    std::copy_n(answer, response_bytes, response);
    return 0;
}

std::int32_t roundtrip_ask(roundtrip_answerer answerer, const std::uint8_t* request, std::int32_t request_bytes,
                           std::uint8_t* response, std::int32_t response_bytes) {
    return answerer(request, request_bytes, response, response_bytes);
}
