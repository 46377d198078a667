package dev.sightline.demo.window;

import com.jme3.system.JmeContext;
import com.jme3.system.lwjgl.LwjglWindow;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.glfw.GLFWVidMode;

/** Fills the monitor with the window, and gives it its place and size again. */
final class FullScreen {
  private final int[] place = new int[4];
  private boolean isFull;

  /** Changes to the other; nothing happens where there is no monitor. On the render thread. */
  void turn(JmeContext context) {
    long monitor = GLFW.glfwGetPrimaryMonitor();
    GLFWVidMode mode = monitor == 0 ? null : GLFW.glfwGetVideoMode(monitor);
    if (!(context instanceof LwjglWindow window) || mode == null) {
      return;
    }
    long handle = window.getWindowHandle();
    if (isFull) {
      GLFW.glfwSetWindowMonitor(handle, 0, place[0], place[1], place[2], place[3], 0);
    } else {
      int[] x = new int[1];
      int[] y = new int[1];
      GLFW.glfwGetWindowPos(handle, x, y);
      place[0] = x[0];
      place[1] = y[0];
      GLFW.glfwGetWindowSize(handle, x, y);
      place[2] = x[0];
      place[3] = y[0];
      GLFW.glfwSetWindowMonitor(
          handle, monitor, 0, 0, mode.width(), mode.height(), mode.refreshRate());
    }
    isFull = !isFull;
  }
}
