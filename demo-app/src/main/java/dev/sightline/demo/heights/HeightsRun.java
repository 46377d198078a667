package dev.sightline.demo.heights;

import dev.sightline.bvh.height.GroundHeights;
import dev.sightline.bvh.height.HeightBatch;
import dev.sightline.bvh.work.WorkOptions;
import dev.sightline.demo.files.TextOutput;
import dev.sightline.demo.progress.TaskProgress;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Streams points through {@link GroundHeights}, a block at a time, on all cores. */
public final class HeightsRun implements AutoCloseable {
  /** First line of the output. */
  public static final String HEADER = "line,x,z,y,slope,triangle";

  /** First line of the file of malformed rows. */
  public static final String MALFORMED_HEADER = "line,reason,row";

  private static final int BLOCK = 1 << 16;

  /**
   * What a run did.
   *
   * @param points rows that are points
   * @param grounds points with ground
   * @param malformed rows that are no points, now in the file of malformed rows
   */
  public record Summary(long points, long grounds, long malformed) {}

  private final GroundHeights ground;
  private final PointReader in;
  private final TextOutput out;
  private final Path malformedFile;
  private final int threads = Math.min(WorkOptions.MOST_THREADS, cores());
  private final double[] places = new double[2 * BLOCK];
  private final double[] limits = new double[BLOCK];
  private final double[] heights = new double[BLOCK];
  private final double[] slopes = new double[BLOCK];
  private final int[] triangles = new int[BLOCK];
  private final String[] starts = new String[BLOCK];
  private final StringBuilder row = new StringBuilder();
  private @Nullable TextOutput malformedOut;
  private int count;
  private long points;
  private long grounds;
  private long malformed;

  /**
   * Opens all files.
   *
   * @param malformedFile is made when there is a malformed row, and removed if there is none
   * @throws IOException if a file cannot be opened
   */
  public HeightsRun(GroundHeights ground, Path points, Path out, Path malformedFile)
      throws IOException {
    this.ground = ground;
    this.malformedFile = malformedFile;
    in = new PointReader(points);
    try {
      this.out = new TextOutput(out);
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  private static int cores() {
    return Runtime.getRuntime().availableProcessors();
  }

  /**
   * Reads everything and writes everything.
   *
   * @param size bytes of the points, for the progress
   */
  public Summary run(long size) throws IOException {
    out.line(HEADER);
    try (TaskProgress progress = TaskProgress.of("heights", size)) {
      long reported = 0;
      while (in.next()) {
        String reason = in.reason();
        if (reason == null) {
          take();
        } else {
          setAside(reason);
        }
        if (count == BLOCK) {
          writeBlock();
          progress.step(in.read() - reported);
          reported = in.read();
        }
      }
      writeBlock();
      progress.step(size - reported);
    }
    commit();
    return new Summary(points, grounds, malformed);
  }

  private void take() {
    places[2 * count] = in.x();
    places[2 * count + 1] = in.z();
    limits[count] = in.y();
    starts[count++] = in.line() + "," + in.xText() + "," + in.zText() + ",";
  }

  private void setAside(String reason) throws IOException {
    TextOutput side = malformedOut;
    if (side == null) {
      side = new TextOutput(malformedFile);
      malformedOut = side;
      side.line(MALFORMED_HEADER);
    }
    side.line(in.line() + "," + quoted(reason) + "," + quoted(in.row()));
    malformed++;
  }

  private static String quoted(String text) {
    return '"' + text.replace("\"", "\"\"") + '"';
  }

  private void writeBlock() throws IOException {
    HeightBatch batch = HeightBatch.of(ground, count, places, limits, heights, slopes, triangles);
    if (!batch.run(WorkOptions.threads(threads))) {
      throw new InterruptedIOException("interrupted after " + points + " points");
    }
    for (int i = 0; i < count; i++) {
      row.setLength(0);
      row.append(starts[i]);
      if (Double.isNaN(heights[i])) {
        row.append(",,");
      } else {
        grounds++;
        row.append(heights[i]).append(',').append((float) slopes[i]).append(',');
        row.append(triangles[i]);
      }
      out.line(row);
    }
    points += count;
    count = 0;
  }

  /** Neither file gets its name before both are whole on the disk. */
  private void commit() throws IOException {
    out.finish();
    if (malformedOut == null) {
      Files.deleteIfExists(malformedFile);
    } else {
      malformedOut.finish();
      malformedOut.commit();
    }
    out.commit();
  }

  @Override
  public void close() throws IOException {
    try {
      in.close();
    } finally {
      closeOutputs();
    }
  }

  private void closeOutputs() throws IOException {
    try {
      out.close();
    } finally {
      if (malformedOut != null) {
        malformedOut.close();
      }
    }
  }
}
