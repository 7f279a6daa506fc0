// SPDX-License-Identifier: Apache-2.0
#pragma once

// The calls of sockets, and what they take.

#include "roundtrip/process/windows.hpp"
