// SPDX-License-Identifier: Apache-2.0
// A client of win-named-pipe, written from idl/win-named-pipe.md and idl/tcp.md alone.
#include "message.h"

static HANDLE open_pipe(const char* name) {
    while (1) {
        HANDLE pipe = CreateFileA(name, GENERIC_READ | GENERIC_WRITE, 0, NULL, OPEN_EXISTING, 0, NULL);
        if (pipe != INVALID_HANDLE_VALUE) {
            return pipe;
        }
        require(GetLastError() == ERROR_PIPE_BUSY, "CreateFile of the pipe");
        require(WaitNamedPipeA(name, PATIENCE_MILLIS), "WaitNamedPipe");
    }
}

static void write_all(HANDLE pipe, const unsigned char* bytes, uint32_t count) {
    while (count > 0) {
        DWORD written = 0;
        require(WriteFile(pipe, bytes, count, &written, NULL), "WriteFile");
        bytes += written;
        count -= written;
    }
}

/// Big-endian, as all integers of the format.
static void write_length(HANDLE pipe, uint32_t length) {
    const unsigned char bytes[] = {(unsigned char)(length >> 24), (unsigned char)(length >> 16),
                                   (unsigned char)(length >> 8), (unsigned char)length};
    write_all(pipe, bytes, sizeof bytes);
}

int main(int argc, char** argv) {
    const Message response = response_for(argc, argv);
    const Message request = read_request();
    HANDLE pipe = open_pipe(argv[1]);
    write_length(pipe, request.count);
    write_length(pipe, response.count);
    write_all(pipe, request.bytes, request.count);
    for (uint32_t received = 0; received < response.count;) {
        DWORD now = 0;
        require(ReadFile(pipe, response.bytes + received, response.count - received, &now, NULL), "ReadFile");
        received += now;
    }
    CloseHandle(pipe);
    write_response(response);
    return 0;
}
