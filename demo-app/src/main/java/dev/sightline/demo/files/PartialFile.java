package dev.sightline.demo.files;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * What stands beside a file, as {@code NAME.part}, until that file is complete. It is always a new
 * file: where the name is taken, {@code NAME.1.part} and so on, so that nobody's file is lost.
 */
final class PartialFile {
  private final Path target;
  private final Path path;
  private final OutputStream stream;

  /**
   * Makes the file.
   *
   * @throws MalformedFileException when the target's folder does not exist, or something that is
   *     not a regular file has its name
   */
  PartialFile(Path target) throws IOException {
    this.target = target;
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
    Path tried = target.resolveSibling(target.getFileName() + ".part");
    for (int i = 1; Files.exists(tried); i++) {
      tried = target.resolveSibling(target.getFileName() + "." + i + ".part");
    }
    path = tried;
    stream = create(tried);
  }

  private static OutputStream create(Path path) throws IOException {
    try {
      return Files.newOutputStream(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    } catch (FileAlreadyExistsException e) {
      throw new MalformedFileException(path, "another program is writing it");
    }
  }

  /** Takes the bytes, unbuffered; to be closed before the file gets its name or is dropped. */
  OutputStream stream() {
    return stream;
  }

  /** Gives the file the name of its target. */
  void rename() throws IOException {
    Files.move(path, target, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Removes the file. */
  void drop() throws IOException {
    Files.deleteIfExists(path);
  }
}
