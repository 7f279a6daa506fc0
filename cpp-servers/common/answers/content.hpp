// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace roundtrip {

/// What a response consists of (idl/answers.md).
enum class Content {
    kStamped,           ///< timed runs: whatever the buffer holds, between two copies of the request's stamp
    kKeystreamBytes,    ///< verify runs: every byte follows from the request
    kKeystreamLetters,  ///< the same for mechanisms that carry text
    kMessage,           ///< the answer of the codec that this process has opened (idl/messages.md)
};

}  // namespace roundtrip
