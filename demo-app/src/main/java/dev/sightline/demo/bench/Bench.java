package dev.sightline.demo.bench;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import dev.sightline.demo.cast.MeshExtent;
import dev.sightline.demo.cast.RayPlan;
import dev.sightline.demo.cast.RaySet;
import dev.sightline.demo.files.RayFile;
import dev.sightline.demo.progress.TaskProgress;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.extra.level.LevelTriangles;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.IndexQueries;
import dev.sightline.jme.query.SceneQueries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Runs the comparison with the engine. */
public final class Bench {
  private static final int SIDE = 64;
  private static final double BUILDS = 0.25;

  private final Spatial scene;
  private final LevelTriangles triangles;
  private final int rounds;
  private final double seconds;

  /**
   * On a scene as it stands.
   *
   * @param triangles those of the scene
   * @param rounds how often each is measured
   * @param seconds about how long all of it may take
   */
  public Bench(Spatial scene, LevelTriangles triangles, int rounds, double seconds) {
    this.scene = scene;
    this.triangles = triangles;
    this.rounds = rounds;
    this.seconds = seconds;
  }

  /** Picks through a camera, from all sides and straight down; then the builds. */
  public List<Race> run(long seed, boolean inside) {
    RayPlan plan = new RayPlan(new MeshExtent(triangles.vertices()), SIDE, seed, inside);
    SceneQueries queries = new IndexQueries(new SceneIndex(scene));
    double share = seconds * (1 - BUILDS) / RaySet.values().length;
    List<Race> races = new ArrayList<>();
    races.add(builds());
    for (RaySet set : RaySet.values()) {
      List<Ray> rays = rays(plan.draw(set));
      // Whatever part is asked is one of all: no corner of the picture comes first.
      Collections.shuffle(rays, new Random(seed));
      races.add(new PickRace(scene, queries, rays).run(words(set), rounds, share));
    }
    return races;
  }

  private static String words(RaySet set) {
    return switch (set) {
      case CAM -> "pick through a camera";
      case RAND -> "pick by random rays";
      case DOWN -> "look straight down";
    };
  }

  private static List<Ray> rays(float[] drawn) {
    List<Ray> rays = new ArrayList<>();
    for (int at = 0; at < drawn.length; at += RayFile.WIDTH) {
      rays.add(
          new Ray(
              new Vector3f(drawn[at], drawn[at + 1], drawn[at + 2]),
              new Vector3f(drawn[at + 3], drawn[at + 4], drawn[at + 5])));
    }
    return rays;
  }

  /** Once untimed each, then in turn; fewer rounds where a build takes long, but three. */
  private Race builds() {
    long begin = System.nanoTime();
    double[] ours = new double[rounds];
    double[] engine = new double[rounds];
    int done = 0;
    try (TaskProgress progress = TaskProgress.of("builds", rounds)) {
      build(true);
      build(false);
      while (done < rounds && (done < 3 || seconds(begin) < BUILDS * seconds)) {
        boolean oursFirst = done % 2 == 0;
        double first = build(oursFirst);
        double second = build(!oursFirst);
        ours[done] = oursFirst ? first : second;
        engine[done++] = oursFirst ? second : first;
        progress.step();
      }
    }
    return Race.of(
        "build the trees", "ms", Arrays.copyOf(ours, done), Arrays.copyOf(engine, done), Map.of());
  }

  /** Trees of all meshes of a copy, which has none yet, as a game has them built at load. */
  private double build(boolean isOurs) {
    Spatial copy = scene.deepClone();
    Set<Mesh> meshes = Collections.newSetFromMap(new IdentityHashMap<>());
    copy.depthFirstTraversal(
        spatial -> {
          if (spatial instanceof Geometry geometry && geometry.getTriangleCount() > 0) {
            meshes.add(fresh(geometry));
          }
        });
    long start = System.nanoTime();
    if (isOurs) {
      Sightline.prepare(copy);
    } else {
      meshes.forEach(Mesh::createCollisionData);
    }
    return seconds(start) * 1e3;
  }

  private static Mesh fresh(Geometry geometry) {
    Mesh mesh = geometry.getMesh().deepClone();
    mesh.clearCollisionData();
    geometry.setMesh(mesh);
    return mesh;
  }

  private static double seconds(long since) {
    return (System.nanoTime() - since) * 1e-9;
  }
}
