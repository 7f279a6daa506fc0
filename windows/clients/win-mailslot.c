// SPDX-License-Identifier: Apache-2.0
// A client of win-mailslot, written from idl/win-mailslot.md and idl/parts.md alone.
#include "parts.h"

enum { PART_BYTES = 64 << 10 };

typedef struct {
    HANDLE requests;
    HANDLE responses;
} Slots;

static uint32_t exchange(void* link, const unsigned char* part, uint32_t bytes, unsigned char* answer) {
    const Slots* slots = link;
    DWORD moved = 0;
    require(WriteFile(slots->requests, part, bytes, &moved, NULL), "WriteFile");
    require(ReadFile(slots->responses, answer, PART_BYTES, &moved, NULL), "ReadFile");
    return moved;
}

int main(int argc, char** argv) {
    const Message response = response_for(argc, argv);
    const uint32_t number = GetCurrentProcessId();
    char own_name[MAX_PATH];
    snprintf(own_name, sizeof own_name, "%s-%u", argv[1], (unsigned)number);
    Slots slots = {
        CreateFileA(argv[1], GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, NULL, OPEN_EXISTING, 0, NULL),
        CreateMailslotA(own_name, PART_BYTES, PATIENCE_MILLIS, NULL)};
    require(slots.requests != INVALID_HANDLE_VALUE, "CreateFile of the server's mailslot");
    require(slots.responses != INVALID_HANDLE_VALUE, "CreateMailslot");
    const PartClient client = {.number = number,
                               .request = read_request(),
                               .response = response,
                               .part_bytes = PART_BYTES,
                               .exchange = exchange,
                               .link = &slots};
    ask(&client);
    write_response(response);
    return 0;
}
