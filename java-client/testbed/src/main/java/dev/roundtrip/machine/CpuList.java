// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The kernel's way to write a set of processors, `0-2,5` (cpuset(7), "List format"). Pure; any thread.
final class CpuList {
    private static final Pattern RANGE = Pattern.compile("([0-9]{1,6})(?:-([0-9]{1,6}))?");

    private CpuList() {}

    /// @return how many, or −1 if the text is no such list
    static int count(String list) {
        int count = 0;
        for (String part : List.of(list.split(",", -1))) {
            Matcher range = RANGE.matcher(part);
            if (!range.matches()) {
                return -1;
            }
            int first = Integer.parseInt(range.group(1));
            int last = range.group(2) == null ? first : Integer.parseInt(range.group(2));
            if (last < first) {
                return -1;
            }
            count += last - first + 1;
        }
        return count;
    }
}
