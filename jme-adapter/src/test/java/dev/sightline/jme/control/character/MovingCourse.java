package dev.sightline.jme.control.character;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.scene.Conveyor;
import java.util.Random;

/**
 * A scene with all that a character keeps something of: stairs, a ball, a lift, a turntable, a
 * belt, a duct; and inputs for each step. All is a function of a seed and a time.
 */
final class MovingCourse {
  static final CharacterShape CROUCHED = CharacterShape.DEFAULT.withSize(0.3, 0.9);

  final SceneCourse course = new SceneCourse();
  final Node model = new Node("model");
  final KinematicCharacterControl walker = new KinematicCharacterControl(course.scene);
  private final long seed;
  private final Geometry lift;
  private final Node table = new Node("machines");

  MovingCourse(long seed) {
    this.seed = seed;
    course.floor();
    for (int i = 1; i <= 6; i++) {
      course.add("stair", 3 + 0.35 * i, 0.17 * i, 0, 0.175, 2);
    }
    Geometry ball = new Geometry("ball", ball(12, 16, 1.5));
    ball.setLocalTranslation(-3, 0.2f, 2);
    course.root.attachChild(ball);
    for (int side = -1; side <= 1; side += 2) {
      course.root.attachChild(SceneCourse.box("wall", 6.5 * side, 2, 0, 0.5, 2, 7));
      course.root.attachChild(SceneCourse.box("wall", 0, 2, 6.5 * side, 7, 2, 0.5));
    }
    Geometry roof = SceneCourse.box("roof", 0, 0, -5.2, 6, 0.1, 2);
    roof.setLocalRotation(new Quaternion((float) StrictMath.sin(0.5), 0, 0, 0.87758255f));
    course.root.attachChild(roof);
    course.root.attachChild(SceneCourse.box("duct", -1.5, 1.45, -3, 1.5, 0.1, 1));
    lift = course.add("lift", 0, 0.1, 3, 2.5, 2.5);
    table.attachChild(SceneCourse.box("table", 0.5, -0.4, 0, 2.5, 0.5, 2.5));
    table.setLocalTranslation(2, 0, -3);
    course.root.attachChild(table);
    Conveyor.set(course.add("belt", -4, 0.15, -1, 2, 4), new Vector3f(0.7f, 0, 1.5f));
    Random random = new Random(seed);
    switch ((int) (seed % 5)) {
      case 0 -> model.setLocalTranslation(0, 2, 3); // above the lift
      case 1 -> model.setLocalTranslation(2, 1, -2.5f); // above the table
      case 2 -> model.setLocalTranslation(-4, 1, -1); // above the belt
      default ->
          model.setLocalTranslation(random.nextFloat() * 10 - 5, 3, random.nextFloat() * 10 - 6);
    }
    course.root.attachChild(model);
    model.addControl(walker);
    walker.setViewDirection(Vector3f.UNIT_X);
    walker.setStepSmoothing(0.1);
    walker.motion().setAirAcceleration(9);
    walker.motion().setCoyoteTime(0.1);
    walker.motion().setJumpBuffer(0.15);
    walker.setStepListener(inputs());
  }

  /** A sphere with the same bits everywhere. */
  private static Mesh ball(int rings, int sectors, double radius) {
    float[] points = new float[3 * (rings + 1) * sectors];
    int[] indices = new int[6 * rings * sectors];
    int at = 0;
    for (int i = 0; i <= rings; i++) {
      double down = Math.PI * i / rings;
      for (int j = 0; j < sectors; j++) {
        double around = 2 * Math.PI * j / sectors;
        points[at++] = (float) (radius * StrictMath.sin(down) * StrictMath.cos(around));
        points[at++] = (float) (radius * StrictMath.cos(down));
        points[at++] = (float) (radius * StrictMath.sin(down) * StrictMath.sin(around));
      }
    }
    at = 0;
    for (int i = 0; i < rings; i++) {
      for (int j = 0; j < sectors; j++) {
        int next = (j + 1) % sectors;
        int[] corners = {j, j + sectors, next, next, j + sectors, next + sectors};
        for (int corner : corners) {
          indices[at++] = i * sectors + corner;
        }
      }
    }
    Mesh mesh = new Mesh();
    mesh.setBuffer(VertexBuffer.Type.Position, 3, points);
    mesh.setBuffer(VertexBuffer.Type.Index, 3, indices);
    mesh.updateBound();
    return mesh;
  }

  /** Sets the inputs of each step. */
  StepListener inputs() {
    return (control, step) -> input(step);
  }

  /** What is told before a step: the same for the same step. */
  private void input(long step) {
    Random random = new Random(seed * 31 + step / 20);
    double angle = random.nextDouble() * 2 * Math.PI;
    walker.setWalkDirection(
        new Vector3f((float) (2 * StrictMath.cos(angle)), 0, (float) (2 * StrictMath.sin(angle))));
    int what = random.nextInt(12);
    if (step % 20 == 7) {
      switch (what) {
        case 0, 1, 2, 3 -> walker.jump();
        case 4 -> walker.motion().push(new Vector3f(2, 3, -1));
        case 5 -> walker.motion().setGravity(8 + random.nextInt(3));
        case 6, 7 -> walker.tryShape(CROUCHED);
        case 8, 9 -> walker.requestShape(CharacterShape.DEFAULT);
        default -> {}
      }
    }
  }

  /** Moves what moves to where it is at a time. */
  void platforms(double time) {
    lift.setLocalTranslation(0, (float) (0.7 + StrictMath.sin(2 * time)) - 0.5f, 3);
    float turn = (float) (0.6 * time) % FastMath.TWO_PI;
    table.setLocalRotation(
        new Quaternion(0, (float) StrictMath.sin(turn / 2), 0, (float) StrictMath.cos(turn / 2)));
  }

  /** Puts the scene to a time, as its last frame has left it. */
  void settle(double time) {
    platforms(time);
    course.root.updateGeometricState();
    course.index.scan();
  }

  /** A frame that ends at a time. */
  void frame(double time, float tpf) {
    platforms(time);
    course.frame(tpf);
  }

  /** All that can be seen of the character, mixed with what was before. */
  long look(long hash) {
    KinematicCharacter feet = walker.character();
    if (feet == null) {
      return hash;
    }
    Vector3f shown = model.getLocalTranslation();
    Quaternion turn = model.getLocalRotation();
    Vector3f view = walker.viewDirection();
    Vector3f drift = walker.motion().drift(new Vector3f());
    double[] seen = {
      feet.x(),
      feet.y(),
      feet.z(),
      walker.motion().verticalSpeed(),
      walker.steps(),
      shown.x,
      shown.y,
      shown.z,
      view.x,
      view.z,
      drift.x,
      drift.z,
      walker.groundState().ordinal(),
      feet.shape().height(),
      feet.isCrushed() ? 1 : 0,
      turn.getW()
    };
    for (double number : seen) {
      hash = hash * 31 + Double.doubleToLongBits(number);
    }
    return hash;
  }
}
