package dev.sightline.demo.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The partial files that are open: when the program is interrupted (Ctrl-C, SIGTERM) they are
 * removed, and each of their targets is named on standard error. From then on no thread makes a
 * partial file or gives one its name, so that nothing appears behind the last look.
 */
final class OpenParts {
  private static final ReentrantLock LOCK = new ReentrantLock();
  private static final Map<Path, PartialFile> OPEN = new LinkedHashMap<>();

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(OpenParts::removeAll, "partial files"));
  }

  private OpenParts() {}

  /** A step in the life of a partial file that an interruption comes before or after. */
  interface Step {
    void run() throws IOException;
  }

  /** Makes a file and remembers it. */
  static void open(Path part, PartialFile file, Step make) throws IOException {
    LOCK.lock();
    try {
      make.run();
      OPEN.put(part.toAbsolutePath(), file);
    } finally {
      LOCK.unlock();
    }
  }

  /** Ends a file, by its name or by its removal, and forgets it. */
  static void close(Path part, Step end) throws IOException {
    LOCK.lock();
    try {
      end.run();
      OPEN.remove(part.toAbsolutePath());
    } finally {
      LOCK.unlock();
    }
  }

  /** Runs when the virtual machine ends; keeps the lock, as nothing may come after it. */
  @SuppressWarnings("LockNotBeforeTry")
  private static void removeAll() {
    LOCK.lock();
    OPEN.forEach(
        (part, file) -> {
          try {
            remove(part, file);
          } catch (IOException e) {
            System.err.println(Printable.line(part + ": cannot be removed"));
          }
          System.err.println(Printable.line("interrupted: " + file.target() + " is not written"));
        });
  }

  /** Systems that remove no open file want it closed first. */
  private static void remove(Path part, PartialFile file) throws IOException {
    try {
      Files.deleteIfExists(part);
    } catch (IOException e) {
      file.finish();
      Files.deleteIfExists(part);
    }
  }
}
