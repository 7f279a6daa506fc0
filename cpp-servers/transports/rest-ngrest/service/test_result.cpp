// SPDX-License-Identifier: Apache-2.0
#include <ngrest/common/HttpException.h>

#include <span>
#include <string>

#include "TestResult.h"
#include "process_life.hpp"
#include "roundtrip/answers/responder.hpp"
#include "roundtrip/answers/whole_request.hpp"

namespace roundtrip {

namespace {

ProcessLife life;  // begins when ngrest has loaded the service, and so listens already; ends when it is unloaded

}  // namespace

std::string TestResult::get(int responseSize, const std::string& data) {  // NOLINT(readability-identifier-naming): JSON
    // ngrest has taken it apart by now.
    const WholeRequest request =
        life.tally().whole(std::as_bytes(std::span(data)), static_cast<std::size_t>(responseSize));
    if (responseSize < 0 || responseSize > ProcessLife::kMaxResponseBytes) {
        throw ngrest::HttpException(__FILE__, __func__,
                                    "responseSize " + std::to_string(responseSize) + " is negative or over the limit",
                                    ngrest::HTTP_STATUS_400_BAD_REQUEST);
    }
    static Responder responder(life.content());  // ngrest has one thread
    const auto answer = responder.answer(request);
    life.tally().add(data.size(), answer.size());
    return {reinterpret_cast<const char*>(answer.data()), answer.size()};
}

}  // namespace roundtrip
