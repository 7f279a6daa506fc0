// SPDX-License-Identifier: Apache-2.0
#pragma once

// The calls of sockets, and what they take.

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
