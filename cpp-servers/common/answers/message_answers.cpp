// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/answers/message_answers.hpp"

#include <dlfcn.h>

#include <atomic>
#include <stdexcept>

#include "roundtrip/process/usage_error.hpp"

namespace roundtrip {

namespace {

/// Stays as long as the process, as its library does: a thread may answer while the process ends.
std::atomic<const MessageAnswers*> opened = nullptr;

}  // namespace

void open_codec(const std::filesystem::path& library, const std::string& message, bool verify) {
    void* const loaded = ::dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (loaded == nullptr) {
        throw UsageError(std::string("--codec cannot be loaded: ") + ::dlerror());
    }
    auto* const entry = reinterpret_cast<CodecEntry*>(::dlsym(loaded, "roundtrip_codec"));
    if (entry == nullptr) {
        throw UsageError("--codec " + library.string() + " is no codec: it has no roundtrip_codec");
    }
    const MessageAnswers* const answers = entry(message.c_str(), verify);
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

}  // namespace roundtrip
