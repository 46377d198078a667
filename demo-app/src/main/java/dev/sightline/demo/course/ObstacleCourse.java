package dev.sightline.demo.course;

import com.jme3.material.Material;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Stairs, ramps, a bridge, a moving platform, a low ceiling, a floor of slabs and a lane of rounded
 * and thin things, one behind the other along x. Laid out in metres; one unit of the scene is ten
 * centimetres, as in Sponza.
 */
public final class ObstacleCourse {
  /** Units of the scene in a metre. */
  public static final float METRE = 10;

  /** The gap that the platform crosses, in metres. */
  static final double GAP_FROM = 29;

  static final double GAP_TO = 35;
  private static final double WIDE = 2;
  private static final double STEEP = 49.9;

  private final Node node = new Node("course");
  private final @Nullable Material stone;
  private final @Nullable Material wood;

  private ObstacleCourse(@Nullable Material stone, @Nullable Material wood) {
    this.stone = stone;
    this.wood = wood;
    stairsAndRamps();
    bridgeAndPlatform();
    ceilingAndSlabs();
    node.attachChild(RoundedLane.build(stone, wood));
  }

  /**
   * Builds the course; its platform moves with the node's logical state.
   *
   * @param stone of what stands still; null for a scene that is never shown
   * @param wood of the bridge and the platform; likewise
   */
  public static Node build(@Nullable Material stone, @Nullable Material wood) {
    return new ObstacleCourse(stone, wood).node;
  }

  /** Where a visitor starts, in units of the scene. */
  public static Vector3f start() {
    return new Vector3f(-2 * METRE, 0.02f * METRE, 0);
  }

  /** The stations in the order of the course. */
  public static List<Station> stations() {
    List<Station> stations =
        List.of(
            new Station("stairs, 10 of 0.2", 8, 2),
            new Station("stairs, 3 of 0.4", 11, 3.2),
            new Station("ramp down, 40 degrees", 17, 0),
            new Station("ramp up, 49.9 degrees", 20.3, 2),
            new Station("bridge, 0.8 wide", 28, 2),
            new Station("moving platform", 36, 2),
            new Station("ceiling at 1.9", 41.5, 2),
            new Station("floor of 60 slabs", 48, 2),
            new Station("ledge, 2 down", 56, 0));
    return Stream.concat(stations.stream(), RoundedLane.stations().stream()).toList();
  }

  private void stairsAndRamps() {
    box("start", -6, -0.5, 4, 0, WIDE, stone);
    for (int i = 0; i < 10; i++) {
      box("stair", 4 + 0.3 * i, -0.5, 4.3 + 0.3 * i, 0.2 * (i + 1), WIDE, stone);
    }
    box("landing", 7, -0.5, 9, 2, WIDE, stone);
    for (int i = 0; i < 3; i++) {
      box("stair", 9 + 0.4 * i, -0.5, 9.4 + 0.4 * i, 2 + 0.4 * (i + 1), WIDE, stone);
    }
    box("landing", 10.2, -0.5, 12, 3.2, WIDE, stone);
    double down = 12 + 3.2 / Math.tan(Math.toRadians(40));
    ramp("ramp", 12, 3.2, down, 0);
    box("floor", down, -0.5, 18, 0, WIDE, stone);
    double up = 18 + 2 / Math.tan(Math.toRadians(STEEP));
    ramp("ramp", 18, 0, up, 2);
    box("landing", up, -0.5, 21, 2, WIDE, stone);
  }

  private void bridgeAndPlatform() {
    for (int i = 0; i < 12; i++) {
      box("plank", 21 + 0.5 * i, 1.9, 21.5 + 0.5 * i, 2, 0.4, wood);
    }
    box("landing", 27, -0.5, GAP_FROM, 2, WIDE, stone);
    Node platform = new Node("platform");
    node.attachChild(platform);
    platform.attachChild(geometry("platform", new Box(METRE, 0.1f * METRE, METRE), wood));
    platform.setLocalTranslation(0, 1.9f * METRE, 0);
    platform.addControl(new Ferry());
    box("landing", GAP_TO, -0.5, 37, 2, WIDE, stone);
  }

  private void ceilingAndSlabs() {
    box("floor", 37, -0.5, 41, 2, WIDE, stone);
    box("ceiling", 37.5, 3.9, 40.5, 4.2, WIDE, stone);
    Random random = new Random(8);
    double x = 41;
    for (int i = 0; i < 60; i++) {
      double to = i == 59 ? 47 : x + (47 - x) * 2 * random.nextDouble() / (60 - i);
      box("slab", x, 1.8, to, 2, WIDE, stone);
      x = to;
    }
    box("landing", 47, -0.5, 50, 2, WIDE, stone);
    box("finish", 50, -0.5, 58, 0, WIDE, stone);
  }

  private void box(
      String name, double x0, double y0, double x1, double y1, double wide, @Nullable Material of) {
    float halfX = (float) (x1 - x0) / 2 * METRE;
    float halfY = (float) (y1 - y0) / 2 * METRE;
    Geometry box = geometry(name, new Box(halfX, halfY, (float) wide * METRE), of);
    box.setLocalTranslation((float) (x0 + x1) / 2 * METRE, (float) (y0 + y1) / 2 * METRE, 0);
    node.attachChild(box);
  }

  private void ramp(String name, double x0, double y0, double x1, double y1) {
    Mesh mesh =
        new Facets()
            .quad(
                Facets.at(x0, y0, -WIDE),
                Facets.at(x0, y0, WIDE),
                Facets.at(x1, y1, WIDE),
                Facets.at(x1, y1, -WIDE))
            .mesh();
    node.attachChild(geometry(name, mesh, stone));
  }

  static Geometry geometry(String name, Mesh mesh, @Nullable Material of) {
    Geometry geometry = new Geometry(name, mesh);
    if (of != null) {
      geometry.setMaterial(of);
    }
    return geometry;
  }
}
