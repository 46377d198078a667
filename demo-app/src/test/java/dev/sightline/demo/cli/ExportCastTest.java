package dev.sightline.demo.cli;

import static dev.sightline.demo.cli.CommandLineRunner.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.BruteForce;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.core.ray.Culling;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("jdk")
class ExportCastTest {
  private static final String HEADER =
      "peer,mesh,rays,build_ms,bytes,mrays_best,mrays_median,any_mrays,hits,sum_t";
  private static final int RAYS = 500;
  private static final long SEED = 4711;

  private static Path exported;

  @TempDir Path folder;
  private Path triangles;
  private Path rays;

  @BeforeAll
  static void exportABuggy(@TempDir Path shared) {
    exported = shared.resolve("buggy.tri");
    CommandLineRunner run = run("export", "--model", "Models/Buggy/Buggy.j3o", "--out", exported);
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("4766 triangles");
  }

  @BeforeEach
  void copyTheBuggyAndMakeRays() throws IOException {
    triangles = Files.copy(exported, folder.resolve("buggy.tri"));
    rays = folder.resolve("buggy.rand.rays");
    writeRandomRays();
  }

  private void writeRandomRays() throws IOException {
    float[] vertices = floats(triangles, 9);
    Random random = new Random(SEED);
    byte[] bytes = new byte[4 + RAYS * 24];
    ByteBuffer out = buffer(bytes).putInt(RAYS);
    for (int i = 0; i < RAYS; i++) {
      int a = random.nextInt(vertices.length / 3) * 3;
      int b = random.nextInt(vertices.length / 3) * 3;
      float[] way = new float[3];
      float length = 0;
      for (int axis = 0; axis < 3; axis++) {
        float from = 3 * vertices[a + axis] + (float) random.nextGaussian();
        out.putFloat(from);
        way[axis] = vertices[b + axis] + 0.6f * (float) random.nextGaussian() - from;
        length += way[axis] * way[axis];
      }
      for (int axis = 0; axis < 3; axis++) {
        out.putFloat(way[axis] / (float) Math.sqrt(length));
      }
    }
    Files.write(rays, bytes);
  }

  @Test
  void an_exported_file_holds_its_count_and_nine_floats_a_triangle() throws IOException {
    assertThat(Files.size(triangles)).isEqualTo(4 + 4766 * 36);
    assertThat(floats(triangles, 9)).doesNotContain(Float.NaN);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void the_answers_are_never_written_over_what_is_cast(boolean overRays) throws IOException {
    Path read = overRays ? rays : triangles;
    byte[] before = Files.readAllBytes(read);
    CommandLineRunner run = run("cast", "--triangles", triangles, "--rays", rays, "--out", read);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(read.toString()).contains("would be written over");
    assertThat(Files.readAllBytes(read)).isEqualTo(before);
  }

  @Test
  void the_table_has_the_columns_of_the_yardstick() {
    CommandLineRunner run = run("cast", "--triangles", triangles, "--rays", rays, "--repeat", "2");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out().lines()).hasSize(2);
    assertThat(run.out().lines().findFirst()).contains(HEADER);
    String[] row = row(run);
    assertThat(row[0]).isEqualTo("sightline");
    assertThat(row[1]).isEqualTo("buggy");
    assertThat(row[2]).isEqualTo("rand");
    assertThat(Double.parseDouble(row[3])).isNotNegative();
    assertThat(Long.parseLong(row[4])).isPositive();
    assertThat(Double.parseDouble(row[5])).isPositive();
    assertThat(Double.parseDouble(row[6])).isPositive();
    assertThat(row[7]).isEmpty();
    assertThat(Long.parseLong(row[8])).isBetween(RAYS * 3L / 10, RAYS * 7L / 10);
    assertThat(Double.parseDouble(row[9])).isPositive();
  }

  @Test
  void a_batch_says_so_and_counts_the_same() {
    for (String query : new String[] {"first", "any"}) {
      String[] single = row(cast("--query", query));
      String[] batch = row(cast("--query", query, "--batch"));
      assertThat(single[0]).isEqualTo("sightline");
      assertThat(batch[0]).isEqualTo("sightline-batch");
      assertThat(batch[8]).isEqualTo(single[8]);
      assertThat(batch[9]).isEqualTo(single[9]);
    }
  }

  @Test
  void there_is_no_batch_of_all_hits() {
    CommandLineRunner run = cast("--query", "all", "--batch");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--batch").contains("all");
  }

  private CommandLineRunner cast(Object... options) {
    List<Object> args = new ArrayList<>();
    Collections.addAll(args, "cast", "--triangles", triangles, "--rays", rays);
    Collections.addAll(args, options);
    return run(args.toArray());
  }

  @Test
  void any_fills_its_own_column_and_counts_the_same_hits() {
    String[] first = row(run("cast", "--triangles", triangles, "--rays", rays));
    String[] any = row(run("cast", "--triangles", triangles, "--rays", rays, "--query", "any"));
    assertThat(any[5]).isEmpty();
    assertThat(any[6]).isEmpty();
    assertThat(Double.parseDouble(any[7])).isPositive();
    assertThat(any[8]).isEqualTo(first[8]);
    assertThat(any[9]).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"first, ''", "first, --batch", "any, ''", "any, --batch", "all, ''", "FIRST, ''"})
  void the_hits_are_those_of_brute_force(String query, String flag) throws IOException {
    Path out = folder.resolve("hits.bin");
    List<Object> args = new ArrayList<>();
    Collections.addAll(args, "cast", "--triangles", triangles, "--rays", rays);
    Collections.addAll(args, "--query", query, "--repeat", "1", "--out", out);
    if (!flag.isEmpty()) {
      args.add(flag);
    }
    CommandLineRunner run = run(args.toArray());
    assertThat(run.exitCode()).as(run.err()).isZero();
    ByteBuffer hits = buffer(Files.readAllBytes(out));
    assertThat(hits.getInt()).isEqualTo(RAYS);
    assertThat(hits.remaining()).isEqualTo(RAYS * 8);
    float[] vertices = floats(triangles, 9);
    float[] all = floats(rays, 6);
    BruteForce nearest = new BruteForce(vertices);
    int hit = 0;
    for (int i = 0; i < RAYS; i++) {
      double[] ray = new double[6];
      for (int k = 0; k < 6; k++) {
        ray[k] = all[i * 6 + k];
      }
      nearest.nearest(ray, 0, Double.POSITIVE_INFINITY, Culling.NONE);
      float t = hits.getFloat();
      int triangle = hits.getInt();
      assertThat(triangle).as("ray %d, seed %d", i, SEED).isEqualTo(nearest.triangle);
      if (triangle < 0) {
        assertThat(t).isEqualTo(Float.POSITIVE_INFINITY);
      } else {
        hit++;
        assertThat(t).isEqualTo((float) nearest.t);
      }
    }
    assertThat(hit).isBetween(RAYS * 3 / 10, RAYS * 7 / 10);
  }

  @ParameterizedTest
  @CsvSource({
    "0, too short for a count",
    "3, too short for a count",
    "4, short by",
    "40, short by",
  })
  void a_file_that_is_cut_off_is_refused(int length, String reason) throws IOException {
    for (Path file : new Path[] {triangles, rays}) {
      byte[] whole = Files.readAllBytes(file);
      Files.write(file, Arrays.copyOf(whole, length));
      assertRefused(file, reason);
      Files.write(file, whole);
    }
  }

  @Test
  void trailing_bytes_are_refused() throws IOException {
    for (Path file : new Path[] {triangles, rays}) {
      byte[] whole = Files.readAllBytes(file);
      Files.write(file, Arrays.copyOf(whole, whole.length + 5));
      assertRefused(file, "too long by 5");
      Files.write(file, whole);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, Integer.MIN_VALUE})
  void a_negative_count_is_refused(int count) throws IOException {
    for (Path file : new Path[] {triangles, rays}) {
      byte[] whole = Files.readAllBytes(file);
      byte[] changed = whole.clone();
      buffer(changed).putInt(0, count);
      Files.write(file, changed);
      assertRefused(file, String.valueOf(count));
      Files.write(file, whole);
    }
  }

  @Test
  void a_huge_count_is_refused_before_memory_is_taken() throws IOException {
    byte[] bytes = Files.readAllBytes(triangles);
    buffer(bytes).putInt(0, 2_000_000_000);
    Files.write(triangles, bytes);
    assertRefused(triangles, "2000000000 triangles take 72000000004 bytes");
  }

  /** The file is sparse: long, and nothing on the disk but its count. */
  @Test
  void moreTrianglesThanATreeHoldsAreRefusedBeforeMemoryIsTaken() throws IOException {
    int count = NodeLayout.MAX_TRIANGLES + 1;
    sparse(triangles, count, 36);
    assertRefused(triangles, count + " triangles are more than " + NodeLayout.MAX_TRIANGLES);
  }

  static void sparse(Path file, int count, int bytesEach) throws IOException {
    Files.deleteIfExists(file);
    try (RandomAccessFile empty = new RandomAccessFile(file.toFile(), "rw")) {
      empty.writeInt(Integer.reverseBytes(count));
      empty.setLength(4 + (long) count * bytesEach);
    }
  }

  @ParameterizedTest
  @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY})
  void a_ray_that_is_not_finite_is_refused_by_its_number(float value) throws IOException {
    byte[] bytes = Files.readAllBytes(rays);
    buffer(bytes).putFloat(4 + 17 * 24 + 20, value);
    Files.write(rays, bytes);
    assertRefused(rays, "ray 17 is not finite");
    assertRefused(rays, String.valueOf(value));
  }

  @Test
  void a_ray_without_a_direction_is_refused() throws IOException {
    byte[] bytes = Files.readAllBytes(rays);
    buffer(bytes).putFloat(16, 0).putFloat(20, 0).putFloat(24, -0f);
    Files.write(rays, bytes);
    assertRefused(rays, "ray 0 has no direction");
  }

  @Test
  void no_rays_and_no_triangles_are_no_error() throws IOException {
    Files.write(triangles, new byte[4]);
    String[] row = row(run("cast", "--triangles", triangles, "--rays", rays));
    assertThat(row[8]).isEqualTo("0");
    assertThat(row[9]).isEqualTo("0");
    Files.write(rays, new byte[4]);
    for (String query : new String[] {"first", "any", "all"}) {
      assertThat(row(run("cast", "--triangles", triangles, "--rays", rays, "--query", query))[8])
          .isEqualTo("0");
    }
  }

  @Test
  void triangles_that_are_not_finite_are_left_out() throws IOException {
    byte[] bytes = Files.readAllBytes(triangles);
    for (int i = 4; i < bytes.length; i += 36) {
      buffer(bytes).putFloat(i, Float.NaN);
    }
    Files.write(triangles, bytes);
    assertThat(row(run("cast", "--triangles", triangles, "--rays", rays))[8]).isEqualTo("0");
  }

  @Test
  void hits_are_not_written_where_no_file_can_be() throws IOException {
    Path nowhere = folder.resolve("no").resolve("hits.bin");
    CommandLineRunner run = run("cast", "--triangles", triangles, "--rays", rays, "--out", nowhere);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains(nowhere.toString()).doesNotContain("\tat ");
    Path taken = Files.createDirectory(folder.resolve("taken"));
    run = run("cast", "--triangles", triangles, "--rays", rays, "--out", taken);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains(taken.toString());
    try (var left = Files.list(folder)) {
      assertThat(left).noneMatch(file -> file.toString().endsWith(".part"));
    }
  }

  private void assertRefused(Path file, String reason) {
    CommandLineRunner run = run("cast", "--triangles", triangles, "--rays", rays);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains(file.toString()).contains(reason).doesNotContain("\tat ");
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.out()).isEmpty();
  }

  private static String[] row(CommandLineRunner run) {
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run.out().lines().skip(1).findFirst().orElseThrow().split(",", -1);
  }

  private static float[] floats(Path file, int width) throws IOException {
    ByteBuffer bytes = buffer(Files.readAllBytes(file));
    float[] values = new float[bytes.getInt() * width];
    bytes.asFloatBuffer().get(values);
    return values;
  }

  private static ByteBuffer buffer(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }
}
