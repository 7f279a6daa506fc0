// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/// Chromium without a window and without a network. Closing it ends its processes.
final class Browser implements AutoCloseable {
    private static final String BROWSER = "chromium";
    private static final String DRIVER = "chromedriver";

    /// Held, because a logger that nobody holds forgets its level. It would warn of every browser newer than Selenium.
    private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

    private final ChromeDriver driver;

    private Browser(ChromeDriver driver) {
        this.driver = driver;
    }

    /// Why there is no browser; empty if there is.
    static Optional<String> obstacle() {
        return List.of(BROWSER, DRIVER).stream()
                .filter(name -> find(name).isEmpty())
                .findFirst()
                .map(name -> name + " is not installed ([test] in scripts/packages.txt), so no page was opened");
    }

    private static Optional<File> find(String name) {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .map(Path::toFile)
                .findFirst();
    }

    /// @param downloads where files that a page saves go
    static Browser start(Path downloads) {
        SELENIUM.setLevel(Level.SEVERE);
        var logging = new LoggingPreferences();
        logging.enable(LogType.BROWSER, Level.ALL);
        var options = new ChromeOptions();
        options.setBinary(find(BROWSER).orElseThrow());
        // No sandbox, because it refuses to work for root, as in a container; the page is our own.
        options.addArguments("--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1400,1000");
        options.addArguments("--proxy-server=127.0.0.1:9", "--disable-background-networking");
        options.setCapability(ChromeOptions.LOGGING_PREFS, logging);
        options.setExperimentalOption("prefs", Map.of("download.default_directory", downloads.toString()));
        var service = new ChromeDriverService.Builder()
                .usingDriverExecutable(find(DRIVER).orElseThrow())
                .build();
        return new Browser(new ChromeDriver(service, options));
    }

    void show(Path page) {
        driver.get(page.toUri().toString());
    }

    /// What the page has written to the console since it was last asked.
    List<String> console() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::getMessage)
                .toList();
    }

    /// @param script the body of a function
    Object run(String script, Object... arguments) {
        return driver.executeScript(script, arguments);
    }

    long count(String selector) {
        return (long) run("return document.querySelectorAll(arguments[0]).length", selector);
    }

    String text(String selector) {
        return (String) run("return document.querySelector(arguments[0]).textContent", selector);
    }

    void click(String selector) {
        WebElement element = driver.findElement(By.cssSelector(selector));
        run("arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", element);
        element.click();
    }

    void press(Keys key, int times) {
        driver.switchTo().activeElement().sendKeys(key.toString().repeat(times));
    }

    /// Sets what a style sheet can ask for.
    void prefer(String colours) {
        Map<String, Object> feature = Map.of("name", "prefers-color-scheme", "value", colours);
        driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of(feature)));
    }

    void resize(int width, int height) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
    }

    /// What axe-core finds, one line per rule.
    @SuppressWarnings("unchecked") // the driver returns what the script does: a list of strings
    List<String> accessibilityViolations() throws IOException {
        try (var axe = Browser.class.getResourceAsStream("/axe.min.js")) {
            run(new String(axe.readAllBytes(), StandardCharsets.UTF_8));
        }
        return (List<String>) driver.executeAsyncScript("""
                const done = arguments[arguments.length - 1];
                axe.run({resultTypes: ["violations"]}).then((result) => done(result.violations.map((violation) =>
                    `${violation.id}: ${violation.help}: ` +
                    violation.nodes.slice(0, 5).map((node) => node.html.slice(0, 200)).join(" | "))));
                """);
    }

    @Override
    public void close() {
        driver.quit();
    }
}
