#include <ngrest/utils/Exception.h>

#include <span>

#include "TestResult.h"
#include "process_life.hpp"
#include "roundtrip/responder.hpp"

namespace roundtrip {

namespace {

ProcessLife life;  // begins when ngrest has loaded the service, and so listens already; ends when it is unloaded

}  // namespace

std::string TestResult::get(int responseSize, const std::string& data) {
    if (responseSize < 0 || responseSize > ProcessLife::kMaxResponseBytes) {
        NGREST_THROW_ASSERT("responseSize " + std::to_string(responseSize) + " is negative or over the limit");
    }
    static Responder responder(life.content());  // ngrest has one thread
    const auto answer = responder.answer(std::as_bytes(std::span(data)), static_cast<std::size_t>(responseSize));
    life.tally().add(data.size(), answer.size());
    return {reinterpret_cast<const char*>(answer.data()), answer.size()};
}

}  // namespace roundtrip
