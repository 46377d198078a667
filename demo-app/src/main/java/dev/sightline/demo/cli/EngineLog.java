package dev.sightline.demo.cli;

import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Keeps the engine's start-up chatter off the terminal. Its errors still come through, except for
 * those of opening a window, which the program reports in words of its own.
 */
final class EngineLog {
  /** Held here, since the log manager itself holds loggers weakly and would forget the levels. */
  private static final Map<Logger, Level> LEVELS =
      Map.of(
          Logger.getLogger("com.jme3"), Level.SEVERE,
          Logger.getLogger("org.lwjgl"), Level.SEVERE,
          Logger.getLogger("com.jme3.system.lwjgl.LwjglWindow"), Level.OFF);

  private EngineLog() {}

  static void quieten() {
    LEVELS.forEach(Logger::setLevel);
  }
}
