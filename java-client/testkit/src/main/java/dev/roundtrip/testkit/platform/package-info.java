/// What the contract's tests ask of the operating system about processes, with a half for Linux and one for Windows.
package dev.roundtrip.testkit.platform;
