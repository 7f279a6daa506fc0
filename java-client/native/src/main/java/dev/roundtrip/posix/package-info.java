/// Calls of Linux that several mechanisms make, through the foreign-function API. Calls of one mechanism stand with it.
package dev.roundtrip.posix;
