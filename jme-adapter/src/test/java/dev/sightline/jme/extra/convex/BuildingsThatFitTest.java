package dev.sightline.jme.extra.convex;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Sphere;
import dev.sightline.bvh.extra.convex.WayOut;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.IndexQueries;
import dev.sightline.jme.query.QueryOptions;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Buildings that overlap the ground and others are moved as a game moves them, and asked again. */
class BuildingsThatFitTest {
  private static final long SEED = 2_000;
  private static final int SITES = 20;

  private final WayOut out = new WayOut();

  private static Quaternion turn(Random random) {
    return new Quaternion()
        .fromAngles(6 * random.nextFloat(), 6 * random.nextFloat(), 6 * random.nextFloat());
  }

  /** A hilly square of about 20 units. */
  private static Mesh hills(Random random) {
    int n = 12;
    float[][] y = new float[n + 1][n + 1];
    for (float[] row : y) {
      for (int i = 0; i <= n; i++) {
        row[i] = 2 * random.nextFloat();
      }
    }
    float[] xyz = new float[18 * n * n];
    int next = 0;
    int[][] corners = {{0, 0}, {0, 1}, {1, 0}, {1, 0}, {0, 1}, {1, 1}};
    for (int i = 0; i < n * n; i++) {
      for (int[] corner : corners) {
        int x = i % n + corner[0];
        int z = i / n + corner[1];
        xyz[next++] = 1.7f * x - 10;
        xyz[next++] = y[x][z];
        xyz[next++] = 1.7f * z - 10;
      }
    }
    return Shapes.list(xyz);
  }

  private static Spatial house(Random random, float size) {
    Node house = new Node("house");
    house.attachChild(new Geometry("body", new Box(size, 1.3f * size, 0.7f * size)));
    if (random.nextBoolean()) {
      Geometry tower = new Geometry("tower", new Sphere(6, 8, size));
      tower.setLocalTranslation(size, size, 0.1f);
      tower.setLocalScale(0.5f, 1 + random.nextFloat(), 0.7f);
      house.attachChild(tower);
    }
    return house;
  }

  @Test
  void aBuildingMovedByItsWayOutAsAGameMovesItMeetsNothing() {
    play(250);
  }

  @Test
  @Tag("long")
  void twoThousandBuildingsMovedByTheirWayOutMeetNothing() {
    play(2_000);
  }

  private void play(int most) {
    Random random = new Random(SEED);
    int moved = 0;
    int asked = 0;
    int far = 0;
    for (int site = 0; moved < most; site++) {
      float away = site % 3 == 2 ? 10_000 : site % 3 == 1 ? 300 : 0;
      Vector3f middle = new Vector3f(away, site % 2 * 20, -0.7f * away);
      float scale = site % 5 == 4 ? 0.02f : site % 5 == 3 ? 40 : 1;
      scale = away > 1_000 ? Math.max(1, scale) : scale;
      Node root = new Node("root");
      Geometry ground = new Geometry("ground", hills(random));
      ground.setLocalScale(scale);
      ground.setLocalTranslation(middle);
      root.attachChild(ground);
      for (int i = 0; i < 6; i++) {
        Spatial other = house(random, scale);
        other.setLocalRotation(turn(random));
        other.setLocalTranslation(middle.add(place(random, scale)));
        root.attachChild(other);
      }
      SceneIndex index = new SceneIndex(root);
      ConvexQueries queries = new ConvexQueries(new IndexQueries(index));
      Spatial house = house(random, scale * (0.3f + random.nextFloat()));
      root.attachChild(house);
      QueryOptions others = QueryOptions.DEFAULT.withIgnored(house);
      for (int n = 0; n < SITES; n++) {
        house.setLocalRotation(turn(random));
        house.setLocalTranslation(middle.add(place(random, scale)));
        boolean asHull = n % 4 == 3;
        asked++;
        if (queries.overlapsAny(shape(house, asHull), others)) {
          assertThat(queries.free(shape(house, asHull), others, out)).isTrue();
          house.move(
              (float) out.displacement(0),
              (float) out.displacement(1),
              (float) out.displacement(2));
          assertThat(queries.overlapsAny(shape(house, asHull), others))
              .as("site %d, house %d, %s", site, n, out)
              .isFalse();
          moved++;
          far += away > 1_000 ? 1 : 0;
        }
      }
      index.close();
    }
    System.out.printf(
        "buildings: seed %d, %d of %d moved, %d of them 10 km out%n", SEED, moved, asked, far);
    assertThat(moved).isBetween(asked * 3 / 10, asked * 9 / 10);
    assertThat(far).isGreaterThan(most / 5);
  }

  private static ConvexShape shape(Spatial house, boolean asHull) {
    return asHull ? ModelShapes.hull(house) : ModelShapes.box(house);
  }

  private static Vector3f place(Random random, float scale) {
    return new Vector3f(
        scale * (16 * random.nextFloat() - 8),
        scale * (8 * random.nextFloat() - 1),
        scale * (16 * random.nextFloat() - 8));
  }
}
