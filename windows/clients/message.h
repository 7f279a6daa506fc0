// SPDX-License-Identifier: Apache-2.0
// What the clients in this folder share: the request comes on standard input, the response goes to standard output, and
// the arguments are the server's endpoint and how long the response is to be.
#ifndef MESSAGE_H
#define MESSAGE_H

#include <fcntl.h>
#include <io.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

/// How long a client waits for anything.
#define PATIENCE_MILLIS 20000

typedef struct {
    unsigned char* bytes;
    uint32_t count;
} Message;

static inline void require(int done, const char* what) {
    if (!done) {
        fprintf(stderr, "%s failed, error %lu\n", what, GetLastError());
        exit(1);
    }
}

static inline Message message_of(uint32_t count) {
    const Message message = {malloc(count > 0 ? count : 1), count};
    require(message.bytes != NULL, "malloc");
    return message;
}

/// All of standard input.
static inline Message read_request(void) {
    Message request = message_of(1U << 16);
    uint32_t filled = 0;
    _setmode(_fileno(stdin), _O_BINARY);
    for (size_t now = 1; now > 0; filled += (uint32_t)now) {
        if (filled == request.count) {
            request.count *= 2;
            request.bytes = realloc(request.bytes, request.count);
            require(request.bytes != NULL, "realloc");
        }
        now = fread(request.bytes + filled, 1, request.count - filled, stdin);
    }
    request.count = filled;
    return request;
}

static inline void write_response(Message response) {
    _setmode(_fileno(stdout), _O_BINARY);
    require(fwrite(response.bytes, 1, response.count, stdout) == response.count, "fwrite");
    require(fflush(stdout) == 0, "fflush");
}

/// Room for the response that the second argument asks for.
static inline Message response_for(int argc, char** argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: %s ENDPOINT RESPONSE_BYTES <REQUEST >RESPONSE\n", argv[0]);
        exit(2);
    }
    return message_of((uint32_t)strtoul(argv[2], NULL, 10));
}

#endif
