// SPDX-License-Identifier: Apache-2.0
#pragma once

// The Windows headers that are used, in the only order in which they can be included, and without their macros of
// common words.

#define WIN32_LEAN_AND_MEAN
#ifndef NOMINMAX  // which the C++ library defines, too
#define NOMINMAX
#endif

#include <winsock2.h>
//
#include <windows.h>
#include <ws2tcpip.h>

#undef ERROR
#undef small
