// SPDX-License-Identifier: Apache-2.0
// A client of win-file-mapping, written from idl/win-file-mapping.md and idl/parts.md alone.
#include "parts.h"

enum { PART_BYTES = 1 << 20, SERVERS_LENGTH = 64, CLIENTS_PART = 128, SERVERS_PART = CLIENTS_PART + PART_BYTES };

typedef struct {
    unsigned char* memory;
    HANDLE requests;
    HANDLE responses;
    HANDLE server;
} Area;

static void object_name(char* into, const char* endpoint, const char* what) {
    snprintf(into, MAX_PATH, "Local\\%s-%s", endpoint, what);
}

static HANDLE semaphore(const char* endpoint, const char* what) {
    char name[MAX_PATH];
    object_name(name, endpoint, what);
    HANDLE opened = OpenSemaphoreA(SYNCHRONIZE | SEMAPHORE_MODIFY_STATE, FALSE, name);
    require(opened != NULL, name);
    return opened;
}

/// Its number is what stands behind the last minus sign.
static HANDLE process(const char* endpoint) {
    HANDLE server = OpenProcess(SYNCHRONIZE, FALSE, strtoul(strrchr(endpoint, '-') + 1, NULL, 10));
    require(server != NULL, "OpenProcess of the server");
    return server;
}

static unsigned char* memory(const char* endpoint) {
    char name[MAX_PATH];
    object_name(name, endpoint, "memory");
    HANDLE mapping = OpenFileMappingA(FILE_MAP_ALL_ACCESS, FALSE, name);
    require(mapping != NULL, name);
    unsigned char* mapped = MapViewOfFile(mapping, FILE_MAP_ALL_ACCESS, 0, 0, SERVERS_PART + PART_BYTES);
    require(mapped != NULL, "MapViewOfFile");
    return mapped;
}

/// The lengths are little-endian, as this machine is.
static uint32_t exchange(void* link, const unsigned char* part, uint32_t bytes, unsigned char* answer) {
    const Area* area = link;
    memcpy(area->memory + CLIENTS_PART, part, bytes);
    memcpy(area->memory, &bytes, sizeof bytes);
    require(ReleaseSemaphore(area->requests, 1, NULL), "ReleaseSemaphore");
    const HANDLE events[] = {area->responses, area->server};
    require(WaitForMultipleObjects(2, events, FALSE, PATIENCE_MILLIS) == WAIT_OBJECT_0, "the wait for the server");
    uint32_t answered = 0;
    memcpy(&answered, area->memory + SERVERS_LENGTH, sizeof answered);
    require(answered <= PART_BYTES, "a part, which is too long,");
    memcpy(answer, area->memory + SERVERS_PART, answered);
    return answered;
}

int main(int argc, char** argv) {
    const Message response = response_for(argc, argv);
    Area area = {memory(argv[1]), semaphore(argv[1], "requests"), semaphore(argv[1], "responses"), process(argv[1])};
    WaitForSingleObject(area.responses, 0);  // what a client before this one has not taken
    const PartClient client = {.number = GetCurrentProcessId(),
                               .request = read_request(),
                               .response = response,
                               .part_bytes = PART_BYTES,
                               .exchange = exchange,
                               .link = &area};
    ask(&client);
    write_response(response);
    return 0;
}
