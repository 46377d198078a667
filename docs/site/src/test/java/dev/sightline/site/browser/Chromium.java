package dev.sightline.site.browser;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A headless Chromium, driven by its DevTools protocol over the JDK's own web socket. */
final class Chromium implements AutoCloseable {
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
  private static final int SECONDS = 60;

  private final Process process;
  private final Path profile;
  private final WebSocket socket;
  private final AtomicInteger ids = new AtomicInteger();
  private final Map<Integer, CompletableFuture<String>> waiting = new ConcurrentHashMap<>();
  private final List<String> errors = new ArrayList<>();

  private Chromium(Process process, Path profile, String page) {
    this.process = process;
    this.profile = profile;
    socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(URI.create(page), new Receiver())
            .join();
    command("Page.enable", "");
    command("Runtime.enable", "");
    command("Log.enable", "");
  }

  /** The browser's program, if there is one: CHROME, or a usual name on the path. */
  static Optional<Path> find() {
    String named = System.getenv("CHROME");
    if (named != null) {
      return Optional.of(Path.of(named));
    }
    return Stream.of(System.getenv("PATH").split(java.io.File.pathSeparator))
        .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  static Chromium start(Path program) throws Exception {
    Path profile = Files.createTempDirectory("site-test");
    Process process =
        new ProcessBuilder(
                program.toString(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--hide-scrollbars",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectErrorStream(true)
            .start();
    String browser = address(process);
    String list = browser.replaceFirst("ws://([^/]+)/.*", "http://$1/json/list");
    return new Chromium(process, profile, page(list));
  }

  private static String address(Process process) throws IOException {
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    String line = lines.readLine();
    while (line != null && !line.contains("ws://")) {
      line = lines.readLine();
    }
    if (line == null) {
      throw new IOException("the browser ended before it listened");
    }
    CompletableFuture.runAsync(() -> lines.lines().forEach(unused -> {}));
    return line.substring(line.indexOf("ws://"));
  }

  private static String page(String list) throws Exception {
    Pattern page =
        Pattern.compile(
            "\"type\": \"page\".*?\"webSocketDebuggerUrl\": \"([^\"]+)\"", Pattern.DOTALL);
    for (int i = 0; i < 100; i++) {
      HttpResponse<String> answer =
          HttpClient.newHttpClient()
              .send(
                  HttpRequest.newBuilder(URI.create(list)).build(),
                  HttpResponse.BodyHandlers.ofString());
      Matcher found = page.matcher(answer.body());
      if (found.find()) {
        return found.group(1);
      }
      Thread.sleep(50);
    }
    throw new IOException("the browser has no page");
  }

  /** Sends a command and waits for its answer, as JSON. */
  String command(String method, String parameters) {
    int id = ids.incrementAndGet();
    CompletableFuture<String> answer = new CompletableFuture<>();
    waiting.put(id, answer);
    String text =
        "{\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":{" + parameters + "}}";
    socket.sendText(text, true).join();
    return answer.orTimeout(SECONDS, TimeUnit.SECONDS).join();
  }

  /** Opens a page and waits until it is loaded. */
  void open(Path file) {
    errors.clear();
    command("Page.navigate", "\"url\":" + quoted(file.toUri().toString()));
    for (int i = 0; i < 600; i++) {
      if (text("document.readyState + location.href").equals("complete" + file.toUri())) {
        return;
      }
      try {
        Thread.sleep(20);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    throw new IllegalStateException("not loaded: " + file);
  }

  /** The value of an expression as text. */
  String text(String expression) {
    String answer =
        command(
            "Runtime.evaluate",
            "\"returnByValue\":true,\"expression\":" + quoted("String(" + expression + ")"));
    Matcher value = Pattern.compile("\"value\":\"((?:[^\"\\\\]|\\\\.)*)\"").matcher(answer);
    if (!value.find()) {
      throw new IllegalStateException(expression + ": " + answer);
    }
    return value.group(1).replace("\\\"", "\"").replace("\\n", "\n").replace("\\\\", "\\");
  }

  double number(String expression) {
    return Double.parseDouble(text(expression));
  }

  /** What went wrong on the page since it was opened. */
  List<String> errors() {
    return List.copyOf(errors);
  }

  void mouse(String type, double x, double y) {
    command(
        "Input.dispatchMouseEvent",
        "\"type\":\"" + type + "\",\"button\":\"left\",\"buttons\":1,\"clickCount\":1," + at(x, y));
  }

  void wheel(double x, double y, double by) {
    command(
        "Input.dispatchMouseEvent",
        "\"type\":\"mouseWheel\",\"deltaX\":0,\"deltaY\":" + by + "," + at(x, y));
  }

  /** Two fingers beside each other. */
  void touchTwo(String type, double x, double y, double apart) {
    command(
        "Input.dispatchTouchEvent",
        "\"type\":\""
            + type
            + "\",\"touchPoints\":[{\"id\":0,"
            + at(x - apart / 2, y)
            + "},{\"id\":1,"
            + at(x + apart / 2, y)
            + "}]");
  }

  void touch(String type, double x, double y) {
    String points = type.equals("touchEnd") ? "" : "{" + at(x, y) + "}";
    command(
        "Input.dispatchTouchEvent", "\"type\":\"" + type + "\",\"touchPoints\":[" + points + "]");
  }

  void key(String key, boolean shift) {
    String parameters = "\"key\":\"" + key + "\",\"modifiers\":" + (shift ? 8 : 0);
    command("Input.dispatchKeyEvent", "\"type\":\"keyDown\"," + parameters);
    command("Input.dispatchKeyEvent", "\"type\":\"keyUp\"," + parameters);
  }

  private static String at(double x, double y) {
    return "\"x\":" + x + ",\"y\":" + y;
  }

  /** How large the window is, and whether it is a phone's. */
  void size(int width, int height, boolean phone) {
    command(
        "Emulation.setDeviceMetricsOverride",
        "\"width\":"
            + width
            + ",\"height\":"
            + height
            + ",\"deviceScaleFactor\":1,\"mobile\":"
            + phone);
    command("Emulation.setTouchEmulationEnabled", "\"enabled\":" + phone);
  }

  void dark(boolean dark) {
    command(
        "Emulation.setEmulatedMedia",
        "\"features\":[{\"name\":\"prefers-color-scheme\",\"value\":\""
            + (dark ? "dark" : "light")
            + "\"}]");
  }

  void programs(boolean run) {
    command("Emulation.setScriptExecutionDisabled", "\"value\":" + !run);
  }

  /** Writes what the window shows. */
  void shot(Path file) throws IOException {
    String answer = command("Page.captureScreenshot", "\"format\":\"png\"");
    Matcher data = Pattern.compile("\"data\":\"([^\"]+)\"").matcher(answer);
    if (!data.find()) {
      throw new IOException(answer);
    }
    Files.createDirectories(file.getParent());
    Files.write(file, Base64.getDecoder().decode(data.group(1)));
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }

  @Override
  public void close() throws Exception {
    socket.abort();
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
    process.waitFor(SECONDS, TimeUnit.SECONDS);
    try (Stream<Path> files = Files.walk(profile)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    }
  }

  private final class Receiver implements WebSocket.Listener {
    private static final Pattern ID = Pattern.compile("^\\{\"id\":(\\d+)");

    private final StringBuilder message = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
      message.append(data);
      if (last) {
        take(message.toString());
        message.setLength(0);
      }
      from.request(1);
      return null;
    }

    private void take(String text) {
      Matcher id = ID.matcher(text);
      if (id.find()) {
        CompletableFuture<String> answer = waiting.remove(Integer.valueOf(id.group(1)));
        if (answer != null) {
          answer.complete(text);
        }
      } else if (text.contains("\"Runtime.exceptionThrown\"")
          || text.contains("\"Log.entryAdded\"") && text.contains("\"level\":\"error\"")) {
        errors.add(text);
      }
    }
  }
}
