package dev.sightline.demo;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.PhysicsSweepTestResult;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.collision.shapes.HullCollisionShape;
import com.jme3.bullet.collision.shapes.MeshCollisionShape;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import dev.sightline.bvh.QuestionRounds;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.extra.convex.ConvexDistanceQuery;
import dev.sightline.bvh.extra.convex.ConvexOverlapQuery;
import dev.sightline.bvh.extra.convex.ConvexPenetrationQuery;
import dev.sightline.bvh.extra.convex.ConvexSweepQuery;
import dev.sightline.bvh.extra.convex.ShapePair;
import dev.sightline.bvh.extra.convex.WayOut;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.core.hull.HullGraph;
import dev.sightline.core.hull.HullOfPoints;
import dev.sightline.core.hull.Quickhull;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.IntConsumer;

/**
 * A box and a hull over hills of 131,072 triangles, at places drawn from a seed: what each question
 * costs, and what Bullet's contact test and sweep test cost through Minie. Microseconds a question
 * on the processor clock of one thread: the medians of rounds that take turns, with half the way
 * from the least to the largest.
 */
public final class ConvexTrial {
  private static final int CELLS = 256;
  private static final int PLACES = 64;
  private static final int ROUNDS = 9;
  private static final long SEED = 28;
  private static final Vector3f WAY = new Vector3f(20, -30, 5);

  private static final String[] NAMES = {
    "any",
    "all triangles",
    "Bullet's contact test",
    "distance",
    "sweep",
    "Bullet's sweep test",
    "deepest triangle",
    "free"
  };

  private final Bvh tree;
  private final ConvexShape[] shapes = new ConvexShape[PLACES];
  private final Transform[] places = new Transform[PLACES];
  private final PhysicsSpace space;
  private final PhysicsRigidBody body;
  private final com.jme3.bullet.collision.shapes.ConvexShape bulletShape;
  private final Transform to = new Transform();
  private final List<PhysicsSweepTestResult> results = new ArrayList<>();

  private ConvexTrial(boolean isHull, double above) {
    BulletCaster.load();
    float[] hills = hills();
    tree = BvhBuilder.build(TriangleSoup.ofTriangles(hills));
    Random random = new Random(SEED);
    float[] cloud = new float[3 * 60];
    for (int i = 0; i < cloud.length; i++) {
      cloud[i] = (float) random.nextGaussian();
    }
    HullOfPoints hull = Quickhull.of(cloud, cloud.length / 3);
    HullGraph graph = hull.graph();
    for (int i = 0; i < PLACES; i++) {
      Quaternion turn =
          new Quaternion().fromAngles(0, random.nextFloat() * 6, 0.2f * random.nextFloat());
      double x = 40 + 170 * random.nextDouble();
      double z = 40 + 170 * random.nextDouble();
      Vector3f at = new Vector3f((float) x, (float) (height(x, z) + above), (float) z);
      places[i] = new Transform(at, turn);
      shapes[i] =
          isHull ? new ConvexShape().hull(graph) : new ConvexShape().aabb(-2, -1, -3, 2, 1, 3);
      shapes[i].place(rows(turn, at), 0);
    }
    space = new PhysicsSpace(PhysicsSpace.BroadphaseType.DBVT);
    MeshCollisionShape mesh = new MeshCollisionShape(true, BulletCaster.indexed(hills));
    mesh.setMargin(1e-6f);
    space.addCollisionObject(new PhysicsRigidBody(mesh, 0));
    bulletShape = isHull ? new HullCollisionShape(hull.toArray()) : new BoxCollisionShape(2, 1, 3);
    bulletShape.setMargin(1e-4f);
    body = new PhysicsRigidBody(bulletShape, 1);
  }

  private static double[] rows(Quaternion q, Vector3f at) {
    double[] out = new double[12];
    var matrix = q.toRotationMatrix();
    for (int k = 0; k < 9; k++) {
      out[4 * (k / 3) + k % 3] = matrix.get(k / 3, k % 3);
    }
    out[3] = at.x;
    out[7] = at.y;
    out[11] = at.z;
    return out;
  }

  private static double height(double x, double z) {
    return 4 * Math.sin(x * 0.11) * Math.cos(z * 0.07) + 0.4 * Math.sin(x * 1.3 + z * 0.9);
  }

  private static float[] hills() {
    float[] out = new float[18 * CELLS * CELLS];
    int n = 0;
    int[][] corners = {{0, 0}, {0, 1}, {1, 0}, {1, 0}, {0, 1}, {1, 1}};
    for (int cell = 0; cell < CELLS * CELLS; cell++) {
      for (int[] corner : corners) {
        int x = cell / CELLS + corner[0];
        int z = cell % CELLS + corner[1];
        out[n++] = x;
        out[n++] = (float) height(x, z);
        out[n++] = z;
      }
    }
    return out;
  }

  private IntConsumer[] questions() {
    ConvexOverlapQuery overlaps = new ConvexOverlapQuery();
    TriangleList list = new TriangleList();
    ConvexDistanceQuery distances = new ConvexDistanceQuery();
    ShapePair pair = new ShapePair();
    ConvexSweepQuery sweeps = new ConvexSweepQuery().motion(WAY.x, WAY.y, WAY.z, 1);
    SweepContact contact = new SweepContact();
    ConvexPenetrationQuery depths = new ConvexPenetrationQuery();
    WayOut way = new WayOut();
    return new IntConsumer[] {
      i -> overlaps.shape(shapes[i]).any(tree),
      i -> overlaps.shape(shapes[i]).all(tree, list),
      this::bulletContacts,
      i -> distances.shape(shapes[i]).nearest(tree, pair),
      i -> sweeps.shape(shapes[i]).nearest(tree, contact),
      i -> bulletSweep(i),
      i -> depths.shape(shapes[i]).deepest(tree, pair),
      i -> depths.shape(shapes[i]).free(tree, way)
    };
  }

  private int bulletContacts(int i) {
    body.setPhysicsTransform(places[i]);
    return space.contactTest(body, null);
  }

  private float bulletSweep(int i) {
    to.set(places[i]);
    to.getTranslation().addLocal(WAY);
    results.clear();
    space.sweepTest(bulletShape, places[i], to, results, 0);
    float first = 1;
    for (int k = 0; k < results.size(); k++) {
      first = Math.min(first, results.get(k).getHitFraction());
    }
    return first;
  }

  private String[] column(String title) {
    int meet = 0;
    int bulletsMeet = 0;
    int count = 0;
    double most = 0;
    ConvexOverlapQuery overlaps = new ConvexOverlapQuery();
    ConvexSweepQuery sweeps = new ConvexSweepQuery().motion(WAY.x, WAY.y, WAY.z, 1);
    SweepContact contact = new SweepContact();
    for (int i = 0; i < PLACES; i++) {
      int found = overlaps.shape(shapes[i]).count(tree);
      count += found;
      meet += found > 0 ? 1 : 0;
      bulletsMeet += bulletContacts(i) > 0 ? 1 : 0;
      boolean hit = sweeps.shape(shapes[i]).nearest(tree, contact);
      if (found == 0) {
        most = Math.max(most, Math.abs((hit ? contact.t() : 1) - bulletSweep(i)));
      }
    }
    System.err.printf(
        Locale.ROOT,
        "%s: seed %d, %d of %d meet, %d triangles; Bullet says %d; fractions differ by at most"
            + " %.5f%n",
        title,
        SEED,
        meet,
        PLACES,
        count,
        bulletsMeet,
        most);
    return QuestionRounds.micros(questions(), PLACES, ROUNDS);
  }

  /** Prints a table, and to the other stream how many places meet. */
  public static void main(String[] args) {
    String[][] columns = {
      new ConvexTrial(false, 0).column("box in the ground"),
      new ConvexTrial(false, 8).column("box above"),
      new ConvexTrial(true, 0).column("hull in the ground"),
      new ConvexTrial(true, 8).column("hull above")
    };
    System.out.println(
        "| question | box in the ground | box above | hull in the ground | hull above |");
    System.out.println("|---|---|---|---|---|");
    for (int q = 0; q < NAMES.length; q++) {
      StringBuilder row = new StringBuilder("| " + NAMES[q]);
      for (String[] column : columns) {
        row.append(" | ").append(column[q]);
      }
      System.out.println(row.append(" |"));
    }
  }
}
