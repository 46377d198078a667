package dev.sightline.jme.extra.pointer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where drags lead: under a camera that moves, over the ground, and near the limits of a path. */
class DragPathTest {
  private final PointerApp app = new PointerApp();
  private final Geometry thing = app.box(app.getRootNode(), "thing", 0, 0, 0);
  private final Camera camera = app.getCamera();
  private Pointer hand = app.pointers.addPointer();

  private void build(DragPath path) {
    thing.addControl(new DragControl(path));
    app.run();
    app.pointers.removePointer(app.pointers.mouse());
  }

  private Vector3f grab(Vector3f at) {
    hand.moveTo(at.x, at.y);
    app.frame();
    Vector3f grabbed = hand.pick().orElseThrow().point().clone();
    assertThat(hand.pick().orElseThrow().geometry()).isSameAs(thing);
    hand.press(0);
    return grabbed;
  }

  private void move(float x, float y) {
    hand.moveTo(x, y);
    app.frame();
  }

  /** How many pixels a place of the thing, as it was grabbed, is shown off the pointer. */
  private double off(Vector3f grabbed, Vector3f start) {
    Vector3f held = grabbed.add(thing.getWorldTranslation()).subtract(start);
    Vector3f seen = camera.getScreenCoordinates(held);
    return Math.hypot(seen.x - hand.position().x, seen.y - hand.position().y);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aCameraThatMovesWhileThePointerStandsDragsOn(boolean isPlane) {
    Geometry floor = app.box(app.getRootNode(), "floor", 0, -3, 0);
    floor.setLocalScale(200, 1, 200);
    camera.setLocation(new Vector3f(2, 9, 17));
    camera.lookAt(new Vector3f(1, 0, 0), Vector3f.UNIT_Y);
    build(isPlane ? DragPath.plane(Vector3f.UNIT_Z) : DragPath.ground());
    Vector3f grabbed = grab(app.screen(0, 0, 0));
    Vector3f held = isPlane ? grabbed : new Vector3f(0, -2, 0);
    Vector3f first = camera.getScreenCoordinates(held);
    move(hand.position().x + 33, hand.position().y - 21);
    Random random = new Random(5);
    for (int i = 0; i < 30; i++) {
      Vector3f before = thing.getWorldTranslation().clone();
      camera.setLocation(
          camera.getLocation().add(random.nextFloat() - 0.5f, random.nextFloat() - 0.5f, 0.3f));
      camera.lookAt(new Vector3f(random.nextFloat(), 0, random.nextFloat()), Vector3f.UNIT_Y);
      app.frame();
      Vector3f seen = camera.getScreenCoordinates(held.add(thing.getWorldTranslation()));
      assertThat(seen.x).as("move %d", i).isCloseTo(first.x + 33, within(0.1f));
      assertThat(seen.y).as("move %d", i).isCloseTo(first.y - 21, within(0.1f));
      assertThat(thing.getWorldTranslation()).isNotEqualTo(before);
      assertThat(thing.getWorldTranslation().get(isPlane ? 2 : 1)).isCloseTo(0, within(1e-4f));
    }
  }

  @Test
  void aDragWhoseRayStandsIsToldNoMore() {
    build(DragPath.axis(Vector3f.UNIT_X));
    int[] told = {0};
    thing.addControl(new PointerControl().on(PointerEventKind.DRAG, event -> told[0]++));
    grab(app.screen(0, 0, 0));
    move(380, 240);
    assertThat(told[0]).isEqualTo(1);
    for (int i = 0; i < 3; i++) {
      app.frame();
    }
    assertThat(told[0]).isEqualTo(1);
    camera.setLocation(new Vector3f(1, 0, 20));
    app.frame();
    app.frame();
    assertThat(told[0]).isEqualTo(2);
    assertThat(thing.getWorldTranslation().x).isGreaterThan(2);
  }

  /** The oracle is the screen: the pixel of the foot, which is on the floor's top. */
  @Test
  void overTheGroundNothingJumpsWhereverItIsGrabbed() {
    long seed = 7;
    Random random = new Random(seed);
    Geometry floor = app.box(app.getRootNode(), "floor", 0, -1, 0);
    floor.setLocalScale(300, 1, 300);
    build(DragPath.ground());
    int low = 0;
    for (int i = 0; i < 60; i++) {
      float high = 0.5f + 3 * random.nextFloat();
      float lift = random.nextBoolean() ? 0 : 2 * random.nextFloat();
      thing.setLocalScale(0.4f, high, 0.4f);
      Vector3f start = new Vector3f(random.nextFloat(), high + lift, random.nextFloat());
      thing.setLocalTranslation(start);
      camera.setLocation(new Vector3f(3, 1 + 6 * random.nextFloat(), 11));
      camera.lookAt(start, Vector3f.UNIT_Y);
      app.frame();
      Vector3f top = start.add(0, high * (1.9f * random.nextFloat() - 0.95f), 0);
      Vector3f grabbed = grab(camera.getScreenCoordinates(top));
      low += grabbed.y < camera.getLocation().y ? 1 : 0;
      Vector3f foot = new Vector3f(start.x, 0, start.z);
      Vector3f first = camera.getScreenCoordinates(foot);
      float depth = foot.subtract(camera.getLocation()).dot(camera.getDirection());
      float pixel = 2 * depth * (float) Math.tan(Math.toRadians(22.5)) / 480;
      move(hand.position().x + 6, hand.position().y);
      Vector3f place = thing.getWorldTranslation();
      assertThat(place.distance(start)).as("case %d", i).isBetween(5.9f * pixel, 6.5f * pixel);
      assertThat(place.y).isCloseTo(start.y, within(1e-3f));
      move(hand.position().x - 40, hand.position().y - 30);
      Vector3f seen = camera.getScreenCoordinates(foot.add(place.subtract(start)));
      assertThat(seen.x - first.x).as("case %d", i).isCloseTo(-34, within(0.1f));
      assertThat(seen.y - first.y).as("case %d", i).isCloseTo(-30, within(0.1f));
      assertThat(place.y).isCloseTo(start.y, within(1e-3f));
      hand.release(0);
    }
    System.out.println("seed " + seed + ": " + low + " of 60 are grabbed below the eye");
    assertThat(low).isBetween(18, 55);
  }

  @Test
  void whatComesBelowItsFirstPlaceMeanwhileChangesNothingAndOverNothingItStays() {
    Geometry floor = app.box(app.getRootNode(), "floor", 0, -2, 0);
    floor.setLocalScale(40, 1, 40);
    camera.setLocation(new Vector3f(0, 14, 20));
    camera.lookAt(new Vector3f(), Vector3f.UNIT_Y);
    build(DragPath.ground());
    grab(app.screen(0, 0, 0));
    move(hand.position().x + 150, hand.position().y);
    assertThat(thing.getWorldTranslation().y).isCloseTo(0, within(1e-4f));
    Geometry guest = app.box(app.getRootNode(), "guest", 0, -0.6f, 0);
    guest.setLocalScale(0.3f);
    move(hand.position().x + 5, hand.position().y);
    assertThat(thing.getWorldTranslation().y).isCloseTo(0, within(1e-4f));
    Vector3f last = thing.getWorldTranslation().clone();
    floor.removeFromParent();
    guest.removeFromParent();
    move(hand.position().x + 5, hand.position().y);
    assertThat(thing.getWorldTranslation()).isEqualTo(last);
    hand.release(0);
    grab(camera.getScreenCoordinates(last)); // over nothing, its origin is its foot
    move(hand.position().x + 9, hand.position().y);
    Geometry shelf = app.box(app.getRootNode(), "shelf", 0, -8, 0);
    shelf.setLocalScale(40, 1, 40);
    move(hand.position().x + 9, hand.position().y);
    assertThat(thing.getWorldTranslation().y).isCloseTo(-7, within(1e-3f));
  }

  /** Planes and lines at all angles: which of them are dragged, and by how much for a pixel. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatIsSeenTooNearlyFromItsEdgeOrEndStays(boolean isParallel) {
    long seed = 8;
    Random random = new Random(seed);
    build(DragPath.ground());
    camera.setLocation(new Vector3f(0, 0, 30));
    if (isParallel) {
      camera.setParallelProjection(true);
      camera.setFrustum(1, 100, -16, 16, 12, -12);
    }
    double unit = isParallel ? 24 / 480.0 : 2 * 29 * Math.tan(Math.toRadians(22.5)) / 480;
    int stayed = 0;
    for (int i = 0; i < 400; i++) {
      double angle = Math.toRadians(12 * random.nextDouble());
      double turn = 2 * Math.PI * random.nextDouble();
      boolean isPlane = i % 2 == 0;
      float flat = (float) (isPlane ? Math.cos(angle) : Math.sin(angle));
      float deep = (float) (isPlane ? Math.sin(angle) : Math.cos(angle));
      Vector3f way =
          new Vector3f(flat * (float) Math.cos(turn), flat * (float) Math.sin(turn), deep);
      DragControl control = thing.getControl(DragControl.class);
      control.setPath(isPlane ? DragPath.plane(way) : DragPath.axis(way));
      thing.setLocalTranslation(0, 0, 0);
      app.frame();
      grab(new Vector3f(320, 240, 0));
      move(320 + random.nextInt(31) - 15, 240 + (random.nextBoolean() ? 8 : -8));
      Vector3f first = thing.getWorldTranslation().clone();
      // A few pixels turn the ray by less than 1.5 degrees, and a parallel one not at all.
      boolean isNear = Math.toDegrees(angle) < (isParallel ? 2.8 : 1.3);
      boolean isFar = Math.toDegrees(angle) > (isParallel ? 2.9 : 5);
      assertThat(first.length() > 0 || !isFar).as("case %d, %s", i, Math.toDegrees(angle)).isTrue();
      if (first.length() == 0) {
        stayed++;
      } else {
        assertThat(isNear).as("case %d, %s", i, Math.toDegrees(angle)).isFalse();
        move(hand.position().x, hand.position().y + 1);
        double eye = first.subtract(0, 0, 30).length() / 29;
        double most = 21 * unit * (isParallel ? 1 : Math.max(1, eye * eye));
        assertThat(thing.getWorldTranslation().distance(first))
            .as("case %d", i)
            .isLessThan((float) most);
      }
      hand.release(0);
    }
    System.out.println("seed " + seed + ": " + stayed + " of 400 stay");
    assertThat(stayed).isBetween(60, 200);
  }

  /** However far the pointer goes: what counts is how it was seen where it was grabbed, too. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whatWasGrabbedSeenFromItsEdgeOrEndStaysUnderAPointerThatGoesFar(boolean isPlane) {
    camera.setLocation(new Vector3f(0, 0, 25));
    build(isPlane ? DragPath.plane(Vector3f.UNIT_Y) : DragPath.axis(Vector3f.UNIT_Z));
    grab(app.screen(0, 0.2f, 1));
    for (int pixels = 10; pixels < 200; pixels += 10) {
      move(hand.position().x + 7, hand.position().y + 10);
      assertThat(hand.isDragging()).isTrue();
      assertThat(thing.getWorldTranslation()).isEqualTo(new Vector3f());
    }
  }

  @Test
  void theSecondDragOfAPointerBeginsWhereItIsGrabbedThen() {
    build(DragPath.plane(Vector3f.UNIT_Z));
    grab(app.screen(0.6f, 0.3f, 0));
    move(400, 260);
    hand.release(0);
    thing.setLocalTranslation(-3, 1, 2);
    app.frame();
    Vector3f grabbed = grab(app.screen(-3.7f, 0.5f, 2));
    move(hand.position().x + 10, hand.position().y + 40);
    assertThat(off(grabbed, new Vector3f(-3, 1, 2))).isLessThan(0.1);
    assertThat(thing.getWorldTranslation().z).isCloseTo(2, within(1e-4f));
  }

  @Test
  void aCloneThatIsMadeDuringADragStaysAndIsDraggedFromItsOwnPlace() {
    build(DragPath.plane(Vector3f.UNIT_Z));
    Node root = app.getRootNode();
    grab(app.screen(0, 0, 0));
    move(340, 240);
    Geometry copy = thing.clone();
    copy.setLocalTranslation(-5, 3, 0);
    root.attachChild(copy);
    move(420, 240);
    assertThat(copy.getWorldTranslation()).isEqualTo(new Vector3f(-5, 3, 0));
    Vector3f first = thing.getWorldTranslation().clone();
    Pointer other = app.pointers.addPointer();
    Vector3f at = app.screen(-5, 3, 0);
    other.moveTo(at.x, at.y);
    app.frame();
    other.press(0);
    other.moveTo(at.x, at.y + 30);
    app.frame();
    Vector3f moved = copy.getWorldTranslation().clone();
    assertThat(moved.x).isCloseTo(-5, within(1e-3f));
    assertThat(moved.y).isGreaterThan(3.9f);
    move(421, 240); // from its own start, and by its own grab
    assertThat(thing.getWorldTranslation().x).isBetween(first.x, first.x + 0.2f);
    assertThat(thing.getWorldTranslation().y).isCloseTo(first.y, within(1e-3f));
    assertThat(copy.getWorldTranslation()).isEqualTo(moved);
  }

  @Test
  void pointersWorkUnderACameraWhoseFarPlaneIsInfiniteInFloats() {
    camera.setFrustumPerspective(45, 640f / 480, 0.2f, 3e9f);
    build(DragPath.plane(Vector3f.UNIT_Z));
    Vector3f grabbed = grab(app.screen(0.5f, -0.5f, 0));
    move(200, 300);
    assertThat(off(grabbed, new Vector3f())).isLessThan(0.1);
  }

  /** The oracle is the plane of the ground, and a turned box's lowest corner by a formula. */
  @Test
  void aRestingDragPutsTheLowestVertexOnTheGroundBelowTheOrigin() {
    long seed = 9;
    Random random = new Random(seed);
    Geometry slope = app.box(app.getRootNode(), "slope", 0, 0, 0);
    slope.setLocalScale(300, 1, 300);
    slope.setLocalRotation(new Quaternion().fromAngles(0, 0, 0.2f));
    build(DragPath.resting());
    camera.setLocation(new Vector3f(3, 11, 14));
    camera.lookAt(new Vector3f(0, 2, 0), Vector3f.UNIT_Y);
    for (int i = 0; i < 30; i++) {
      Vector3f start = new Vector3f(random.nextFloat(), 1.5f + 3 * random.nextFloat(), 0);
      thing.setLocalTranslation(start);
      thing.setLocalRotation(new Quaternion().fromAngles(random.nextFloat(), 0, 0));
      app.frame();
      grab(camera.getScreenCoordinates(start));
      Vector3f foot = new Vector3f(start.x, height(start.x), start.z);
      Vector3f seen = camera.getScreenCoordinates(foot);
      move(hand.position().x + 40, hand.position().y - 30);
      assertRests(i);
      Vector3f place = thing.getWorldTranslation();
      Vector3f now = camera.getScreenCoordinates(new Vector3f(place.x, height(place.x), place.z));
      assertThat(now.x - seen.x).as("seed %d, case %d", seed, i).isCloseTo(40, within(0.1f));
      assertThat(now.y - seen.y).as("seed %d, case %d", seed, i).isCloseTo(-30, within(0.1f));
      thing.setLocalRotation(new Quaternion().fromAngles(random.nextFloat(), 0, 0));
      thing.setLocalScale(1 + random.nextFloat());
      app.frame();
      move(hand.position().x + 7, hand.position().y); // what was turned in between
      assertRests(i);
      hand.release(0);
      thing.setLocalScale(1);
    }
  }

  /** The top of the slope. */
  private static float height(float x) {
    return (float) (x * Math.tan(0.2) + 1 / Math.cos(0.2));
  }

  private void assertRests(int number) {
    Vector3f place = thing.getWorldTranslation();
    double angle = thing.getLocalRotation().toAngles(null)[0];
    double below = thing.getLocalScale().x * (Math.cos(angle) + Math.sin(angle));
    assertThat(place.y)
        .as("case %d", number)
        .isCloseTo(height(place.x) + (float) below, within(2e-3f));
  }

  @Test
  void aRestingNodeWithoutVerticesRestsOnItsOriginAndOverNothingItStays() {
    Geometry floor = app.box(app.getRootNode(), "floor", 0, -3, 0);
    floor.setLocalScale(5, 1, 5);
    Node group = new Node("group");
    app.getRootNode().attachChild(group);
    group.attachChild(thing);
    camera.setLocation(new Vector3f(0, 9, 17));
    camera.lookAt(new Vector3f(), Vector3f.UNIT_Y);
    group.addControl(new DragControl(DragPath.resting()));
    app.run();
    app.pointers.removePointer(app.pointers.mouse());
    grab(app.screen(0, 0, 0));
    move(hand.position().x + 20, hand.position().y);
    assertThat(group.getWorldTranslation().y).isCloseTo(-1, within(1e-3f)); // on the box's foot
    Vector3f last = group.getWorldTranslation().clone();
    move(hand.position().x, 470); // above the horizon
    assertThat(group.getWorldTranslation()).isEqualTo(last);
    thing.setMesh(new Mesh());
    move(hand.position().x, 200);
    move(hand.position().x + 3, 240);
    assertThat(group.getWorldTranslation().y).isCloseTo(-2, within(1e-3f));
  }
}
