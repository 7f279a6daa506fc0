/// What more than one mechanism needs of Linux, through the foreign-function API. What only one needs stands with it.
package dev.roundtrip.posix;
