// SPDX-License-Identifier: Apache-2.0
// Surroundings of tests, and no part of the product: lets a JVM live under Wine
// 8, whose iphlpapi.dll lacks functions that the JVM's net.dll and extnet.dll
// look up when they are first called, which ends the JVM. As an agent
// (-agentpath:wine-network.dll) it has them call a function that says
// ERROR_NOT_SUPPORTED in their place.
#include <jni.h>
//
#include <jvmti.h>
#include <string.h>
#include <windows.h>

// IMAGE_DELAYLOAD_DESCRIPTOR, which mingw-w64 calls by another name (PE format,
// delay-load directory table).
typedef struct {
    DWORD attributes, name, module, addresses, names, bound, unload, time;
} DelayLoad;

static DWORD WINAPI unsupported(void) { return ERROR_NOT_SUPPORTED; }

static void put(IMAGE_THUNK_DATA* slot) {
    DWORD before = 0;
    VirtualProtect(slot, sizeof *slot, PAGE_READWRITE, &before);
    slot->u1.Function = (ULONGLONG)unsupported;
    VirtualProtect(slot, sizeof *slot, before, &before);
}

static void complete(BYTE* base, const DelayLoad* imports) {
    HMODULE module = LoadLibraryA((char*)base + imports->name);
    const IMAGE_THUNK_DATA* name = (const IMAGE_THUNK_DATA*)(base + imports->names);
    IMAGE_THUNK_DATA* slot = (IMAGE_THUNK_DATA*)(base + imports->addresses);
    for (; name->u1.AddressOfData != 0; name++, slot++) {
        if (IMAGE_SNAP_BY_ORDINAL(name->u1.Ordinal)) {
            continue;
        }
        const IMAGE_IMPORT_BY_NAME* function = (const IMAGE_IMPORT_BY_NAME*)(base + name->u1.AddressOfData);
        if (module == NULL || GetProcAddress(module, (const char*)function->Name) == NULL) {
            put(slot);
        }
    }
}

static void complete_library(const char* library) {
    BYTE* base = (BYTE*)LoadLibraryA(library);
    if (base == NULL) {
        return;
    }
    const IMAGE_NT_HEADERS* headers = (const IMAGE_NT_HEADERS*)(base + ((IMAGE_DOS_HEADER*)base)->e_lfanew);
    const DWORD at = headers->OptionalHeader.DataDirectory[IMAGE_DIRECTORY_ENTRY_DELAY_IMPORT].VirtualAddress;
    if (at != 0) {
        for (const DelayLoad* imports = (const DelayLoad*)(base + at); imports->name != 0; imports++) {
            complete(base, imports);
        }
    }
}

static void JNICALL on_start(jvmtiEnv* environment, JNIEnv* jni, jthread thread) {
    (void)environment, (void)jni, (void)thread;
    complete_library("net.dll");
    complete_library("extnet.dll");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM* vm, char* options, void* reserved) {
    (void)options, (void)reserved;
    jvmtiEnv* environment = NULL;
    jvmtiEventCallbacks callbacks;
    memset(&callbacks, 0, sizeof callbacks);
    callbacks.VMInit = on_start;
    if ((*vm)->GetEnv(vm, (void**)&environment, JVMTI_VERSION_1_2) != JNI_OK) {
        return JNI_ERR;
    }
    (*environment)->SetEventCallbacks(environment, &callbacks, sizeof callbacks);
    (*environment)->SetEventNotificationMode(environment, JVMTI_ENABLE, JVMTI_EVENT_VM_INIT, NULL);
    return JNI_OK;
}
