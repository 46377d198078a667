package dev.sightline.demo;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.PhysicsCollisionObject;
import com.jme3.bullet.collision.shapes.GImpactCollisionShape;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import dev.sightline.bvh.QuestionRounds;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.extra.contour.Contour;
import dev.sightline.bvh.extra.contour.ContourQuery;
import dev.sightline.bvh.extra.pair.DistanceQuery;
import dev.sightline.bvh.extra.pair.MeshPair;
import dev.sightline.bvh.extra.pair.MeshSweepQuery;
import dev.sightline.bvh.extra.pair.MeshTouch;
import dev.sightline.bvh.extra.pair.PairQuery;
import dev.sightline.bvh.extra.pair.TrianglePairList;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.soup.TriangleSoup;
import java.util.Locale;
import java.util.Random;
import java.util.function.IntConsumer;

/**
 * Two rings of 8,192 triangles each, linked or apart, at places drawn from a seed: what each
 * question costs, and Bullet's pair test of two GImpact shapes, the only one it has for two meshes
 * that are not convex. Microseconds a question on the processor clock of one thread: the medians of
 * rounds that take turns, with half the way from the least to the largest.
 */
public final class MeshPairTrial {
  private static final int PLACES = 64;
  private static final int ROUNDS = 9;
  private static final long SEED = 28;

  private static final String[] NAMES = {
    "any", "all pairs", "contour", "distance", "sweep", "Bullet's pair test"
  };

  private final Instance[] ones = new Instance[PLACES];
  private final Instance[] others = new Instance[PLACES];
  private final Quaternion[] turns = new Quaternion[PLACES];
  private final Vector3f[] moves = new Vector3f[PLACES];
  private final PhysicsSpace space;
  private final PhysicsRigidBody one;
  private final PhysicsRigidBody other;

  private MeshPairTrial(double away) {
    BulletCaster.load();
    float[] ring = ring(128, 32);
    Random random = new Random(SEED);
    var tree = BvhBuilder.build(TriangleSoup.ofTriangles(ring));
    for (int i = 0; i < PLACES; i++) {
      turns[i] =
          new Quaternion(
                  (float) random.nextGaussian(),
                  (float) random.nextGaussian(),
                  (float) random.nextGaussian(),
                  (float) random.nextGaussian())
              .normalizeLocal();
      moves[i] = new Vector3f((float) (away + random.nextDouble()), 0.2f, 0.1f);
      ones[i] = Instance.of(tree, Affine.IDENTITY);
      others[i] = Instance.of(tree, affine(turns[i], moves[i]));
    }
    space = new PhysicsSpace(PhysicsSpace.BroadphaseType.DBVT);
    GImpactCollisionShape shape = new GImpactCollisionShape(BulletCaster.indexed(ring));
    shape.setMargin(1e-6f);
    one = new PhysicsRigidBody(shape, 1);
    other = new PhysicsRigidBody(shape, 1);
  }

  private static Affine affine(Quaternion q, Vector3f at) {
    float[] m = new float[9];
    var matrix = q.toRotationMatrix();
    for (int k = 0; k < 9; k++) {
      m[k] = matrix.get(k / 3, k % 3);
    }
    return Affine.of(m[0], m[1], m[2], at.x, m[3], m[4], m[5], at.y, m[6], m[7], m[8], at.z);
  }

  private static float[] ring(int around, int across) {
    float[] out = new float[18 * around * across];
    int n = 0;
    int[][] corners = {{0, 0}, {1, 0}, {0, 1}, {0, 1}, {1, 0}, {1, 1}};
    for (int cell = 0; cell < around * across; cell++) {
      for (int[] corner : corners) {
        double u = 2 * Math.PI * ((cell / across + corner[0]) % around) / around;
        double v = 2 * Math.PI * ((cell + corner[1]) % across) / across;
        out[n++] = (float) ((1 + 0.3 * Math.cos(v)) * Math.cos(u));
        out[n++] = (float) ((1 + 0.3 * Math.cos(v)) * Math.sin(u));
        out[n++] = (float) (0.3 * Math.sin(v));
      }
    }
    return out;
  }

  private IntConsumer[] questions() {
    PairQuery pairs = new PairQuery();
    TrianglePairList list = new TrianglePairList();
    ContourQuery contours = new ContourQuery();
    Contour contour = new Contour();
    DistanceQuery distances = new DistanceQuery();
    MeshPair pair = new MeshPair();
    MeshSweepQuery sweeps = new MeshSweepQuery().displacement(6, 0, 0);
    MeshTouch touch = new MeshTouch();
    return new IntConsumer[] {
      i -> pairs.any(ones[i], others[i]),
      i -> pairs.all(ones[i], others[i], list),
      i -> contours.find(ones[i], others[i], contour),
      i -> distances.nearest(ones[i], others[i], pair),
      i -> sweeps.first(ones[i], others[i], touch),
      this::bullet
    };
  }

  private int bullet(int i) {
    other.setPhysicsRotation(turns[i]);
    other.setPhysicsLocation(moves[i]);
    PhysicsCollisionObject first = one;
    return space.pairTest(first, other, null);
  }

  private String[] column(String title) {
    int meet = 0;
    int bulletsMeet = 0;
    int count = 0;
    PairQuery pairs = new PairQuery();
    for (int i = 0; i < PLACES; i++) {
      int found = pairs.count(ones[i], others[i]);
      count += found;
      meet += found > 0 ? 1 : 0;
      bulletsMeet += bullet(i) > 0 ? 1 : 0;
    }
    System.err.printf(
        Locale.ROOT,
        "%s: seed %d, %d of %d meet, in %d pairs of triangles; Bullet says %d%n",
        title,
        SEED,
        meet,
        PLACES,
        count,
        bulletsMeet);
    return QuestionRounds.micros(questions(), PLACES, ROUNDS);
  }

  /** Prints a table: rings that are linked or cross, and rings that are apart. */
  public static void main(String[] args) {
    String[] close = new MeshPairTrial(0.5).column("close");
    String[] apart = new MeshPairTrial(2.7).column("apart");
    System.out.println("| question | close | apart |");
    System.out.println("|---|---|---|");
    for (int q = 0; q < NAMES.length; q++) {
      System.out.println("| " + NAMES[q] + " | " + close[q] + " | " + apart[q] + " |");
    }
  }
}
