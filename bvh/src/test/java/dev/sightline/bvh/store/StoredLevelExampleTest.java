package dev.sightline.bvh.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The server of docs/guide/server-heights.md that has nothing but a file. */
class StoredLevelExampleTest {
  private static final int SEED = 8;
  private static final int PLACES = 300;

  /** As on the page. */
  static final class StoredLevel {
    private final Bvh level;
    private final RayQuery query = new RayQuery();
    private final RayHit hit = new RayHit();

    StoredLevel(Path file) throws IOException {
      try (var channel = Files.newByteChannel(file)) {
        level = TreeFile.open(file.toString(), channel).read(0);
      }
    }

    /** The highest surface at x and z that is not above y. */
    OptionalDouble height(double x, double y, double z) {
      query.ray(x, y, z, 0, -1, 0).interval(0, Double.POSITIVE_INFINITY);
      return query.nearest(level, hit) ? OptionalDouble.of(y - hit.t()) : OptionalDouble.empty();
    }

    /** Whether nothing is between two points. */
    boolean canSee(double[] eye, double[] target) {
      query.ray(eye[0], eye[1], eye[2], target[0] - eye[0], target[1] - eye[1], target[2] - eye[2]);
      return !query.interval(0, 1).any(level);
    }
  }

  @Test
  void aServerReadsHeightsAndSightFromAFile(@TempDir Path folder) throws IOException {
    float[] mesh = Meshes.terrain(30, 4);
    TriangleSoup soup = TriangleSoup.ofTriangles(mesh);
    Path file = folder.resolve("town.j3o.level.trees");
    try (var channel =
        Files.newByteChannel(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      TreeFileWriter writer = new TreeFileWriter(channel);
      writer.add(BvhBuilder.build(soup), soup);
      writer.finish();
    }
    StoredLevel server = new StoredLevel(file);
    float[] box = BvhBuilder.build(soup).rootBounds();
    Random random = new Random(SEED);
    System.out.printf("seed %d, %d places%n", SEED, PLACES);
    for (int i = 0; i < PLACES; i++) {
      // On a triangle, so that the formula of its plane is the height.
      int at = 9 * random.nextInt(soup.size());
      double u = 0.2 + 0.3 * random.nextDouble();
      double v = 0.2 + 0.3 * random.nextDouble();
      double[] point = new double[3];
      for (int axis = 0; axis < 3; axis++) {
        point[axis] = (1 - u - v) * mesh[at + axis] + u * mesh[at + 3 + axis];
        point[axis] += v * mesh[at + 6 + axis];
      }
      double above = box[4] + 1;
      double height = server.height(point[0], above, point[2]).orElseThrow();
      assertThat(height).isBetween(point[1] - 1e-5 * above, point[1] + 1e-5 * above);
      double[] eye = {point[0], height + 0.1, point[2]};
      assertThat(server.canSee(eye, new double[] {point[0], above, point[2]})).isTrue();
      assertThat(server.canSee(eye, new double[] {point[0], box[1] - 1, point[2]})).isFalse();
    }
    assertThat(server.height(box[3] + 1, box[4], 0)).isEmpty();
  }
}
