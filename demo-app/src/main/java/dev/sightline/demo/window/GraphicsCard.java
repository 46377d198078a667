package dev.sightline.demo.window;

import java.util.List;
import java.util.Locale;
import org.lwjgl.opengl.GL11;

/** What draws. */
final class GraphicsCard {
  private static final List<String> PROCESSORS =
      List.of("llvmpipe", "softpipe", "swiftshader", "software", "gdi generic");

  private GraphicsCard() {}

  /** Whether it is a graphics card, not the processor; asked on the render thread. */
  static boolean isThere() {
    String name = String.valueOf(GL11.glGetString(GL11.GL_RENDERER)).toLowerCase(Locale.ROOT);
    return PROCESSORS.stream().noneMatch(name::contains);
  }
}
