package dev.sightline.demo.window;

import java.util.Locale;
import java.util.Optional;
import org.lwjgl.PointerBuffer;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/** Whether a window can be opened here. */
public final class Display {
  private Display() {}

  /** What stands in the way of a window, in words; empty when nothing is known to. */
  public static Optional<String> obstacle() {
    String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    if (system.contains("mac")) {
      return onFirstThread()
          ? Optional.empty()
          : Optional.of("macOS wants windows on the first thread: java -XstartOnFirstThread ...");
    }
    return system.contains("windows") ? Optional.empty() : unixObstacle();
  }

  private static boolean onFirstThread() {
    String flag = "JAVA_STARTED_ON_FIRST_THREAD_" + ProcessHandle.current().pid();
    return "1".equals(System.getenv(flag));
  }

  private static Optional<String> unixObstacle() {
    String x11 = System.getenv().getOrDefault("DISPLAY", "");
    String wayland = System.getenv().getOrDefault("WAYLAND_DISPLAY", "");
    if (x11.isEmpty() && wayland.isEmpty()) {
      return Optional.of("DISPLAY is not set");
    }
    String names =
        "DISPLAY '" + x11 + "'" + (wayland.isEmpty() ? "" : ", WAYLAND_DISPLAY '" + wayland + "'");
    try {
      return connects() ? Optional.empty() : Optional.of(names + " cannot be opened: " + reason());
    } catch (LinkageError e) {
      return Optional.of("the window library cannot be loaded: " + e.getMessage());
    }
  }

  /** Opens the display as the engine will, and closes it again. */
  private static boolean connects() {
    if (!GLFW.glfwInit()) {
      return false;
    }
    GLFW.glfwTerminate();
    return true;
  }

  private static String reason() {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      PointerBuffer text = stack.mallocPointer(1);
      int code = GLFW.glfwGetError(text);
      long address = text.get(0);
      return code == GLFW.GLFW_NO_ERROR || address == MemoryUtil.NULL
          ? "no reason given"
          : MemoryUtil.memUTF8(address);
    }
  }
}
