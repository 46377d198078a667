package dev.sightline.core;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** What the library says in the log while it is open. */
public final class LogLines extends Handler implements AutoCloseable {
  private static final Logger LOGGER = Logger.getLogger("dev.sightline.jme");
  private final List<String> lines = new CopyOnWriteArrayList<>();

  private LogLines() {}

  public static LogLines open() {
    LogLines lines = new LogLines();
    LOGGER.addHandler(lines);
    return lines;
  }

  public List<String> lines() {
    return lines;
  }

  @Override
  public void publish(LogRecord record) {
    lines.add(record.getMessage());
  }

  @Override
  public void flush() {}

  @Override
  public void close() {
    LOGGER.removeHandler(this);
  }
}
