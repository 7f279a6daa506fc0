/// Describes this computer, and finds causes of wrong figures on it. Reads `/proc` and `/sys` as proc(5) and the
/// kernel's `Documentation/ABI` describe them. Uses nothing of the testbed.
///
/// Where the machine does not tell, a text is `unknown` and a number −1; a limit that is unlimited is 2⁶³ − 1. Nothing
/// here throws because a file is missing, unreadable or of another form.
package dev.roundtrip.machine;
