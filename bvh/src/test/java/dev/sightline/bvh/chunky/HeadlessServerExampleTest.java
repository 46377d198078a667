package dev.sightline.bvh.chunky;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.height.GroundHeights;
import dev.sightline.bvh.height.HeightRule;
import dev.sightline.bvh.height.HeightSample;
import dev.sightline.bvh.soup.TriangleSoup;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** The server of docs/guide/server-heights.md, which needs core and bvh alone. */
class HeadlessServerExampleTest {
  /** Takes x and z from a client and nothing else. */
  static final class Server {
    private static final double STEP = 0.5;
    private static final double SNAP = 0.3;

    private final ChunkyTriMesh level;
    private final GroundHeights ground;

    Server(float[] positions, int[] indices) {
      level = ChunkyTriMesh.of(TriangleSoup.ofIndexed(positions, indices));
      ground = new GroundHeights(level, HeightRule.walkable(45));
    }

    /** The height of a client after a move to x and z; empty: the move is refused. */
    OptionalDouble move(double x, double z, double lastY, HeightSample scratch) {
      return ground.nearest(x, lastY + STEP, z, SNAP, scratch)
          ? OptionalDouble.of(scratch.y())
          : OptionalDouble.empty();
    }

    /** Whether the view between two points is free, from either side. */
    boolean canSee(double[] eye, double[] target, ChunkyHit scratch) {
      return !level.raycast(eye[0], eye[1], eye[2], target[0], target[1], target[2], true, scratch);
    }
  }

  private static final float[] POSITIONS = {
    0, 0, 0, 0, 0, 10, 10, 0, 0, 10, 0, 10, /* a gallery */ 0, 4, 0, 0, 4, 10, 5, 4, 0, 5, 4, 10
  };

  private static final int[] INDICES = {0, 1, 2, 2, 1, 3, 4, 5, 6, 6, 5, 7};

  @Test
  void aServerPutsItsClientsOnTheGround() {
    Server server = new Server(POSITIONS, INDICES);
    HeightSample scratch = new HeightSample();
    assertThat(server.move(3, 3, 0, scratch)).hasValue(0);
    assertThat(server.move(3, 3, 4, scratch)).hasValue(4);
    assertThat(server.move(10.2, 3, 0, scratch)).hasValue(0);
    assertThat(server.move(11, 3, 0, scratch)).isEmpty();
    assertThat(server.move(Double.NaN, 3, 0, scratch)).isEmpty();
  }

  @Test
  void aServerSeesWhatIsInTheWay() {
    Server server = new Server(POSITIONS, INDICES);
    ChunkyHit scratch = new ChunkyHit();
    double[] below = {3, 2, 3};
    assertThat(server.canSee(below, new double[] {3, 6, 3}, scratch)).isFalse();
    assertThat(server.canSee(below, new double[] {8, 2, 8}, scratch)).isTrue();
  }
}
