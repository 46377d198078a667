package dev.sightline.demo.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;

/** Errors of reading and writing that name the file: those of streams do not. */
public final class NamedFailure {
  private NamedFailure() {}

  /** The same failure, of this file whatever it named before. */
  public static FileSystemException of(Path file, IOException failure) {
    FileSystemException named = new FileSystemException(file.toString(), null, reason(failure));
    named.initCause(failure);
    return named;
  }

  /** Why a file cannot be used, without its name. */
  public static String reason(IOException failure) {
    if (failure instanceof NoSuchFileException) {
      return "no such file";
    }
    if (failure instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (failure instanceof NotDirectoryException) {
      return "is not a folder";
    }
    String reason =
        failure instanceof FileSystemException files ? files.getReason() : failure.getMessage();
    return reason == null ? "cannot be used" : reason;
  }
}
