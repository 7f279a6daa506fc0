// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import dev.roundtrip.api.AbstractTransferTester;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Loads classes of the class path once more, and records the testers among them. One thread.
final class WatchedLoader extends URLClassLoader {
    private final List<String> testers = new ArrayList<>();

    WatchedLoader() throws MalformedURLException {
        super(classPath(), ClassLoader.getPlatformClassLoader());
    }

    private static URL[] classPath() throws MalformedURLException {
        var urls = new ArrayList<URL>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            urls.add(Path.of(entry).toUri().toURL());
        }
        return urls.toArray(URL[]::new);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        Class<?> found = super.findClass(name);
        for (Class<?> type = found.getSuperclass(); type != null; type = type.getSuperclass()) {
            if (type.getName().equals(AbstractTransferTester.class.getName())) {
                testers.add(name);
            }
        }
        return found;
    }

    /// Names of the testers that were loaded until now.
    List<String> testers() {
        return List.copyOf(testers);
    }
}
