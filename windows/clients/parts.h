// SPDX-License-Identifier: Apache-2.0
// Messages in parts (idl/parts.md), of a client.
#ifndef PARTS_H
#define PARTS_H

#include "message.h"

enum { HEADER_BYTES = 16 };

/// Posts a part, and gives the length of the one that answers it.
typedef uint32_t (*Exchange)(void* link, const unsigned char* part, uint32_t bytes, unsigned char* answer);

/// A client of one request.
typedef struct {
    uint32_t number;
    Message request;
    Message response;
    uint32_t part_bytes;  ///< of the largest part, with its header
    Exchange exchange;
    void* link;  ///< for exchange
} PartClient;

static inline void put_number(unsigned char* at, uint32_t number) {
    for (int byte = 0; byte < 4; byte++) {
        at[byte] = (unsigned char)(number >> (24 - 8 * byte));
    }
}

static inline uint32_t number_at(const unsigned char* at) {
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

/// Sends a part at an offset.
///
/// @param expected the offset that the answer has
/// @return how long the content of the answer is, which stands behind its header
static inline uint32_t post(const PartClient* client, uint32_t offset, uint32_t content, uint32_t expected,
                            unsigned char* part, unsigned char* answer) {
    put_number(part, client->number);
    put_number(part + 4, client->request.count);
    put_number(part + 8, client->response.count);
    put_number(part + 12, offset);
    memcpy(part + HEADER_BYTES, client->request.bytes + (content > 0 ? offset : 0), content);
    const uint32_t bytes = client->exchange(client->link, part, HEADER_BYTES + content, answer);
    require(bytes >= HEADER_BYTES && memcmp(part, answer, 12) == 0 && number_at(answer + 12) == expected,
            "a part, whose answer is of something else,");
    return bytes - HEADER_BYTES;
}

/// Sends the request, and takes the response.
static inline void ask(const PartClient* client) {
    const uint32_t room = client->part_bytes - HEADER_BYTES;
    unsigned char* part = message_of(client->part_bytes).bytes;
    unsigned char* answer = message_of(client->part_bytes).bytes;
    uint32_t sent = 0;
    uint32_t received = 0;
    do {
        const uint32_t left = client->request.count - sent;
        const uint32_t content = left < room ? left : room;
        const int is_last = content == left;
        received = post(client, sent, content, is_last ? 0 : sent + content, part, answer);
        sent += content;
    } while (sent < client->request.count);
    for (uint32_t offset = 0;; offset += received, received = post(client, offset, 0, offset, part, answer)) {
        require(received <= client->response.count - offset && (received > 0 || client->response.count == 0),
                "a part of the response, which does not fit,");
        memcpy(client->response.bytes + offset, answer + HEADER_BYTES, received);
        if (offset + received == client->response.count) {
            break;
        }
    }
    free(part);
    free(answer);
}

#endif
