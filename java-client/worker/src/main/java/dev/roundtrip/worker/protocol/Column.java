// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.protocol;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The names of a figure of a record wherever it is written: `cells.csv`, tables, the page and the documentation are
/// made from it. Files have the columns of a record in the order of its components.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Column {
    /// In files, with its unit at the end: `client_cpu_ns`.
    String value();

    /// In tables: `client CPU time`; empty where no table has it alone.
    String title() default "";

    /// The meaning of the figure, and which time or object it refers to.
    String explanation();

    /// `ns`, `B`, or empty for a count, a share or a word.
    String unit() default "";

    /// The value that is written as an empty field.
    String blank() default "";
}
