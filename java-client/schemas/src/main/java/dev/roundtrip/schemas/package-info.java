// SPDX-License-Identifier: Apache-2.0
/// From the schema of somebody's own message to a project that measures it (`idl/messages.md`).
/// Uses `bodies`, which the written project measures with, and the compilers of each schema.
package dev.roundtrip.schemas;
