// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

/// A thread of C++ that is no thread of the JVM but while it asks.
public final class JniUpcallAttachTransport extends JniUpcallThreadTransport {
    public JniUpcallAttachTransport() {
        super(
                "jni-upcall-attach",
                "a thread of C++ attaches itself to the JVM, calls a Java method, detaches itself",
                "AttachCurrentThreadAsDaemon and DetachCurrentThread around each call; what that costs is the difference to"
                        + " jni-upcall-thread",
                false);
    }
}
