// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.javacpp;

import org.bytedeco.javacpp.annotation.Platform;
import org.bytedeco.javacpp.annotation.Properties;
import org.bytedeco.javacpp.tools.Info;
import org.bytedeco.javacpp.tools.InfoMap;
import org.bytedeco.javacpp.tools.InfoMapper;

/// Instructions to JavaCPP's generator, which makes `InProcess` of `idl/in-process.h`, a subclass of this.
@Properties(
        value = @Platform(include = "in-process.h"),
        target = "dev.roundtrip.javacpp.InProcess",
        global = "dev.roundtrip.javacpp.InProcess")
public class InProcessConfiguration implements InfoMapper {
    @Override
    public void map(InfoMap declarations) {
        declarations.put(new Info("ROUNDTRIP_EXPORT").cppTypes().annotations());
        declarations.put(new Info("roundtrip_answerer", "roundtrip_ask", "roundtrip_answer_into").skip());
    }
}
