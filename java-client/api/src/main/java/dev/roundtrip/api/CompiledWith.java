// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Stands at a [Transport] or a [Codec] that is built outside of this repository, as
/// `@CompiledWith(ApiVersion.CURRENT)`. The compiler copies the number into the class, so it says what that was
/// compiled with, and a testbed with another version refuses it in place of failing in the middle of a run.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface CompiledWith {
    /// The value of [ApiVersion#CURRENT] then.
    int value();
}
