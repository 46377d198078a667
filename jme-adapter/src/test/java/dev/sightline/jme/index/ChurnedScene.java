package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Box;
import dev.sightline.bvh.instance.InstanceTreeCheck;
import dev.sightline.jme.LaterExecutor;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.scene.Layers;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A scene in which things come, go, move, are hidden and get other meshes and parents. */
abstract class ChurnedScene {
  final Node root = new Node("root");
  final List<Node> groups = new ArrayList<>();
  final List<Geometry> things = new ArrayList<>();
  final List<Mesh> meshes = new ArrayList<>();
  final LaterExecutor builders = new LaterExecutor();
  final SceneIndex index = new SceneIndex(root, Snapshots.IN_THE_SCAN, builders);
  Random random = new Random(1);
  float extent;

  void fill(int count, float size, long seed) {
    random = new Random(seed);
    extent = size;
    for (int i = 0; i < 4; i++) {
      meshes.add(new Box(1, 1 + i, 1));
    }
    for (int i = 0; i < 10; i++) {
      Node group = new Node("group" + i);
      (i < 5 ? root : groups.get(i - 5)).attachChild(group);
      groups.add(group);
    }
    for (int i = 0; i < count; i++) {
      attach();
    }
    index.scan();
  }

  Vector3f place() {
    return new Vector3f(random.nextFloat(), random.nextFloat(), random.nextFloat())
        .subtractLocal(0.5f, 0.5f, 0.5f)
        .multLocal(extent);
  }

  <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  void attach() {
    Geometry thing = new Geometry("thing", any(meshes));
    thing.setLocalTranslation(place());
    Node group = any(groups);
    group.attachChildAt(thing, random.nextInt(group.getQuantity() + 1));
    things.add(thing);
  }

  void detach() {
    things.remove(random.nextInt(things.size())).removeFromParent();
  }

  void change() {
    Geometry some = any(things);
    switch (random.nextInt(11)) {
      case 0, 1 -> attach();
      case 2, 3 -> detach();
      case 4 -> some.setLocalTranslation(place());
      case 5 -> some.setLocalRotation(new Quaternion().fromAngles(extent, random.nextFloat(), 1));
      case 6 -> some.setMesh(any(meshes));
      case 7 -> hide(some);
      case 8 -> {
        float scale = any(List.of(1f, 1f, 2f, -1f, 0f, Float.NaN));
        some.getLocalScale().set(scale, scale, scale); // setters refuse NaN where assertions are on
        some.forceRefresh(true, true, false);
      }
      case 9 -> {
        some.getLocalTranslation().set(any(List.of(Float.NaN, 1e30f, -0f)), 1, 2);
        some.forceRefresh(true, true, false);
        again(any(things));
      }
      default -> {
        if (random.nextInt(5) == 0) {
          write(any(meshes));
        } else {
          Node parent = any(groups.subList(0, 5));
          parent.attachChild(random.nextBoolean() ? some : any(groups.subList(5, 10)));
        }
      }
    }
  }

  /** Detaches and attaches within one frame. */
  void again(Geometry some) {
    Node parent = some.getParent();
    some.removeFromParent();
    (random.nextBoolean() ? parent : any(groups)).attachChild(some);
  }

  void hide(Geometry some) {
    if (random.nextBoolean()) {
      some.setCullHint(random.nextBoolean() ? CullHint.Always : CullHint.Inherit);
    } else {
      Layers.setMask(some, random.nextInt(3));
    }
  }

  void write(Mesh mesh) {
    FloatBuffer data = (FloatBuffer) mesh.getBuffer(VertexBuffer.Type.Position).getData();
    data.put(random.nextInt(data.limit()), random.nextInt(5) - 2);
    Sightline.changed(mesh);
  }

  void assertAsNew() {
    assertThat(InstanceTreeCheck.check(index.published().tree())).isEmpty();
    Snapshots.assertAsNew(index.published(), root, Snapshots.IN_THE_SCAN);
  }
}
