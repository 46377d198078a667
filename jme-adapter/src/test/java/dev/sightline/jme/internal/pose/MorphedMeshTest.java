package dev.sightline.jme.internal.pose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.jme3.anim.MorphControl;
import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.mesh.MorphTarget;
import com.jme3.scene.shape.Sphere;
import com.jme3.system.JmeSystem;
import com.jme3.util.BufferUtils;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.pose.BonePose;
import dev.sightline.bvh.pose.MorphTargets.Order;
import dev.sightline.bvh.pose.PosableTree;
import dev.sightline.bvh.pose.Skin;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;
import java.nio.FloatBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MorphedMeshTest {
  private static final long SEED = 99;
  private static final BonePose NO_BONES = BonePose.of(new float[0]);

  private final Random random = new Random(SEED);
  private final Mesh mesh = new Sphere(12, 14, 1);
  private final Geometry geometry = new Geometry("morphed", mesh);
  private final int size = 3 * mesh.getVertexCount();

  private final AssetManager assets =
      JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL());

  MorphedMeshTest() {
    geometry.setMaterial(new Material(assets, "Common/MatDefs/Misc/Unshaded.j3md"));
  }

  private float[] addTarget(float by) {
    float[] offsets = new float[size];
    for (int i = 0; i < size; i++) {
      offsets[i] = by * random.nextFloat();
    }
    MorphTarget target = new MorphTarget("target");
    target.setBuffer(Type.Position, BufferUtils.createFloatBuffer(offsets));
    mesh.addMorphTarget(target);
    return offsets;
  }

  private PosableTree tree() {
    Skin skin = MeshSkin.read(mesh, mesh.getBuffer(Type.Index), 0, Order.BEFORE_BONES, "morphed");
    return PosableTree.of(BvhBuilder.build(skin.bindPose(), BuildOptions.compact()), skin);
  }

  @Test
  void firstHitsAreThoseOfALoopOverMorphedVertices() {
    float[][] offsets = {addTarget(1), addTarget(-0.5f), addTarget(2)};
    PosableTree posable = tree();
    geometry.addControl(new MorphControl());
    int hits = 0;
    for (int time = 0; time < 20; time++) {
      float[] state = {random.nextFloat(), random.nextInt(2) * 0.004f, random.nextFloat() - 0.2f};
      geometry.setMorphState(state);
      Bvh tree = posable.at(NO_BONES, ModelMorph.weights(geometry));
      hits += look(tree, morphed(offsets, state));
    }
    System.out.printf("seed %d, %d of 1000 rays hit%n", SEED, hits);
    assertThat(hits).isBetween(300, 900);
  }

  /** What the shader computes: targets in their order, without those below 0.005. */
  private float[] morphed(float[][] offsets, float[] state) {
    FloatBuffer bind = mesh.getFloatBuffer(Type.Position);
    float[] moved = new float[size];
    for (int i = 0; i < size; i++) {
      moved[i] = bind.get(i);
      for (int target = 0; target < offsets.length; target++) {
        moved[i] += state[target] < 0.005f ? 0 : state[target] * offsets[target][i];
      }
    }
    float[] out = new float[9 * mesh.getTriangleCount()];
    int[] vertices = new int[3];
    for (int i = 0; i < mesh.getTriangleCount(); i++) {
      mesh.getTriangle(i, vertices);
      for (int corner = 0; corner < 3; corner++) {
        System.arraycopy(moved, 3 * vertices[corner], out, 9 * i + 3 * corner, 3);
      }
    }
    return out;
  }

  private int look(Bvh tree, float[] posed) {
    RayQuery query = new RayQuery();
    RayHit hit = new RayHit();
    ShearedRay ray = new ShearedRay();
    int hits = 0;
    for (int i = 0; i < 50; i++) {
      double[] r = new double[6];
      for (int axis = 0; axis < 3; axis++) {
        r[axis] = 10 * random.nextDouble() - 5;
        r[axis + 3] = 3 * random.nextDouble() - 1 - r[axis];
      }
      ray.set(r[0], r[1], r[2], r[3], r[4], r[5]);
      double best = Double.POSITIVE_INFINITY;
      int nearest = RayHit.NONE;
      for (int k = 0; k < posed.length / 9; k++) {
        double t = RayTriangle.watertight(ray, posed, 9 * k, Culling.NONE);
        if (t >= 0 && t < best) {
          best = t;
          nearest = k;
        }
      }
      query.ray(r[0], r[1], r[2], r[3], r[4], r[5]).nearest(tree, hit);
      assertThat(hit.isHit() ? hit.triangle() : RayHit.NONE).isEqualTo(nearest);
      if (hit.isHit()) {
        hits++;
        assertThat(hit.t()).isEqualTo(best);
      }
    }
    return hits;
  }

  @Test
  void withoutAControlTheEngineMorphsNothing() {
    addTarget(1);
    geometry.setMorphState(new float[] {1});
    assertThat(ModelMorph.weights(geometry)).isEmpty();
    Node model = new Node("model");
    model.attachChild(geometry);
    model.addControl(new MorphControl());
    assertThat(ModelMorph.weights(geometry)).containsExactly(1);
    model.getControl(MorphControl.class).setEnabled(false);
    assertThat(ModelMorph.weights(geometry)).isEmpty();
    model.getControl(MorphControl.class).setEnabled(true);
    geometry.setMaterial(new Material(assets, "Common/MatDefs/Misc/Particle.j3md"));
    assertThat(ModelMorph.weights(geometry)).isEmpty();
  }

  @Test
  void aTargetOfNormalsAloneMovesNothing() {
    mesh.addMorphTarget(new MorphTarget("normals"));
    PosableTree posable = tree();
    float[] morphed = new float[9];
    float[] bind = new float[9];
    posable.at(NO_BONES, 1).copyTriangle(40, morphed, 0);
    posable.bindPose().copyTriangle(40, bind, 0);
    assertThat(morphed).isEqualTo(bind);
  }

  @Test
  void aTargetThatIsTooShortIsNamed() {
    MorphTarget target = new MorphTarget("short");
    target.setBuffer(Type.Position, BufferUtils.createFloatBuffer(9));
    mesh.addMorphTarget(target);
    assertThatThrownBy(this::tree)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("morphed: " + size + " offsets of a morph target are wanted");
  }
}
