package dev.sightline.demo.firstpick;

import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Quad;
import com.jme3.scene.shape.Sphere;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.app.CollisionAppState;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;
import java.util.Random;

/**
 * Warm nearest picks in scenes as small as those of real games: microseconds of the thread's
 * processor clock, by the engine, by installed trees and by the state, in turns; the best of nine
 * rounds.
 */
public final class SmallSceneTrial {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final int[] COUNTS = {1, 6, 40, 200, 1000};
  private static final int ROUNDS = 9;
  private static final int RAYS = 400;
  private static final int TIMES = 8;
  private static final int ROW = 20;

  private SmallSceneTrial() {}

  /** The meshes of a scene. */
  private enum Kind {
    QUADS {
      @Override
      Mesh mesh() {
        return new Quad(2, 2);
      }
    },
    BOXES {
      @Override
      Mesh mesh() {
        return new Box(1, 1, 1);
      }
    },
    SMALL_BALLS {
      @Override
      Mesh mesh() {
        return new Sphere(8, 8, 1);
      }
    },
    BALLS {
      @Override
      Mesh mesh() {
        return new Sphere(32, 32, 1);
      }
    },
    /** Turned and scaled, all of one mesh, as trees and crates are. */
    SHARED_BOXES {
      @Override
      Mesh mesh() {
        return new Box(1, 1, 1);
      }
    },
    SHARED_BALLS {
      @Override
      Mesh mesh() {
        return new Sphere(8, 8, 1);
      }
    };

    abstract Mesh mesh();

    boolean isShared() {
      return name().startsWith("SHARED");
    }
  }

  /** Who is asked; returns how many rays hit. */
  private interface Asked {
    int ask(Ray[] rays);
  }

  /** Measures and prints; the first of two passes warms up. */
  public static void main(String[] arguments) {
    System.out.println("| meshes | engine | installed | installed, times | state | state, times |");
    System.out.println("|---|---|---|---|---|---|");
    for (boolean prints : new boolean[] {false, true}) {
      for (Kind kind : Kind.values()) {
        for (int count : COUNTS) {
          row(kind, count, prints);
        }
      }
    }
  }

  private static void row(Kind kind, int count, boolean prints) {
    Node plain = scene(kind, count);
    Node installed = scene(kind, count);
    Sightline.install(installed);
    Sightline.prepare(installed);
    CollisionAppState state = new CollisionAppState(scene(kind, count));
    Asked[] all = {engine(plain), engine(installed), rays -> hits(state, rays)};
    Ray[] rays = rays(count);
    double[] best = {Double.MAX_VALUE, Double.MAX_VALUE, Double.MAX_VALUE};
    int[] hits = new int[all.length];
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < all.length; i++) {
        long begun = THREADS.getCurrentThreadCpuTime();
        for (int k = 0; k < TIMES; k++) {
          hits[i] = all[i].ask(rays);
        }
        double spent = THREADS.getCurrentThreadCpuTime() - begun;
        best[i] = Math.min(best[i], spent / TIMES / RAYS / 1e3);
      }
    }
    if (hits[1] != hits[2]) { // the engine's may differ: it has holes at edges
      throw new IllegalStateException("hits differ: " + hits[1] + " " + hits[2]);
    }
    if (prints) {
      System.out.printf(
          Locale.ROOT,
          "| %d %s of %d | %.3f | %.3f | %.2f | %.3f | %.2f |%n",
          count,
          kind.name().toLowerCase(Locale.ROOT).replace('_', ' '),
          kind.mesh().getTriangleCount(),
          best[0],
          best[1],
          best[1] / best[0],
          best[2],
          best[2] / best[0]);
    }
  }

  private static Node scene(Kind kind, int count) {
    Node root = new Node("root");
    Random random = new Random(2);
    Mesh shared = kind.mesh();
    for (int i = 0; i < count; i++) {
      Geometry geometry = new Geometry("g" + i, kind.isShared() ? shared : kind.mesh());
      if (kind.isShared()) {
        geometry.rotate(0, 6 * random.nextFloat(), 0);
        geometry.setLocalScale(0.75f + 0.5f * random.nextFloat());
      }
      geometry.setLocalTranslation(3 * (i % ROW), 0, 3 * (i / ROW));
      root.attachChild(geometry);
    }
    root.updateGeometricState();
    return root;
  }

  private static Ray[] rays(int count) {
    Random random = new Random(1);
    Ray[] rays = new Ray[RAYS];
    for (int i = 0; i < RAYS; i++) {
      int aim = random.nextInt(count);
      Vector3f from = new Vector3f(10, 12, 25);
      Vector3f to =
          new Vector3f(
              3 * (aim % ROW) + 2 * random.nextFloat() - 1,
              2 * random.nextFloat() - 1,
              3 * (aim / ROW) + 2 * random.nextFloat() - 1);
      rays[i] = new Ray(from, to.subtractLocal(from).normalizeLocal());
    }
    return rays;
  }

  private static Asked engine(Node root) {
    CollisionResults results = new CollisionResults();
    return rays -> {
      int hits = 0;
      for (Ray ray : rays) {
        results.clear();
        root.collideWith(ray, results);
        hits += results.size() > 0 && results.getClosestCollision().getDistance() > 0 ? 1 : 0;
      }
      return hits;
    };
  }

  private static int hits(CollisionAppState state, Ray[] rays) {
    int hits = 0;
    for (Ray ray : rays) {
      hits += state.pickNearest(ray).isPresent() ? 1 : 0;
    }
    return hits;
  }
}
