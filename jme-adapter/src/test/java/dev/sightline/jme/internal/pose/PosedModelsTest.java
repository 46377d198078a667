package dev.sightline.jme.internal.pose;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.anim.AnimComposer;
import com.jme3.anim.SkinningControl;
import com.jme3.animation.AnimControl;
import com.jme3.animation.SkeletonControl;
import com.jme3.asset.AssetManager;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.system.JmeSystem;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.VisitCounts;
import dev.sightline.bvh.pose.BonePose;
import dev.sightline.bvh.pose.MorphTargets;
import dev.sightline.bvh.pose.PosableTree;
import dev.sightline.bvh.pose.Skin;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Models of the engine's test data over their animations: first hits of a posed tree are those of a
 * loop over the vertices that the engine's own software skinning has written.
 */
@SuppressWarnings("deprecation") // one of the models has the old animation system
class PosedModelsTest {
  private static final long SEED = 23;

  /** A mesh with what is asked, and what the engine has made of it. */
  private record Part(PosableTree tree, Mesh mesh, float[] posed) {}

  private final Random random = new Random(SEED);
  private final RayQuery query = new RayQuery();
  private final RayHit hit = new RayHit();
  private final ShearedRay ray = new ShearedRay();
  private int rays;
  private int hits;
  private int opened;

  private static Spatial model(String path) {
    AssetManager assets = JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL());
    Spatial model = assets.loadModel(path);
    model.depthFirstTraversal(
        at -> {
          if (at.getControl(SkinningControl.class) != null) {
            at.getControl(SkinningControl.class).setHardwareSkinningPreferred(false);
          }
          if (at.getControl(SkeletonControl.class) != null) {
            at.getControl(SkeletonControl.class).setHardwareSkinningPreferred(false);
          }
        });
    return model;
  }

  private static List<Part> parts(Spatial model) {
    List<Part> parts = new ArrayList<>();
    model.depthFirstTraversal(
        at -> {
          if (at instanceof Geometry g && MeshSkin.isSkinned(g.getMesh())) {
            Mesh mesh = g.getMesh();
            ModelBones bones = ModelBones.above(g);
            Skin skin =
                MeshSkin.read(
                    mesh,
                    mesh.getBuffer(Type.Index),
                    bones.count(),
                    MorphTargets.Order.AFTER_BONES,
                    g.getName());
            Bvh tree = BvhBuilder.build(skin.bindPose(), BuildOptions.compact());
            parts.add(
                new Part(PosableTree.of(tree, skin), mesh, new float[9 * skin.triangleCount()]));
          }
        });
    return parts;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Models/Oto/Oto.mesh.xml",
        "Models/Sinbad/Sinbad.mesh.xml",
        "Models/Elephant/Elephant.mesh.xml",
        "Models/Jaime/Jaime.j3o"
      })
  void firstHitsAreThoseOfALoopOverWhatTheEngineHasSkinned(String path) {
    play(path, 4, 30);
  }

  @Tag("exhaustive")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Models/Oto/Oto.mesh.xml",
        "Models/Sinbad/Sinbad.mesh.xml",
        "Models/Elephant/Elephant.mesh.xml",
        "Models/Jaime/Jaime.j3o"
      })
  void aHundredTimesOverEachAnimation(String path) {
    play(path, 100, 40);
  }

  private void play(String path, int times, int raysEach) {
    Spatial model = model(path);
    List<Part> parts = parts(model);
    assertThat(parts).isNotEmpty();
    List<Runnable> animations = animations(model);
    assertThat(animations).isNotEmpty();
    for (Runnable begin : animations) {
      begin.run();
      for (int time = 0; time < times; time++) {
        model.updateLogicalState(0.01f + 3f / times * random.nextFloat());
        model.updateGeometricState();
        model.depthFirstTraversal(at -> at.runControlRender(null, null));
        BonePose pose = bones(model).pose();
        for (Part part : parts) {
          skinned(part);
          look(part, part.tree.at(pose), raysEach);
        }
      }
    }
    System.out.printf(
        "%s: %d animations, %d parts, seed %d, %d of %d rays hit, %d nodes a ray%n",
        path, animations.size(), parts.size(), SEED, hits, rays, opened / rays);
    assertThat(hits).isBetween(rays / 4, rays - rays / 20);
  }

  private static ModelBones bones(Spatial model) {
    List<ModelBones> found = new ArrayList<>();
    model.depthFirstTraversal(
        at -> {
          ModelBones bones = at instanceof Geometry ? ModelBones.above(at) : null;
          if (bones != null) {
            found.add(bones);
          }
        });
    return found.get(0);
  }

  private static List<Runnable> animations(Spatial model) {
    List<Runnable> all = new ArrayList<>();
    model.depthFirstTraversal(
        at -> {
          AnimComposer composer = at.getControl(AnimComposer.class);
          if (composer != null) {
            composer.getAnimClipsNames().forEach(n -> all.add(() -> composer.setCurrentAction(n)));
          }
          AnimControl old = at.getControl(AnimControl.class);
          if (old != null) {
            if (old.getNumChannels() == 0) {
              old.createChannel();
            }
            old.getAnimationNames().forEach(n -> all.add(() -> old.getChannel(0).setAnim(n)));
          }
        });
    return all;
  }

  /** Reads what the engine has written. */
  private static void skinned(Part part) {
    FloatBuffer positions = (FloatBuffer) part.mesh.getBuffer(Type.Position).getData();
    int[] vertices = new int[3];
    for (int i = 0; i < part.posed.length / 9; i++) {
      part.mesh.getTriangle(i, vertices);
      for (int c = 0; c < 9; c++) {
        part.posed[9 * i + c] = positions.get(3 * vertices[c / 3] + c % 3);
      }
    }
  }

  private void look(Part part, Bvh tree, int count) {
    float[] box = tree.rootBounds();
    float[] corners = new float[9];
    for (int place = 0; place < tree.triangleCount(); place += 97) {
      tree.copyTriangle(place, corners, 0);
      int at = 9 * tree.leafTriangles()[place];
      assertThat(corners).isEqualTo(Arrays.copyOfRange(part.posed, at, at + 9));
    }
    for (int i = 0; i < count; i++) {
      double[] r = new double[6];
      int aimed = 9 * random.nextInt(part.posed.length / 9);
      for (int axis = 0; axis < 3; axis++) {
        double size = box[axis + 3] - box[axis];
        r[axis] = box[axis] + (3 * random.nextDouble() - 1) * size;
        double at = i % 3 == 0 ? part.posed[aimed + axis] : box[axis] + random.nextDouble() * size;
        r[axis + 3] = at - r[axis];
      }
      look(part, tree, r);
    }
  }

  private void look(Part part, Bvh tree, double[] r) {
    ray.set(r[0], r[1], r[2], r[3], r[4], r[5]);
    int nearest = RayHit.NONE;
    double best = Double.POSITIVE_INFINITY;
    for (int i = 0; i < part.posed.length / 9; i++) {
      double t = RayTriangle.watertight(ray, part.posed, 9 * i, Culling.NONE);
      if (t >= 0 && t < best) {
        best = t;
        nearest = i;
      }
    }
    VisitCounts visits = new VisitCounts();
    query.counting(visits).ray(r[0], r[1], r[2], r[3], r[4], r[5]).nearest(tree, hit);
    opened += (int) visits.nodes();
    rays++;
    hits += nearest == RayHit.NONE ? 0 : 1;
    assertThat(hit.isHit() ? hit.triangle() : RayHit.NONE).isEqualTo(nearest);
    if (hit.isHit()) {
      assertThat(hit.t()).isEqualTo(best);
    }
  }
}
