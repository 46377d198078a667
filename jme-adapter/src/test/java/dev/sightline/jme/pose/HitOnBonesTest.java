package dev.sightline.jme.pose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.anim.SkinningControl;
import com.jme3.math.Matrix4f;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.mesh.IndexBuffer;
import com.jme3.scene.shape.Box;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.result.HitBones;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.result.SceneHit;
import java.lang.management.ManagementFactory;
import java.nio.FloatBuffer;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What a hit says of a model on bones: which bones, and where in bind pose. */
class HitOnBonesTest {
  private static final long SEED = 5;

  private final Node root = new Node("root");
  private final CollisionAppState scene = new CollisionAppState(root);
  private final Spatial model = TestModels.load(TestModels.SINBAD, true);
  private final SceneHit hit = new SceneHit();
  private final HitBones bones = new HitBones();
  private final Random random = new Random(SEED);

  HitOnBonesTest() {
    root.attachChild(model);
    TestModels.animations(model).get(7).run();
    root.updateLogicalState(0.4f);
    root.updateGeometricState();
  }

  private Ray ray() {
    Vector3f origin = new Vector3f(random.nextFloat() - 0.5f, random.nextFloat() - 0.5f, 5);
    Vector3f at = new Vector3f(8 * random.nextFloat() - 4, 10 * random.nextFloat() - 5, 0);
    return new Ray(origin.multLocal(10), at.subtractLocal(origin).normalizeLocal());
  }

  @Test
  void bonesAreThoseOfTheCornersByBarycentrics() {
    SkinningControl skinning = (SkinningControl) TestModels.skinning(model);
    int hits = 0;
    for (int i = 0; i < 200; i++) {
      if (!scene.pickNearest(ray(), QueryOptions.DEFAULT, hit)) {
        continue;
      }
      hits++;
      assertThat(hit.bones(bones)).isTrue();
      Map<Integer, Double> expected = expected();
      double last = Double.POSITIVE_INFINITY;
      for (int k = 0; k < bones.size(); k++) {
        int bone = bones.bone(k);
        assertThat((double) bones.weight(k)).isCloseTo(expected.get(bone), within(1e-6));
        assertThat((double) bones.weight(k)).isLessThanOrEqualTo(last);
        assertThat(bones.name(k)).isEqualTo(skinning.getArmature().getJoint(bone).getName());
        last = bones.weight(k);
      }
      assertThat(bones.size()).isEqualTo(expected.size());
      assertThat(hit.toPick().orElseThrow().bones()).hasToString(bones.toString());
    }
    System.out.printf("seed %d, %d of 200 rays hit%n", SEED, hits);
    assertThat(hits).isBetween(60, 160);
  }

  private Map<Integer, Double> expected() {
    Mesh mesh = hit.geometry().getMesh();
    int[] vertices = new int[3];
    mesh.getTriangle(hit.triangleIndex(), vertices);
    double[] shares = {1.0 - hit.u() - hit.v(), hit.u(), hit.v()};
    Map<Integer, Double> sums = new TreeMap<>();
    FloatBuffer weights = mesh.getFloatBuffer(Type.BoneWeight);
    IndexBuffer indices = IndexBuffer.wrapIndexBuffer(mesh.getBuffer(Type.BoneIndex).getData());
    for (int corner = 0; corner < 3; corner++) {
      for (int k = 4 * vertices[corner]; k < 4 * vertices[corner] + 4; k++) {
        if (weights.get(k) * (float) shares[corner] != 0) {
          sums.merge(indices.get(k), weights.get(k) * shares[corner], Double::sum);
        }
      }
    }
    return sums;
  }

  /** Posed by the corners' bones, the bind point is not the hit point but near; by one it is. */
  @Test
  void theBindPointStaysWhereTheModelMoves() {
    Vector3f bind = new Vector3f();
    Vector3f a = new Vector3f();
    Vector3f b = new Vector3f();
    Vector3f c = new Vector3f();
    Matrix4f[] matrices = TestModels.matrices(model);
    int single = 0;
    for (int i = 0; i < 400; i++) {
      if (scene.pickNearest(ray(), QueryOptions.DEFAULT, hit)) {
        assertThat(hit.bindPoint(bind)).isTrue();
        assertThat(hit.toPick().flatMap(Pick::bindPoint)).contains(bind);
        assertThat(hit.vertices(a, b, c)).isTrue();
        Vector3f at = a.mult(1 - hit.u() - hit.v()).add(b.mult(hit.u())).add(c.mult(hit.v()));
        assertThat(at.distance(hit.point())).isLessThan(1e-4f);
        if (hit.bones(bones) && bones.size() == 1) {
          Vector3f posed = matrices[bones.bone(0)].mult(bind);
          hit.geometry().localToWorld(posed, posed);
          assertThat(posed.distance(hit.point())).isLessThan(1e-4f);
          single++;
        }
      }
    }
    assertThat(single).isGreaterThan(20);
  }

  @Test
  void theNormalTurnsWithTheBones() {
    Vector3f normal = new Vector3f();
    int facing = 0;
    int hits = 0;
    for (int i = 0; i < 200; i++) {
      if (scene.pickNearest(ray(), QueryOptions.DEFAULT, hit)) {
        hits++;
        assertThat(hit.interpolatedNormal(normal)).isTrue();
        facing += normal.dot(hit.normal()) > 0.5f ? 1 : 0;
      }
    }
    assertThat(facing).isGreaterThan(9 * hits / 10);
  }

  @Test
  void aMeshWithoutBonesHasNoneAndItsOwnPoint() {
    Geometry box = new Geometry("box", new Box(1, 1, 1));
    box.setLocalTranslation(100, 0, 0);
    box.setLocalScale(2);
    root.attachChild(box);
    Ray down = new Ray(new Vector3f(100.5f, 9, 0.25f), new Vector3f(0, -1, 0));
    assertThat(scene.pickNearest(down, QueryOptions.DEFAULT, hit)).isTrue();
    assertThat(hit.bones(bones)).isFalse();
    assertThat(bones.size()).isZero();
    Vector3f bind = new Vector3f();
    assertThat(hit.bindPoint(bind)).isTrue();
    assertThat(bind.distance(new Vector3f(0.25f, 1, 0.125f))).isLessThan(1e-6f);
    hit.clear();
    assertThat(hit.bones(bones)).isFalse();
    assertThat(hit.bindPoint(bind)).isFalse();
  }

  @Test
  void nothingIsAllocatedForIt() {
    long best = Long.MAX_VALUE;
    for (int round = 0; round < 20; round++) {
      best = Math.min(best, allocatedBy(1000));
    }
    assertThat(best).isLessThan(100);
  }

  /** A pick and all that is asked of it, again and again. */
  private long allocatedBy(int picks) {
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    Ray ray = new Ray(new Vector3f(0, 0.5f, 50), new Vector3f(0, 0, -1));
    Vector3f a = new Vector3f();
    Vector3f b = new Vector3f();
    Vector3f c = new Vector3f();
    Vector2f texture = new Vector2f();
    boolean isHit = scene.pickNearest(ray, QueryOptions.DEFAULT, hit);
    long before = threads.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < picks; i++) {
      isHit &= scene.pickNearest(ray, QueryOptions.DEFAULT, hit);
      isHit &= hit.bones(bones) && hit.bindPoint(a) && hit.vertices(a, b, c);
      isHit &= hit.texCoord(texture) && hit.interpolatedNormal(a);
    }
    long allocated = threads.getCurrentThreadAllocatedBytes() - before;
    assertThat(isHit).isTrue();
    return allocated;
  }
}
