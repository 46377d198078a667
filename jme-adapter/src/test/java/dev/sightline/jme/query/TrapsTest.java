package dev.sightline.jme.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import com.jme3.anim.Armature;
import com.jme3.anim.Joint;
import com.jme3.anim.SkinningControl;
import com.jme3.bounding.BoundingSphere;
import com.jme3.collision.Collidable;
import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Box;
import com.jme3.util.BufferUtils;
import dev.sightline.core.LogLines;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneTouch;
import dev.sightline.jme.scene.Layers;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What looks right in a game and was wrong without a word. */
class TrapsTest {
  private static final Vector3f DOWN = new Vector3f(0, -1, 0);
  private final Node root = new Node("root");
  private final CollisionAppState scene = new CollisionAppState(root);

  /** The same, that asks models as their buffers stand. */
  private final CollisionAppState unposed =
      new CollisionAppState(root, IndexOptions.defaults().withPosed(false), QueryOptions.DEFAULT);

  private Geometry box(String name, float x, float y, float z) {
    Geometry box = new Geometry(name, new Box(0.5f, 0.5f, 0.5f));
    box.setLocalTranslation(x, y, z);
    root.attachChild(box);
    return box;
  }

  private Geometry floor() {
    Geometry floor = new Geometry("floor", Shapes.floor());
    floor.setLocalScale(50, 1, 50);
    root.attachChild(floor);
    return floor;
  }

  /** Feet at the origin of a node, in boots, and a body above them. */
  private Node player(float x, float z) {
    Node player = new Node("player");
    Geometry body = new Geometry("body", new Box(0.3f, 0.9f, 0.3f));
    body.setLocalTranslation(0, 0.9f, 0);
    player.attachChild(body);
    Geometry boots = new Geometry("boots", new Box(0.4f, 0.15f, 0.4f));
    boots.setLocalTranslation(0, 0.15f, 0);
    player.attachChild(boots);
    player.setLocalTranslation(x, 0, z);
    root.attachChild(player);
    return player;
  }

  @Test
  void aPlayerOnTheGroundBelowItStaysThereFrameByFrame() {
    floor();
    Node player = player(3, 4);
    for (int frame = 0; frame < 100; frame++) {
      player.move(0.1f, 0, 0.05f);
      double y = scene.groundHeight(player).orElseThrow();
      Vector3f place = player.getLocalTranslation();
      player.setLocalTranslation(place.x, (float) y, place.z);
    }
    assertThat(player.getLocalTranslation().y).isZero();
  }

  @Test
  void thatTheHighestSurfaceIsTheOneWhoStandsThereIsSaidOnce() {
    floor();
    Node player = player(3, 4);
    try (LogLines log = LogLines.open()) {
      for (int frame = 0; frame < 3; frame++) {
        Vector3f place = player.getLocalTranslation();
        double y = scene.groundHeight(place.x, place.z).orElseThrow();
        player.setLocalTranslation(place.x, (float) y, place.z);
      }
      assertThat(scene.groundHeight(7, 7)).hasValue(0);
      assertThat(scene.groundHeight(3, 4, QueryOptions.DEFAULT.withIgnored(player))).hasValue(0);
      assertThat(log.lines())
          .singleElement()
          .asString()
          .contains("'player'", "groundHeight(spatial)", "withIgnored");
    }
    assertThat(player.getLocalTranslation().y).isCloseTo(5.4f, within(1e-4f));
  }

  @Test
  void bodiesDoNotBlockTheSightBetweenThem() {
    Node guard = player(0, 0);
    Node thief = player(6, 0);
    assertThat(scene.lineOfSight(guard, thief)).isTrue();
    assertThat(scene.pickBetween(guard, thief)).isEmpty();
    Vector3f a = guard.getWorldTranslation().add(0, 0.9f, 0);
    Vector3f b = thief.getWorldTranslation().add(0, 0.9f, 0);
    assertThat(scene.lineOfSight(a, b)).isFalse();
    Geometry wall = box("wall", 3, 0.9f, 0);
    assertThat(scene.lineOfSight(guard, thief)).isFalse();
    assertThat(scene.pickBetween(guard, thief).orElseThrow().geometry()).isSameAs(wall);
    assertThat(scene.pickBetween(guard, thief).orElseThrow().point().x).isEqualTo(2.5f);
  }

  @Test
  void thatAGuardStandsInItsOwnSightIsSaidOnce() {
    Node guard = player(1, 2);
    Node thief = player(6, 3);
    QueryOptions others = QueryOptions.DEFAULT.withIgnored(guard, thief);
    Vector3f eyes = guard.getWorldTranslation().add(0, 1.6f, 0);
    Vector3f chest = thief.getWorldTranslation().add(0, 1.2f, 0);
    try (LogLines log = LogLines.open()) {
      assertThat(scene.lineOfSight(eyes, chest, others)).isTrue();
      assertThat(scene.lineOfSight(guard, thief)).isTrue();
      assertThat(log.lines()).isEmpty();
      for (int i = 0; i < 600; i++) {
        assertThat(scene.lineOfSight(eyes, chest)).isFalse();
      }
      assertThat(log.lines())
          .singleElement()
          .asString()
          .contains("'player'", "lineOfSight(spatial, spatial)", "withIgnored");
    }
  }

  @Test
  void layersAreNumbersAndMasksAreNamedSo() {
    Geometry[] boxes = new Geometry[4];
    for (int layer = 0; layer < 4; layer++) {
      boxes[layer] = box("" + layer, 0, -2 * layer, 0);
      Layers.set(boxes[layer], layer);
    }
    Ray down = new Ray(new Vector3f(0, 5, 0), DOWN);
    assertThat(seen(down, QueryOptions.DEFAULT.withLayers(3))).containsExactly("3");
    assertThat(seen(down, QueryOptions.DEFAULT.withLayers(0, 2))).containsExactly("0", "2");
    assertThat(seen(down, QueryOptions.DEFAULT.withLayerMask(3))).containsExactly("0", "1");
    assertThat(seen(down, QueryOptions.DEFAULT.withLayerMask(Layers.bit(3)))).containsExactly("3");
    assertThat(seen(down, QueryOptions.DEFAULT.withLayers())).isEmpty();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> QueryOptions.DEFAULT.withLayers(Layers.ALL_MASK))
        .withMessageContaining("-1")
        .withMessageContaining("withLayerMask");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Layers.set(root, 1 << 5))
        .withMessageContaining("32")
        .withMessageContaining("setMask");
  }

  private Stream<String> seen(Ray ray, QueryOptions options) {
    return scene.with(options).pickAll(ray).stream()
        .map(pick -> pick.geometry().getName())
        .distinct();
  }

  @Test
  void aSecondIgnoreListIsAddedToTheFirst() {
    Geometry high = box("high", 0, 4, 0);
    Geometry middle = box("middle", 0, 2, 0);
    box("low", 0, 0, 0);
    Ray down = new Ray(new Vector3f(0, 9, 0), DOWN);
    QueryOptions both = QueryOptions.DEFAULT.withIgnored(high).withIgnored(middle);
    assertThat(both.ignored()).containsExactly(high, middle);
    assertThat(seen(down, both)).containsExactly("low");
    assertThat(seen(down, both.withoutIgnored())).containsExactly("high", "middle", "low");
  }

  @Test
  void nothingOfAHitIsReadAfterAMiss() {
    SceneHit hit = new SceneHit();
    SceneTouch touch = new SceneTouch();
    Vector3f far = new Vector3f(9, 9, 9);
    assertThat(scene.pickNearest(new Ray(far, DOWN), QueryOptions.DEFAULT, hit)).isFalse();
    assertThat(scene.sphereCast(far, 1, DOWN, QueryOptions.DEFAULT, touch)).isFalse();
    Stream.<Runnable>of(
            hit::geometry,
            hit::point,
            hit::normal,
            hit::triangleIndex,
            hit::level,
            hit::u,
            hit::v,
            hit::distance,
            hit::material)
        .forEach(
            read ->
                assertThatIllegalStateException()
                    .isThrownBy(read::run)
                    .withMessageContaining("isHit()"));
    Stream.<Runnable>of(
            touch::geometry,
            touch::point,
            touch::centre,
            touch::normal,
            touch::faceNormal,
            touch::triangleIndex,
            touch::u,
            touch::v,
            touch::fraction,
            touch::distance,
            touch::depth,
            touch::material)
        .forEach(
            read ->
                assertThatIllegalStateException()
                    .isThrownBy(read::run)
                    .withMessageContaining("isTouch()"));
  }

  /** A node that is met as a sphere, by code of its own. */
  private static final class Planet extends Node {
    Planet() {
      super("planet");
    }

    @Override
    public int collideWith(Collidable other, CollisionResults results) {
      if (other instanceof Ray ray
          && new BoundingSphere(1, getWorldTranslation()).intersects(ray)) {
        results.addCollision(new CollisionResult(getWorldTranslation().clone(), 1));
        return 1;
      }
      return 0;
    }
  }

  @Test
  void whatAnswersForItselfIsSaidOnceToBeMissingFromVolumesAndCasts() {
    root.attachChild(new Planet());
    root.attachChild(new Planet());
    box("box", 0, 0, 0);
    try (LogLines log = LogLines.open()) {
      scene.pickNearest(new Ray(new Vector3f(0, 5, 0), DOWN));
      assertThat(log.lines()).isEmpty();
      assertThat(scene.overlap(QueryVolume.sphere(new Vector3f(), 3))).hasSize(1);
      scene.closestPoint(new Vector3f(2, 2, 2), 9);
      scene.sphereCast(new Vector3f(0, 5, 0), 1, DOWN);
      root.getChild(0).move(1, 0, 0);
      scene.overlapsAny(QueryVolume.sphere(new Vector3f(), 3));
      assertThat(log.lines())
          .singleElement()
          .asString()
          .contains("'planet'", "Planet", "overlap", "put a geometry");
    }
  }

  /** A floor of one bone. */
  private Geometry skinned(Joint bone) {
    Mesh mesh = Shapes.floor();
    mesh.setBuffer(
        VertexBuffer.Type.Normal,
        3,
        BufferUtils.createFloatBuffer(0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0));
    mesh.setBuffer(VertexBuffer.Type.BoneIndex, 4, BufferUtils.createByteBuffer(16));
    mesh.setBuffer(
        VertexBuffer.Type.BoneWeight,
        4,
        BufferUtils.createFloatBuffer(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0));
    mesh.setMaxNumWeights(1);
    mesh.generateBindPose();
    mesh.prepareForAnim(true);
    Geometry skin = new Geometry("skin", mesh);
    Node model = new Node("model");
    model.attachChild(skin);
    Armature armature = new Armature(new Joint[] {bone});
    armature.saveBindPose();
    model.addControl(new SkinningControl(armature));
    root.attachChild(model);
    return skin;
  }

  @Test
  void aModelSkinnedByHardwareIsSaidOnceToBeHitInItsBindPose() {
    Joint bone = new Joint("bone");
    Geometry skin = skinned(bone);
    SkinningControl skinning = skin.getParent().getControl(SkinningControl.class);
    bone.setLocalTranslation(new Vector3f(0, 2, 0));
    Ray down = new Ray(new Vector3f(0.5f, 9, 0.2f), DOWN);
    try (LogLines log = LogLines.open()) {
      for (int i = 0; i < 50; i++) {
        assertThat(unposed.pickAll(down).get(0).point().y).isZero();
      }
      assertThat(log.lines())
          .singleElement()
          .asString()
          .contains("'skin'", "bind pose", "withPosed(false)");
    }
    skinning.setHardwareSkinningPreferred(false);
    skin.getParent().updateLogicalState(0);
    skin.getParent().runControlRender(null, null);
    Sightline.changed(skin.getMesh());
    assertThat(unposed.pickNearest(down).orElseThrow().point().y).isEqualTo(2);
  }

  @Test
  void aReusedResultSaysItTooAndSoftwareSkinningDoesNot() {
    Geometry skin = skinned(new Joint("bone"));
    Ray down = new Ray(new Vector3f(0.5f, 9, 0.2f), DOWN);
    SceneHit hit = new SceneHit();
    SkinningControl skinning = skin.getParent().getControl(SkinningControl.class);
    try (LogLines log = LogLines.open()) {
      skinning.setHardwareSkinningPreferred(false);
      for (int i = 0; i < 512; i++) {
        unposed.pickNearest(down, QueryOptions.DEFAULT, hit);
      }
      assertThat(log.lines()).isEmpty();
      skinning.setHardwareSkinningPreferred(true);
      for (int i = 0; i < 512; i++) {
        unposed.pickNearest(down, QueryOptions.DEFAULT, hit);
      }
      assertThat(log.lines()).hasSize(1);
    }
  }

  @Test
  void aModelThatIsAskedInItsPoseIsSaidNothingOf() {
    Joint bone = new Joint("bone");
    Geometry skin = skinned(bone);
    bone.setLocalTranslation(new Vector3f(0, 2, 0));
    Ray down = new Ray(new Vector3f(0.5f, 9, 0.2f), DOWN);
    try (LogLines log = LogLines.open()) {
      assertThat(scene.pickNearest(down).orElseThrow().point().y).isZero();
      skin.getParent().updateLogicalState(0);
      assertThat(scene.pickNearest(down).orElseThrow().point().y).isEqualTo(2);
      assertThat(scene.pickAll(down).get(0).point().y).isEqualTo(2);
      assertThat(log.lines()).isEmpty();
    }
  }
}
