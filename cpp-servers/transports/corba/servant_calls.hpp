// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <omniORB4/CORBA.h>

#include <cstddef>
#include <string>

#include "roundtrip/memory/memory_budget.hpp"

namespace roundtrip {

/// What stands around the calls of a generated skeleton: one line for each that is refused, and a limit for what their
/// responses take together, since each is made whole and stays until its client has taken it. Any thread.
class ServantCalls {
public:
    /// Of the responses of all calls under way.
    static constexpr std::size_t kMostResponseBytes = std::size_t{1} << 30U;

    /// What is never refused.
    static constexpr std::size_t kSmallResponseBytes = std::size_t{64} << 10U;

    /// Runs one call, of which the reply has been sent when this returns.
    ///
    /// @throws CORBA::SystemException that the ORB sends to the client
    template <class Dispatch>
    CORBA::Boolean run(Dispatch dispatch) {
        Call call(budget_);
        try {
            return dispatch();
        } catch (const CORBA::SystemException& error) {
            call.report(error);
            throw;
        }
    }

    /// To be asked in a call, before its response is made.
    ///
    /// @return the size of the response
    /// @throws CORBA::BAD_PARAM, CORBA::NO_MEMORY
    std::size_t allow(std::size_t request_bytes, CORBA::Long response_bytes);

    /// Refuses the call of this thread, and says why in one line.
    ///
    /// @throws CORBA::BAD_PARAM always
    [[noreturn]] static void refuse(const std::string& reason);

private:
    /// The call of this thread.
    class Call {
    public:
        explicit Call(MemoryBudget& budget) : share_(budget) { current = this; }
        ~Call() { current = nullptr; }
        Call(const Call&) = delete;
        Call& operator=(const Call&) = delete;

        bool hold(std::size_t bytes) { return share_.hold(bytes); }
        void refuse(const std::string& reason);
        void report(const CORBA::SystemException& error);

        static thread_local Call* current;

    private:
        MemoryBudget::Share share_;
        bool is_refused_ = false;  ///< and a line has said so
    };

    MemoryBudget budget_{kMostResponseBytes};
};

}  // namespace roundtrip
