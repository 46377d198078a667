package dev.sightline.demo.picture;

import dev.sightline.demo.progress.TaskProgress;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** Works on the rows of a picture, on all cores, and shows how far it is. */
final class Rows {
  private Rows() {}

  static void each(String task, int rows, IntConsumer work) {
    try (TaskProgress progress = TaskProgress.of(task, rows)) {
      IntStream.range(0, rows)
          .parallel()
          .forEach(
              row -> {
                work.accept(row);
                progress.step();
              });
    }
  }
}
