// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/// With setsid(1) and taskset(1), which turn into the program.
record LinuxPrograms() implements Programs {
    @Override
    public String executable(String name) {
        return name;
    }

    @Override
    public String library(String name) {
        return "lib" + name + ".so";
    }

    @Override
    public String nameOf(String file) {
        return file.replaceFirst("^lib", "").replaceFirst("\\.so$", "");
    }

    @Override
    public Process startDetached(ProcessBuilder builder, OptionalInt processor) throws IOException {
        return builder.command(detached(builder.command(), processor)).start();
    }

    static List<String> detached(List<String> command, OptionalInt processor) {
        var whole = new ArrayList<>(List.of("setsid"));
        processor.ifPresent(number -> whole.addAll(List.of("taskset", "--cpu-list", String.valueOf(number))));
        whole.addAll(command);
        return whole;
    }

    @Override
    public File nothing() {
        return new File("/dev/null");
    }
}
