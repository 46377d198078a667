package dev.sightline.demo.scenes.crowd;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import dev.sightline.demo.people.Gait;
import dev.sightline.demo.people.WalkingFigure;
import java.util.Random;

/** The way of a figure: where it is, where it goes, and on what its feet stand. */
final class Walker {
  private static final float BORDER = Land.HALF - 25;
  private static final float TURN = 0.6f;
  private static final float BACK = 1.2f;
  private static final float LEAST_SECONDS = 2;
  private static final float MORE_SECONDS = 4;
  private static final float HIP_ASIDE = 1.05f;

  /** How far the hips are above the lower foot, as a part of how far the other is above it. */
  private static final float BETWEEN = 0.15f;

  private final Random random;
  private final Quaternion around = new Quaternion();
  private final Foot left = new Foot(true);
  private final Foot right = new Foot(false);
  private float x;
  private float z;
  private float heading;
  private float turn;
  private float straight;
  private float walked;
  private float height;

  /** A foot: where it stands or will stand, and how high the ground below it counts by now. */
  private final class Foot {
    private final boolean isLeft;
    private double last = Double.NaN;
    private float counted;

    Foot(boolean isLeft) {
      this.isLeft = isLeft;
    }

    /** Writes where it stands, or where it will come down. */
    void place(double[] places, int at) {
      float phase = Gait.phase(walked, isLeft);
      boolean stands = Gait.stands(phase);
      float still = stands ? 0 : Gait.SPEED * (1 - phase) * Gait.PERIOD;
      float ahead = stands ? Gait.ahead(phase) : still + Gait.REACH;
      float aside = isLeft ? HIP_ASIDE : -HIP_ASIDE;
      float sine = FastMath.sin(heading);
      float cosine = FastMath.cos(heading);
      places[at] = (double) x + sine * ahead + cosine * aside;
      places[at + 1] = (double) z + cosine * ahead - sine * aside;
    }

    /** On the way up a foot rises first, on the way down it sinks last. */
    void ground(double found) {
      float swing = Gait.swing(Gait.phase(walked, isLeft));
      if (swing == 0 || Double.isNaN(last)) {
        last = found;
      }
      float part = found > last ? Math.min(1, 2 * swing) : Math.max(0, 2 * swing - 1);
      counted = (float) (last + (found - last) * Gait.smooth(part));
    }
  }

  Walker(long seed) {
    // Java's first numbers of seeds that follow each other are alike.
    random = new Random(seed * 0x9E3779B97F4A7C15L);
    x = (2 * random.nextFloat() - 1) * BORDER;
    z = (2 * random.nextFloat() - 1) * BORDER;
    heading = random.nextFloat() * FastMath.TWO_PI;
    walked = random.nextFloat();
  }

  /** Goes on for a time. */
  void walk(float seconds) {
    straight -= seconds;
    if (straight < 0) {
      straight = LEAST_SECONDS + random.nextFloat() * MORE_SECONDS;
      turn = (2 * random.nextFloat() - 1) * TURN;
    }
    boolean isOut = Math.abs(x) > BORDER || Math.abs(z) > BORDER;
    float inward = FastMath.sin(FastMath.atan2(-x, -z) - heading);
    heading += seconds * (isOut ? BACK * Math.copySign(1, inward) : turn);
    x += FastMath.sin(heading) * Gait.SPEED * seconds;
    z += FastMath.cos(heading) * Gait.SPEED * seconds;
    walked += seconds / Gait.PERIOD;
  }

  /** Writes the three places whose heights are asked: x and z of the body and of both feet. */
  void places(double[] places, int at) {
    places[at] = x;
    places[at + 1] = z;
    left.place(places, at + 2);
    right.place(places, at + 4);
  }

  /** Stands on the ground that was found at the three places. */
  void stand(double[] heights, int at, boolean putsFeet) {
    left.ground(heights[at + 1]);
    right.ground(heights[at + 2]);
    float low = Math.min(left.counted, right.counted);
    float high = Math.max(left.counted, right.counted);
    height = putsFeet ? low + BETWEEN * (high - low) : (float) heights[at];
  }

  /** Puts a figure there, in the pose of the step. */
  void show(WalkingFigure figure, boolean putsFeet) {
    figure.node().setLocalTranslation(x, height, z);
    figure.node().setLocalRotation(around.fromAngleNormalAxis(heading, Vector3f.UNIT_Y));
    figure.pose(walked, left.counted - height, right.counted - height, putsFeet);
  }
}
