package dev.sightline.jme.stored;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** What the engine warns of while it is open. */
final class EngineLines extends Handler implements AutoCloseable {
  private static final Logger ENGINE = Logger.getLogger("com.jme3");
  private final List<String> lines = new CopyOnWriteArrayList<>();

  private EngineLines() {}

  static EngineLines open() {
    EngineLines lines = new EngineLines();
    ENGINE.addHandler(lines);
    return lines;
  }

  List<String> lines() {
    return lines;
  }

  @Override
  public void publish(LogRecord entry) {
    if (entry.getLevel().intValue() >= Level.WARNING.intValue()) {
      lines.add(entry.getMessage());
    }
  }

  @Override
  public void flush() {}

  @Override
  public void close() {
    ENGINE.removeHandler(this);
  }
}
