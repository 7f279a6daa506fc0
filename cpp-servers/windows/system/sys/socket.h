// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "roundtrip/process/windows.hpp"

inline constexpr int SHUT_WR = SD_SEND;
