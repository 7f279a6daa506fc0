// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.wasm;

import com.dylibso.chicory.compiler.InterpreterFallback;
import com.dylibso.chicory.compiler.MachineFactoryCompiler;
import com.dylibso.chicory.runtime.ByteArrayMemory;
import com.dylibso.chicory.runtime.ExportFunction;
import com.dylibso.chicory.runtime.Instance;
import com.dylibso.chicory.wasm.ChicoryException;
import com.dylibso.chicory.wasm.Parser;
import com.dylibso.chicory.wasm.WasmModule;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.nio.file.Path;

/// The module that answers (`idl/in-process.md`), with memory of its own. One thread at a time.
final class AnsweringModule {
    private final Instance instance;
    private final ExportFunction room;
    private final ExportFunction answer;

    /// Compiles all of a module to bytecode.
    ///
    /// @throws IOException if the file is no such module; the message names it
    AnsweringModule(Path file, boolean verify) throws IOException {
        try {
            WasmModule module = Parser.parse(file);
            instance = Instance.builder(module)
                    .withMachineFactory(MachineFactoryCompiler.builder(module)
                            .withInterpreterFallback(InterpreterFallback.FAIL)
                            .compile())
                    .withMemoryFactory(ByteArrayMemory::new)
                    .build();
            instance.export("roundtrip_set_verify").apply(verify ? 1 : 0);
            room = instance.export("roundtrip_room");
            answer = instance.export("roundtrip_answer");
        } catch (ChicoryException e) {
            throw new IOException("cannot run " + file + ": " + e.getMessage(), e);
        }
    }

    /// Makes room for a request in the module's memory.
    ///
    /// @return its address, valid until the next call
    /// @throws TesterException if there is none
    int room(int requestBytes) throws TesterException {
        int address = call("roundtrip_room", room, requestBytes);
        if (address == 0) {
            throw new TesterException("roundtrip_room has no memory for a request of " + requestBytes + " bytes");
        }
        return address;
    }

    /// Copies a request to an address of the module's memory, has it answered, and copies the answer from there.
    ///
    /// @throws TesterException if there is no answer, or if the module did what it may not
    byte[] answer(int address, byte[] request, int responseBytes) throws TesterException {
        instance.memory().write(address, request, 0, request.length);
        return answerAt(address, request.length, responseBytes);
    }

    /// Answers a request that lies in the module's memory already.
    byte[] answerAt(int address, int requestBytes, int responseBytes) throws TesterException {
        int response = call("roundtrip_answer", answer, address, requestBytes, responseBytes);
        if (response == 0) {
            throw new TesterException("roundtrip_answer has no memory for a response of " + responseBytes + " bytes");
        }
        return instance.memory().readBytes(response, responseBytes);
    }

    private static int call(String name, ExportFunction function, long... arguments) throws TesterException {
        try {
            return (int) function.apply(arguments)[0];
        } catch (ChicoryException e) {
            throw new TesterException(name + " was stopped: " + e.getMessage(), e);
        }
    }
}
