package dev.sightline.jme.extra.handle;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Node;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a pixel grabs, against points along all lines, projected in double. */
class GrabbedPartTest {
  private static final long SEED = 731;
  private static final double SIZE = 90;
  private static final double RADIUS = 8;
  private static final int POINTS = 700;

  private final double[] eye = new double[3];
  private final double[] right = new double[3];
  private final double[] up = new double[3];
  private final double[] ahead = new double[3];

  /** Pixels per unit at depth 1, or at every depth of a parallel camera. */
  private double perUnit;

  private boolean isParallel;
  private boolean isAtBorder;
  private Camera camera;

  private void look(Random random) {
    camera = new Camera(640, 480);
    isParallel = random.nextBoolean();
    float[] port =
        random.nextBoolean() ? new float[] {0, 1, 0, 1} : new float[] {0.25f, 1, 0, 0.5f};
    camera.setViewPort(port[0], port[1], port[2], port[3]);
    double height = 480 * (port[3] - port[2]);
    float aspect = (float) (640 * (port[1] - port[0]) / height);
    if (isParallel) {
      camera.setParallelProjection(true);
      camera.setFrustum(1, 1000, -8 * aspect, 8 * aspect, 8, -8);
      perUnit = height / 16;
    } else {
      camera.setFrustumPerspective(45, aspect, 1, 1000);
      perUnit = height / 2 / Math.tan(Math.toRadians(22.5));
    }
    camera.setLocation(HandleRig.vector(random, 20));
    camera.lookAt(HandleRig.vector(random, 2), Vector3f.UNIT_Y);
    read(camera.getLocation(), eye);
    read(camera.getLeft().negate(), right);
    read(camera.getUp(), up);
    read(camera.getDirection(), ahead);
  }

  private static void read(Vector3f v, double[] out) {
    for (int k = 0; k < 3; k++) {
      out[k] = v.get(k);
    }
  }

  private double[] pixel(double[] p) {
    double x = 0;
    double y = 0;
    double z = 0;
    for (int k = 0; k < 3; k++) {
      x += (p[k] - eye[k]) * right[k];
      y += (p[k] - eye[k]) * up[k];
      z += (p[k] - eye[k]) * ahead[k];
    }
    double scale = isParallel ? perUnit : perUnit / z;
    double middleX = 640.0 * (camera.getViewPortLeft() + camera.getViewPortRight()) / 2;
    double middleY = 480.0 * (camera.getViewPortBottom() + camera.getViewPortTop()) / 2;
    return new double[] {middleX + x * scale, middleY + y * scale, z};
  }

  /** The least distance of a pixel from each line, in pixels. */
  private Map<HandlePart, Double> gaps(
      HandleMode mode, double[] o, double[] axes, double x, double y) {
    double unit = isParallel ? 1 / perUnit : pixel(o)[2] / perUnit;
    double[] toEye = new double[3];
    for (int k = 0; k < 3; k++) {
      toEye[k] = isParallel ? -ahead[k] : eye[k] - o[k];
    }
    Rotations.normalize(toEye, 0);
    isAtBorder = false;
    Map<HandlePart, Double> gaps = new EnumMap<>(HandlePart.class);
    HandlePart[] named = {HandlePart.X, HandlePart.Y, HandlePart.Z};
    for (int axis = 0; axis < 3; axis++) {
      double facing = Rotations.dot(axes, 3 * axis, toEye, 0);
      boolean isFlat = Math.sqrt(1 - facing * facing) <= 0.25;
      double least = Double.POSITIVE_INFINITY;
      for (int i = 0; i <= POINTS; i++) {
        double[] p = new double[3];
        double turn = 2 * Math.PI * i / POINTS;
        for (int k = 0; k < 3; k++) {
          double u = axes[3 * ((axis + 1) % 3) + k];
          double v = axes[3 * ((axis + 2) % 3) + k];
          double along = 0.16 + 0.84 * i / POINTS;
          double of = mode == HandleMode.ROTATE ? Math.cos(turn) * u + Math.sin(turn) * v : 0;
          p[k] = mode == HandleMode.ROTATE ? of : along * axes[3 * axis + k];
        }
        double gap = gap(o, p, SIZE * unit, x, y);
        double near = Rotations.dot(p, 0, toEye, 0);
        // The last segment of a near half reaches half its length beyond.
        isAtBorder |=
            mode == HandleMode.ROTATE && !isFlat && Math.abs(near) < 0.06 && gap < RADIUS + 1;
        if (mode != HandleMode.ROTATE || isFlat || near >= 0) {
          least = Math.min(least, gap);
        }
      }
      if (mode == HandleMode.ROTATE || Math.sqrt(1 - facing * facing) >= 0.05) {
        gaps.put(named[axis], least);
      }
    }
    if (mode == HandleMode.ROTATE) {
      gaps.put(HandlePart.VIEW, viewRing(o, toEye, SIZE * unit, x, y));
    }
    return gaps;
  }

  private double viewRing(double[] o, double[] n, double length, double x, double y) {
    double[] a = new double[3];
    double[] b = new double[3];
    Rotations.cross(n, 0, Math.abs(n[1]) > 0.9 ? right : up, 0, a, 0);
    Rotations.normalize(a, 0);
    Rotations.cross(n, 0, a, 0, b, 0);
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < POINTS; i++) {
      double turn = 2 * Math.PI * i / POINTS;
      double[] p = new double[3];
      for (int k = 0; k < 3; k++) {
        p[k] = 1.15 * (Math.cos(turn) * a[k] + Math.sin(turn) * b[k]);
      }
      least = Math.min(least, gap(o, p, length, x, y));
    }
    return least;
  }

  private double gap(double[] o, double[] p, double length, double x, double y) {
    double[] at = new double[3];
    for (int k = 0; k < 3; k++) {
      at[k] = o[k] + length * p[k];
    }
    double[] seen = pixel(at);
    return Math.hypot(seen[0] - x, seen[1] - y);
  }

  @ParameterizedTest
  @EnumSource(HandleMode.class)
  void aPixelGrabsTheLineThatIsSeenClosestToIt(HandleMode mode) {
    Random random = new Random(SEED);
    HandleFrame frame = new HandleFrame();
    HandleLayout layout = new HandleLayout();
    HandlePicker picker = new HandlePicker();
    int asked = 0;
    int grabbed = 0;
    int squares = 0;
    for (int play = 0; play < 300; play++) {
      look(random);
      Node node = new Node();
      node.setLocalTransform(HandleRig.transform(random, 2));
      HandleAxes which = random.nextBoolean() ? HandleAxes.WORLD : HandleAxes.LOCAL;
      double[] o = new double[3];
      read(node.getWorldTranslation(), o);
      double[] middle = pixel(o);
      if (!frame.set(camera, node, which)) {
        assertThat(middle[2]).isLessThan(1.001);
        continue;
      }
      layout.set(frame, mode, SIZE);
      float[] aim = aim(random, mode, o, frame.axes, middle);
      float x = aim[0];
      float y = aim[1];
      assertThat(frame.aim(x, y)).isTrue();
      HandlePart found = picker.at(layout, x, y, SIZE, RADIUS);
      double inMiddle = Math.max(Math.abs(x - middle[0]), Math.abs(y - middle[1]));
      if (mode != HandleMode.ROTATE && inMiddle < 7) {
        assertThat(found).isEqualTo(HandlePart.CENTRE);
        continue;
      }
      HandlePart best = null;
      double least = RADIUS;
      double second = RADIUS;
      double nearest = Double.POSITIVE_INFINITY;
      for (Map.Entry<HandlePart, Double> each : gaps(mode, o, frame.axes, x, y).entrySet()) {
        nearest = Math.min(nearest, each.getValue());
        if (each.getValue() < least) {
          second = least;
          least = each.getValue();
          best = each.getKey();
        } else {
          second = Math.min(second, each.getValue());
        }
      }
      // The polygon of a ring and the points of the oracle leave some tenths of a pixel.
      boolean isClear = best == null || second - least > 0.5;
      boolean isNear = Math.abs(nearest - RADIUS) < 0.5;
      if (isClear && !isNear && !isAtBorder && inMiddle > 8) {
        asked++;
        grabbed += best == null ? 0 : 1;
        if (best != null || mode != HandleMode.MOVE) {
          assertThat(found).as("seed %d, play %d", SEED, play).isEqualTo(best);
        } else {
          HandlePart square = square(o, frame.axes, x, y);
          squares += square == null ? 0 : 1;
          assertThat(found).as("seed %d, play %d", SEED, play).isEqualTo(square);
        }
      }
    }
    assertThat(asked).isGreaterThan(100);
    assertThat(squares).isGreaterThanOrEqualTo(mode == HandleMode.MOVE ? 20 : 0);
    assertThat(grabbed).as("grabbed of %d", asked).isBetween(asked / 8, asked * 7 / 8);
  }

  /** The nearest of the squares that a pixel's ray passes through, by Cramer's rule. */
  private HandlePart square(double[] o, double[] axes, double x, double y) {
    double[] middle = pixel(o);
    double unit = isParallel ? 1 / perUnit : middle[2] / perUnit;
    double[] from = eye.clone();
    double[] along = ahead.clone();
    double middleX = 640.0 * (camera.getViewPortLeft() + camera.getViewPortRight()) / 2;
    double middleY = 480.0 * (camera.getViewPortBottom() + camera.getViewPortTop()) / 2;
    for (int k = 0; k < 3; k++) {
      double aside = ((x - middleX) * right[k] + (y - middleY) * up[k]) / perUnit;
      (isParallel ? from : along)[k] += aside;
    }
    double[] toEye = new double[3];
    double[] to = new double[3];
    for (int k = 0; k < 3; k++) {
      toEye[k] = isParallel ? -ahead[k] : eye[k] - o[k];
      to[k] = o[k] - from[k];
    }
    Rotations.normalize(toEye, 0);
    HandlePart best = null;
    double nearest = Double.POSITIVE_INFINITY;
    HandlePart[] squares = {HandlePart.YZ, HandlePart.ZX, HandlePart.XY};
    double[] cross = new double[3];
    for (int axis = 0; axis < 3; axis++) {
      int i = 3 * ((axis + 1) % 3);
      int j = 3 * ((axis + 2) % 3);
      // from + t along = o + a u + b v
      Rotations.cross(axes, i, axes, j, cross, 0);
      double determinant = Rotations.dot(cross, 0, along, 0);
      double t = Rotations.dot(cross, 0, to, 0) / determinant;
      Rotations.cross(to, 0, along, 0, cross, 0);
      double a = Rotations.dot(cross, 0, axes, j) / determinant / (SIZE * unit);
      double b = -Rotations.dot(cross, 0, axes, i) / determinant / (SIZE * unit);
      boolean isIn = Math.min(a, b) >= 0.28 && Math.max(a, b) <= 0.5;
      if (isIn && Math.abs(Rotations.dot(axes, 3 * axis, toEye, 0)) >= 0.2 && t < nearest) {
        nearest = t;
        best = squares[axis];
      }
    }
    return best;
  }

  /** Some pixels from a place on an axis or a square, or anywhere around rings. */
  private float[] aim(Random random, HandleMode mode, double[] o, double[] axes, double[] middle) {
    double unit = isParallel ? 1 / perUnit : middle[2] / perUnit;
    double along = mode == HandleMode.ROTATE ? 0 : SIZE * unit * (0.1 + random.nextDouble());
    int axis = random.nextInt(3);
    boolean isSquare = mode == HandleMode.MOVE && random.nextInt(2) == 0;
    double[] at = new double[3];
    for (int k = 0; k < 3; k++) {
      at[k] = o[k] + along * axes[3 * axis + k];
      if (isSquare) {
        at[k] = o[k] + 0.39 * SIZE * unit * (axes[3 * axis + k] + axes[3 * ((axis + 1) % 3) + k]);
      }
    }
    double[] pixel = pixel(at);
    double reach = mode == HandleMode.ROTATE ? 110 : 13;
    return new float[] {
      (float) (pixel[0] + reach * (2 * random.nextDouble() - 1)),
      (float) (pixel[1] + reach * (2 * random.nextDouble() - 1))
    };
  }

  @Test
  void aSquareIsGrabbedInsideOfItsPictureUnlessALineIsNear() {
    HandleRig rig = new HandleRig();
    rig.camera().setLocation(new Vector3f(12, 9, 16));
    rig.camera().lookAt(new Vector3f(), Vector3f.UNIT_Y);
    rig.show(rig.box(rig.root, 0, 0, 0));
    double unit = 2 * Math.tan(Math.toRadians(22.5)) * Math.sqrt(12 * 12 + 81 + 256) / 480;
    double middle = 0.39 * 90 * unit;
    HandlePart[] squares = {HandlePart.YZ, HandlePart.ZX, HandlePart.XY};
    for (int k = 0; k < 3; k++) {
      double[] at = {middle, middle, middle};
      at[k] = 0;
      int[] pixel = rig.pixel(at[0], at[1], at[2]);
      rig.move(pixel[0], pixel[1]);
      assertThat(rig.handles.hovered()).contains(squares[k]);
    }
    rig.handles.setMode(HandleMode.SCALE);
    int[] pixel = rig.pixel(middle, middle, 0);
    assertThat(rig.move(pixel[0], pixel[1]).handles.hovered()).isEmpty();
  }

  @Test
  void ofTwoSquaresAtAPixelTheNearerIsGrabbedAndOneSeenFromItsEdgeIsNotShown() {
    HandleRig rig = new HandleRig();
    rig.show(rig.box(rig.root, 0, 0, 0));
    double middle = 0.39 * 90 * 17 * 2 * Math.tan(Math.toRadians(22.5)) / 480;
    for (int side = -1; side <= 1; side += 2) { // the squares of x and y, and of x and z, overlap
      rig.camera().setLocation(new Vector3f(0, -12 * side, 12 * side));
      rig.camera().lookAt(new Vector3f(), Vector3f.UNIT_Y);
      int[] pixel = rig.pixel(middle, middle / 2, middle / 2);
      rig.move(pixel[0], pixel[1]);
      assertThat(rig.handles.hovered()).contains(side > 0 ? HandlePart.ZX : HandlePart.XY);
    }
    rig.handles.setPickRadius(0);
    for (float up : new float[] {1.8f, 5}) { // sines of 1/10 and 1/4
      rig.camera().setLocation(new Vector3f(5, up, 17));
      rig.camera().lookAt(new Vector3f(), Vector3f.UNIT_Y);
      int[] pixel = rig.pixel(middle, 0, middle);
      assertThat(rig.move(pixel[0], pixel[1]).handles.hovered().equals(Optional.of(HandlePart.ZX)))
          .isEqualTo(up == 5);
    }
  }

  @Test
  void handlesAreAsLargeInPixelsAtEveryDistanceAndInEveryUnit() {
    for (float far : new float[] {0.02f, 3, 500}) {
      Camera near = new Camera(640, 480);
      near.setFrustumPerspective(60, 640f / 480, far / 100, far * 100);
      near.setLocation(new Vector3f(0, 0, far));
      near.lookAt(new Vector3f(), Vector3f.UNIT_Y);
      HandleFrame frame = new HandleFrame();
      HandleLayout layout = new HandleLayout();
      assertThat(frame.set(near, new Node(), HandleAxes.WORLD)).isTrue();
      layout.set(frame, HandleMode.MOVE, 90);
      double[] tip = layout.line(HandlePart.X);
      double[] pixel = new double[2];
      frame.pixel(tip[3], tip[4], tip[5], pixel);
      assertThat(pixel[0]).isBetween(409.99, 410.01);
      assertThat(pixel[1]).isBetween(239.99, 240.01);
      assertThat(layout.size(HandlePart.Z)).as("seen from its end").isZero();
      assertThat(layout.size(HandlePart.YZ)).as("seen from its edge").isZero();
    }
  }
}
