// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ngrest/common/Service.h>

#include <string>

namespace roundtrip {

/// The thesis' service. ngrest's generator reads the comments below that begin with a star.
// *location: testResult
class TestResult : public ngrest::Service {
public:
    /// The response of idl/answers.md; ngrest makes JSON of it, and of its arguments what they are.
    // *method: POST
    // *location: /
    std::string get(int responseSize, const std::string& data);  // NOLINT(readability-identifier-naming): JSON's name
};

}  // namespace roundtrip
