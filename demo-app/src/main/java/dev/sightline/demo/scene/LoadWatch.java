package dev.sightline.demo.scene;

import java.util.Optional;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Listens to the engine's log while a model is loaded: the loader of j3o files logs what it cannot
 * read, with a stack trace, and goes on with a part of the model. Nothing of it reaches the user.
 */
final class LoadWatch extends Handler implements AutoCloseable {
  private static final Logger ENGINE = Logger.getLogger("com.jme3");
  private static final String J3O = "com.jme3.export.";

  private final boolean passedOn = ENGINE.getUseParentHandlers();
  private @Nullable Throwable damage;

  LoadWatch() {
    ENGINE.setUseParentHandlers(false);
    ENGINE.addHandler(this);
  }

  /** What the loader could not read, if anything. */
  Optional<Throwable> damage() {
    return Optional.ofNullable(damage);
  }

  @Override
  public void publish(LogRecord entry) {
    String logger = String.valueOf(entry.getLoggerName());
    boolean severe = entry.getLevel().intValue() >= Level.SEVERE.intValue();
    if (damage == null && severe && logger.startsWith(J3O)) {
      Throwable thrown = entry.getThrown();
      damage = thrown == null ? new IllegalStateException(entry.getMessage()) : thrown;
    }
  }

  @Override
  public void flush() {}

  @Override
  public void close() {
    ENGINE.removeHandler(this);
    ENGINE.setUseParentHandlers(passedOn);
  }
}
