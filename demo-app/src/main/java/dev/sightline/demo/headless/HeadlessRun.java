package dev.sightline.demo.headless;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.util.concurrent.ExecutionException;

/** Runs the headless demo from start to end. */
public final class HeadlessRun {
  private HeadlessRun() {}

  /**
   * Compares, prints and draws, in an application that has ended when this returns.
   *
   * @throws IOException if the folder cannot be used, or a picture cannot be written
   */
  public static Report run(HeadlessOptions options, PrintWriter out)
      throws IOException, InterruptedException {
    if (!Files.isDirectory(options.folder())) {
      throw new NotDirectoryException(options.folder().toString());
    }
    out.println("Loading Sponza ...");
    out.flush();
    try {
      return HeadlessApp.call(
          injector -> injector.getInstance(HeadlessTour.class).run(options, out));
    } catch (ExecutionException e) {
      if (e.getCause() instanceof UncheckedIOException io) {
        throw io.getCause();
      }
      if (e.getCause() instanceof RuntimeException runtime) {
        throw runtime;
      }
      throw new IllegalStateException("the headless application failed", e.getCause());
    }
  }
}
