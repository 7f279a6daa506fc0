// SPDX-License-Identifier: Apache-2.0
#ifndef ROUNDTRIP_MAILBOX_H
#define ROUNDTRIP_MAILBOX_H

/* The mailbox of idl/mailbox.md for callers in C and in languages that call C. A function that fails returns a null
   pointer or -1, and roundtrip_mailbox_error says why. Any thread, but for open and close. */

#include <stdint.h>  // NOLINT(modernize-deprecated-headers): a header for C, too

#ifdef __cplusplus
extern "C" {
#endif

#define ROUNDTRIP_EXPORT __attribute__((visibility("default")))

/** Where endpoints find each other by name. */
typedef struct RoundtripDirectory RoundtripDirectory;  // NOLINT(modernize-use-using): a header for C, too

/** An endpoint with a name of its own. */
typedef struct RoundtripMailbox RoundtripMailbox;  // NOLINT(modernize-use-using): likewise

/** A whole message. The texts end with a 0 and are not to be changed; the body is the caller's to fill or to read. */
typedef struct RoundtripMessage {  // NOLINT(modernize-use-using): likewise
    const char* source;
    const char* destination;
    const char* command;
    uint8_t* body;
    int64_t body_bytes;
} RoundtripMessage;

/** A directory without endpoints. Other processes open it by its path while this one keeps it. */
ROUNDTRIP_EXPORT RoundtripDirectory* roundtrip_mailbox_create_directory(void);

ROUNDTRIP_EXPORT const char* roundtrip_mailbox_directory_path(const RoundtripDirectory* directory);

ROUNDTRIP_EXPORT void roundtrip_mailbox_close_directory(RoundtripDirectory* directory);

/** Opens an endpoint and tells all others.
    directory: path of the directory that all of them share
    area_bytes: of its receive area, a multiple of 4096; larger messages cross in pieces
    patience_nanos: how long a send waits for one destination before others have their turn, at least a millisecond */
ROUNDTRIP_EXPORT RoundtripMailbox* roundtrip_mailbox_open(const char* directory, const char* name, int64_t area_bytes,
                                                          int64_t patience_nanos);

/** Tells all others, and closes it. Messages that it has composed or got have to be posted or discarded before. */
ROUNDTRIP_EXPORT void roundtrip_mailbox_close(RoundtripMailbox* mailbox);

/** A message for the caller to fill. */
ROUNDTRIP_EXPORT RoundtripMessage* roundtrip_mailbox_compose(RoundtripMailbox* mailbox, const char* destination,
                                                             const char* command, int64_t body_bytes);

/** Sends a message as soon as its destination takes it; the message is the mailbox' from now on, also after a failure.
    timeout_nanos: how long to wait for room in the queue */
ROUNDTRIP_EXPORT int32_t roundtrip_mailbox_post(RoundtripMailbox* mailbox, RoundtripMessage* message,
                                                int64_t timeout_nanos);

/** The next message, for the caller to discard; a null pointer if none came in time. */
ROUNDTRIP_EXPORT RoundtripMessage* roundtrip_mailbox_get(RoundtripMailbox* mailbox, int64_t timeout_nanos);

ROUNDTRIP_EXPORT void roundtrip_mailbox_discard(RoundtripMessage* message);

/** 1 if an endpoint of this name lives, 0 if not. */
ROUNDTRIP_EXPORT int32_t roundtrip_mailbox_is_present(RoundtripMailbox* mailbox, const char* name);

/** What failed last in the calling thread, until its next call. */
ROUNDTRIP_EXPORT const char* roundtrip_mailbox_error(void);

#ifdef __cplusplus
}
#endif

#endif
