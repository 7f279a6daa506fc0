// SPDX-License-Identifier: Apache-2.0
#include "shared_semaphore.hpp"

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/semaphore_wait.hpp"

namespace roundtrip {

void SharedSemaphore::create(unsigned value) { check(::sem_init(&semaphore_, 1, value), "sem_init"); }

void SharedSemaphore::signal() { ::sem_post(&semaphore_); }

bool SharedSemaphore::wait_until(Deadline deadline) { return lower_until(semaphore_, deadline); }

}  // namespace roundtrip
