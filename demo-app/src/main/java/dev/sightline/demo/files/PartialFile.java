package dev.sightline.demo.files;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * What stands beside a file, as {@code NAME.part}, until that file is complete: {@link #commit}
 * gives it its name in one step, closing it without that leaves nothing behind. It is always a new
 * file: where the name is taken, {@code NAME.1.part} and so on, so that nobody's file is lost.
 *
 * <p>Whatever fails, on a full disk as well, the error names the target, whose user knows no other
 * name. When the program is interrupted, what is open is removed.
 */
public class PartialFile implements Closeable {
  private final Path target;
  private final Path path;
  private @Nullable OutputStream stream;
  private boolean committed;

  /**
   * Refuses what can be no target, before the work whose result it is to get.
   *
   * @throws MalformedFileException when the target's folder does not exist, or something that is
   *     not a regular file has its name
   */
  public static void check(Path target) throws MalformedFileException {
    if (target.toString().isEmpty()) {
      throw new MalformedFileException(target, "an empty name is no file's");
    }
    Path folder = target.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new MalformedFileException(target, "its folder does not exist");
    }
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      throw new MalformedFileException(target, "is there already and not a regular file");
    }
  }

  /**
   * Makes the file, empty.
   *
   * @throws MalformedFileException when the target's folder does not exist, or something that is
   *     not a regular file has its name
   */
  public PartialFile(Path target) throws IOException {
    this.target = target;
    check(target);
    Path tried = target.resolveSibling(target.getFileName() + ".part");
    for (int i = 1; Files.exists(tried); i++) {
      tried = target.resolveSibling(target.getFileName() + "." + i + ".part");
    }
    path = tried;
    try {
      OpenParts.open(path, this, () -> Files.createFile(path));
    } catch (FileAlreadyExistsException e) {
      throw new MalformedFileException(path, "another program is writing it");
    } catch (IOException e) {
      throw NamedFailure.of(target, e);
    }
  }

  /** The file that it becomes. */
  final Path target() {
    return target;
  }

  /** Where the bytes go until they are complete, for writers that open files themselves. */
  public final Path path() {
    return path;
  }

  /** Takes the bytes, unbuffered, from the first on. */
  public final OutputStream stream() throws IOException {
    OutputStream opened = stream;
    if (opened == null) {
      try {
        opened = new NamingStream(open(path), target);
      } catch (IOException e) {
        throw NamedFailure.of(target, e);
      }
      stream = opened;
    }
    return opened;
  }

  /** Opens the file for writing. */
  protected OutputStream open(Path file) throws IOException {
    return Files.newOutputStream(file, StandardOpenOption.WRITE);
  }

  /** Ends the writing, of which a full disk may say only now that it failed. */
  public final void finish() throws IOException {
    if (stream != null) {
      stream.close();
    }
  }

  /** Ends the writing and gives the file the name of its target. */
  public final void commit() throws IOException {
    finish();
    try {
      OpenParts.close(path, this::move);
    } catch (FileSystemException e) {
      throw NamedFailure.of(target, e);
    }
    committed = true;
  }

  private void move() throws IOException {
    try {
      Files.move(path, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(path, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  @Override
  public final void close() throws IOException {
    if (!committed) {
      try {
        finish();
      } finally {
        OpenParts.close(path, () -> Files.deleteIfExists(path));
      }
    }
  }
}
