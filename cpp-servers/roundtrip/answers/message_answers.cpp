// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/answers/message_answers.hpp"

#include <dlfcn.h>

#include <algorithm>
#include <atomic>
#include <stdexcept>

#include "roundtrip/memory/mapped_memory.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

/// Stays as long as the process, as its library does: a thread may answer while the process ends.
std::atomic<const MessageAnswers*> opened = nullptr;

CodecEntry* entry_of(const std::filesystem::path& library) {
    try {
        return reinterpret_cast<CodecEntry*>(loaded_function(library, "roundtrip_codec"));
    } catch (const UsageError& error) {
        throw UsageError(std::string("--codec ") + error.what());
    }
}

}  // namespace

/// By dlopen(3).
void* loaded_function(const std::filesystem::path& library, const char* name) {
    void* const loaded = ::dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (loaded == nullptr) {
        throw UsageError(library.string() + " cannot be loaded: " + ::dlerror());
    }
    void* const function = ::dlsym(loaded, name);
    if (function == nullptr) {
        throw UsageError(library.string() + " has no function " + name);
    }
    return function;
}

void open_codec(const std::filesystem::path& library, const std::string& message, bool verify) {
    const MessageAnswers* const answers = entry_of(library)(message.c_str(), verify);
    if (answers == nullptr) {
        throw UsageError("--message " + message + " is unknown to the codec " + library.string());
    }
    opened = answers;
}

const MessageAnswers& message_answers() {
    const MessageAnswers* const answers = opened.load(std::memory_order_acquire);
    if (answers == nullptr) {
        throw std::logic_error("no codec was opened before a message was answered");
    }
    return *answers;
}

std::span<const std::byte> answer_to_message(const WholeRequest& request) {
    constexpr std::size_t kKeptBytes = std::size_t{8} << 20U;  // after an answer that was larger
    thread_local ReservedMemory memory;
    const std::size_t bytes = request.response_bytes();
    require_in_one_piece(bytes);
    memory.give_back_all_but(std::max(bytes, kKeptBytes));
    memory.commit(bytes);
    const std::span response(memory.data(), bytes);
    message_answers().answer(request.bytes(), response);
    request.answer_begins();
    return response;
}

}  // namespace roundtrip
