// SPDX-License-Identifier: Apache-2.0
// A client of win-data-copy, written from idl/win-data-copy.md and idl/parts.md alone.
#include "parts.h"

enum { PART_BYTES = 64 << 10 };

/// The part that has come while one of ours was taken.
static unsigned char answer_there[PART_BYTES];
static uint32_t answer_bytes;

static LRESULT CALLBACK on_message(HWND window, UINT message, WPARAM first, LPARAM second) {
    if (message != WM_COPYDATA) {
        return DefWindowProcA(window, message, first, second);
    }
    const COPYDATASTRUCT* data = (const COPYDATASTRUCT*)second;
    answer_bytes = data->cbData <= PART_BYTES ? data->cbData : 0;
    memcpy(answer_there, data->lpData, answer_bytes);
    return TRUE;
}

typedef struct {
    HWND own;
    HWND server;
} Windows;

static uint32_t exchange(void* link, const unsigned char* part, uint32_t bytes, unsigned char* answer) {
    const Windows* windows = link;
    COPYDATASTRUCT data = {0, bytes, (void*)part};
    DWORD_PTR result = 0;
    answer_bytes = 0;
    require(SendMessageTimeoutA(windows->server, WM_COPYDATA, (WPARAM)windows->own, (LPARAM)&data, SMTO_NORMAL,
                                PATIENCE_MILLIS, &result) != 0,
            "SendMessageTimeout");
    memcpy(answer, answer_there, answer_bytes);
    return answer_bytes;
}

static HWND own_window(void) {
    const WNDCLASSEXA kind = {.cbSize = sizeof kind,
                              .lpfnWndProc = on_message,
                              .hInstance = GetModuleHandleA(NULL),
                              .lpszClassName = "client"};
    require(RegisterClassExA(&kind) != 0, "RegisterClassEx");
    HWND window = CreateWindowExA(0, "client", "client", 0, 0, 0, 0, 0, HWND_MESSAGE, NULL, kind.hInstance, NULL);
    require(window != NULL, "CreateWindowEx");
    return window;
}

int main(int argc, char** argv) {
    const Message response = response_for(argc, argv);
    Windows windows = {own_window(), FindWindowExA(HWND_MESSAGE, NULL, argv[1], NULL)};
    require(windows.server != NULL, "FindWindowEx");
    const PartClient client = {.number = GetCurrentProcessId(),
                               .request = read_request(),
                               .response = response,
                               .part_bytes = PART_BYTES,
                               .exchange = exchange,
                               .link = &windows};
    ask(&client);
    write_response(response);
    return 0;
}
