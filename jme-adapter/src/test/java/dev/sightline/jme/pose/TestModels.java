package dev.sightline.jme.pose;

import com.jme3.anim.AnimClip;
import com.jme3.anim.AnimComposer;
import com.jme3.anim.AnimTrack;
import com.jme3.anim.MorphControl;
import com.jme3.anim.MorphTrack;
import com.jme3.anim.SkinningControl;
import com.jme3.animation.AnimControl;
import com.jme3.animation.SkeletonControl;
import com.jme3.asset.AssetManager;
import com.jme3.math.Matrix4f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.control.AbstractControl;
import com.jme3.scene.mesh.IndexBuffer;
import com.jme3.scene.mesh.MorphTarget;
import com.jme3.system.JmeSystem;
import com.jme3.util.BufferUtils;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;

/** Animated models of the engine's test data, and where their vertices are by its own word. */
@SuppressWarnings("deprecation") // one of the models has the old animation system
final class TestModels {
  static final String OTO = "Models/Oto/Oto.mesh.xml";
  static final String SINBAD = "Models/Sinbad/Sinbad.mesh.xml";
  static final String ELEPHANT = "Models/Elephant/Elephant.mesh.xml";
  static final String JAIME = "Models/Jaime/Jaime.j3o";

  private static final AssetManager ASSETS =
      JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL());

  private TestModels() {}

  static Spatial load(String path, boolean isHardware) {
    Spatial model = ASSETS.loadModel(path);
    model.depthFirstTraversal(
        at -> {
          SkinningControl skinning = at.getControl(SkinningControl.class);
          if (skinning != null) {
            skinning.setHardwareSkinningPreferred(isHardware);
          }
          SkeletonControl old = at.getControl(SkeletonControl.class);
          if (old != null) {
            old.setHardwareSkinningPreferred(isHardware);
          }
        });
    return model;
  }

  /** Gives a model morph targets, and an animation that moves them together with its bones. */
  @SuppressWarnings("rawtypes") // so is the engine's array
  static void addMorphs(Spatial model) {
    AnimComposer composer = model.getControl(AnimComposer.class);
    AnimClip bones = composer.getAnimClips().iterator().next();
    List<AnimTrack> tracks = new ArrayList<>(List.of(bones.getTracks()));
    for (Geometry geometry : geometries(model)) {
      FloatBuffer from = positions(geometry.getMesh(), true);
      for (int target = 0; target < 2; target++) {
        FloatBuffer offsets = BufferUtils.createFloatBuffer(from.limit());
        for (int i = 0; i < from.limit(); i++) {
          offsets.put((float) Math.sin(from.get(i) + target) * (i % 3 == target ? 1 : 0.2f));
        }
        MorphTarget added = new MorphTarget("target " + target);
        added.setBuffer(Type.Position, offsets);
        geometry.getMesh().addMorphTarget(added);
      }
      float[] times = {0, 0.4f, 0.9f, 1.5f};
      float[] weights = {0, 1, 0.8f, 0.001f, 0.3f, -0.2f, 1, 0};
      tracks.add(new MorphTrack(geometry, times, weights, 2));
    }
    AnimClip both = new AnimClip("bones and targets");
    both.setTracks(tracks.toArray(new AnimTrack[0]));
    composer.getAnimClipsNames().stream()
        .map(composer::getAnimClip)
        .toList()
        .forEach(composer::removeAnimClip);
    composer.addAnimClip(both);
    model.addControl(new MorphControl());
  }

  static List<Geometry> geometries(Spatial model) {
    List<Geometry> all = new ArrayList<>();
    model.depthFirstTraversal(
        at -> {
          if (at instanceof Geometry geometry) {
            all.add(geometry);
          }
        });
    return all;
  }

  /** The control that skins a model. */
  static AbstractControl skinning(Spatial model) {
    List<AbstractControl> found = new ArrayList<>();
    model.depthFirstTraversal(
        at -> {
          for (int i = 0; i < at.getNumControls(); i++) {
            if (at.getControl(i) instanceof SkinningControl
                || at.getControl(i) instanceof SkeletonControl) {
              found.add((AbstractControl) at.getControl(i));
            }
          }
        });
    return found.get(0);
  }

  static List<Runnable> animations(Spatial model) {
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

  /** Lets the engine's software skinning write vertices. */
  static void skin(Spatial model) {
    skinning(model).render(null, null);
  }

  static Matrix4f[] matrices(Spatial model) {
    AbstractControl control = skinning(model);
    return control instanceof SkinningControl skinning
        ? skinning.getArmature().computeSkinningMatrices()
        : ((SkeletonControl) control).getSkeleton().computeSkinningMatrices();
  }

  /** The vertices of a geometry in the world as its Position buffer has them, nine a triangle. */
  static double[] asWritten(Geometry geometry) {
    return expand(geometry, null);
  }

  /** The same as a shader puts them: a sum of matrices times the vertex in bind pose. */
  static double[] asShader(Geometry geometry, Matrix4f[] matrices) {
    return expand(geometry, matrices);
  }

  private static double[] expand(Geometry geometry, Matrix4f[] matrices) {
    Mesh mesh = geometry.getMesh();
    FloatBuffer positions = positions(mesh, matrices != null);
    int[] vertices = new int[3];
    double[] out = new double[9 * mesh.getTriangleCount()];
    Vector3f v = new Vector3f();
    for (int i = 0; i < mesh.getTriangleCount(); i++) {
      mesh.getTriangle(i, vertices);
      for (int corner = 0; corner < 3; corner++) {
        int at = 3 * vertices[corner];
        v.set(positions.get(at), positions.get(at + 1), positions.get(at + 2));
        if (matrices != null) {
          morph(geometry, at, v);
          pose(mesh, vertices[corner], matrices, v);
        } else {
          morph(geometry, at, v);
        }
        geometry.localToWorld(v, v);
        out[9 * i + 3 * corner] = v.x;
        out[9 * i + 3 * corner + 1] = v.y;
        out[9 * i + 3 * corner + 2] = v.z;
      }
    }
    return out;
  }

  /** Adds what the engine's shader adds: weights of less than 0.005 do not go there. */
  private static void morph(Geometry geometry, int at, Vector3f v) {
    MorphTarget[] targets = geometry.getMesh().getMorphTargets();
    double[] sum = {v.x, v.y, v.z};
    for (int i = 0; i < targets.length; i++) {
      float weight = geometry.getMorphState()[i];
      for (int axis = 0; axis < 3 && weight >= 0.005f; axis++) {
        sum[axis] += (double) weight * targets[i].getBuffer(Type.Position).get(at + axis);
      }
    }
    v.set((float) sum[0], (float) sum[1], (float) sum[2]);
  }

  private static FloatBuffer positions(Mesh mesh, boolean isBind) {
    VertexBuffer bind = isBind ? mesh.getBuffer(Type.BindPosePosition) : null;
    return (FloatBuffer) (bind == null ? mesh.getBuffer(Type.Position) : bind).getData();
  }

  private static void pose(Mesh mesh, int vertex, Matrix4f[] matrices, Vector3f v) {
    VertexBuffer bones = mesh.getBuffer(Type.BoneIndex);
    FloatBuffer weights = (FloatBuffer) mesh.getBuffer(Type.BoneWeight).getData();
    double[] sum = new double[3];
    if (weights.get(4 * vertex) == 0) {
      return;
    }
    IndexBuffer indices = IndexBuffer.wrapIndexBuffer(bones.getData());
    for (int i = 0; i < 4; i++) {
      double w = weights.get(4 * vertex + i);
      Matrix4f m = w == 0 ? Matrix4f.IDENTITY : matrices[indices.get(4 * vertex + i)];
      for (int row = 0; row < 3; row++) {
        double at = (double) m.get(row, 0) * v.x + (double) m.get(row, 1) * v.y;
        sum[row] += w * (at + (double) m.get(row, 2) * v.z + m.get(row, 3));
      }
    }
    v.set((float) sum[0], (float) sum[1], (float) sum[2]);
  }
}
