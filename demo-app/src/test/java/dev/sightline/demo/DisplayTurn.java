package dev.sightline.demo;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The display, taken by one test of all that run at a time, in this process and in others: the
 * mouse is one, and a window on top takes its clicks.
 */
public final class DisplayTurn implements AutoCloseable {
  private final FileChannel file;

  private DisplayTurn(FileChannel file) {
    this.file = file;
  }

  /** Waits until nobody else has it. */
  public static DisplayTurn take() throws IOException {
    Path path = Path.of(System.getProperty("java.io.tmpdir"), "sightline-tests.display");
    FileChannel file = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    file.lock(); // until it is closed
    return new DisplayTurn(file);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
