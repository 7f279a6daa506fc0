// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.files;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;

/// The worked examples that the C++ side tests against too.
final class GoldenFiles {
    private GoldenFiles() {}

    /// @param kind a key of the file
    static Stream<JsonNode> of(String kind) throws IOException {
        Path file = Path.of(System.getProperty("roundtrip.idl")).resolve("golden/files.json");
        return new ObjectMapper().readTree(file.toFile()).get(kind).valueStream();
    }
}
