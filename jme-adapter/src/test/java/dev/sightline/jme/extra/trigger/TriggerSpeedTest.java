package dev.sightline.jme.extra.trigger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import dev.sightline.jme.scene.Layers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Straight flights past thin triggers, whose times an equation tells. */
class TriggerSpeedTest {
  private static final int FRAMES = 40;

  private final Map<TriggerVolume, double[]> due = new HashMap<>();
  private final List<Node> moving = new ArrayList<>();
  private final List<Vector3f> starts = new ArrayList<>();
  private final List<Vector3f> speeds = new ArrayList<>();
  private final TriggerRig rig = new TriggerRig();
  private final Map<TriggerVolume, double[]> heard = new HashMap<>();
  private double end;

  /** A mover, or what carries a trigger, on a straight line. */
  private Node fly(Vector3f start, Vector3f velocity) {
    Node node = rig.node("node", start.x, start.y, start.z);
    moving.add(node);
    starts.add(start);
    speeds.add(velocity);
    return node;
  }

  /** Where the square of the distance of two points that move straight is that of the radii. */
  private static double[] times(Vector3f apart, Vector3f speed, double radius) {
    double a = square(speed);
    double b = dot(apart, speed);
    double root = Math.sqrt(b * b - a * (square(apart) - radius * radius));
    return new double[] {(-b - root) / a, (-b + root) / a};
  }

  private static double dot(Vector3f a, Vector3f b) {
    return (double) a.x * b.x + (double) a.y * b.y + (double) a.z * b.z;
  }

  private static double square(Vector3f a) {
    return dot(a, a);
  }

  private void run(double hertz) {
    rig.triggers.addListener(
        new TriggerListener() {
          @Override
          public void enter(TriggerContact contact) {
            double[] times = new double[] {at(contact), Double.NaN, 0};
            assertThat(heard.put(contact.trigger(), times)).as("once").isNull();
          }

          @Override
          public void exit(TriggerContact contact) {
            heard.get(contact.trigger())[1] = at(contact);
            heard.get(contact.trigger())[2] = contact.seconds();
          }

          private double at(TriggerContact contact) {
            return end - (1 - contact.fraction()) / hertz;
          }
        });
    for (int frame = 0; frame <= FRAMES; frame++) {
      end = frame / hertz;
      for (int i = 0; i < moving.size(); i++) {
        moving.get(i).setLocalTranslation(starts.get(i).add(speeds.get(i).mult((float) end)));
      }
      rig.frame((float) (1 / hertz));
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {10, 24, 30, 60, 144, 240})
  void noSpeedLosesAnEvent(double hertz) {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    int hits = 0;
    int gates = 0;
    int layer = 0;
    for (float speed : new float[] {0.01f, 1, 30, 340, 1000}) {
      Vector3f velocity = PlayWorld.vector(random, 1).normalizeLocal().multLocal(speed);
      Node bullet = fly(PlayWorld.vector(random, 5), velocity);
      Layers.set(bullet, ++layer); // it sees its own gates only
      rig.triggers.addMover(bullet, TriggerShape.sphere(0.01f));
      double seconds = FRAMES / hertz;
      double size = Math.max(0.05, 0.01 * speed / hertz);
      for (int i = 0; i < 20; i++) {
        Vector3f drift = PlayWorld.vector(random, 1).multLocal(speed);
        float when = (float) (seconds * (0.1 + 0.8 * random.nextDouble()));
        Vector3f meet = starts.get(moving.size() - 1 - i).add(velocity.mult(when));
        Vector3f start = meet.add(PlayWorld.vector(random, 0.9 * size)).subtract(drift.mult(when));
        TriggerVolume trigger =
            rig.on("gate", TriggerShape.sphere((float) size), fly(start, drift));
        Vector3f apart = starts.get(moving.size() - 2 - i).subtract(start);
        double[] times = times(apart, velocity.subtract(drift), (float) size + 0.01f);
        trigger.setLayers(layer);
        gates++;
        if (times[0] > 0 && times[1] < seconds && times[1] - times[0] > 1e-3 * size / speed) {
          due.put(trigger, times);
        }
      }
    }
    run(hertz);
    for (Map.Entry<TriggerVolume, double[]> entry : due.entrySet()) {
      double[] times = heard.get(entry.getKey());
      assertThat(times).as("seed %d: %s was passed", seed, entry.getKey()).isNotNull();
      hits++;
      double slack = 2e-2 * (entry.getValue()[1] - entry.getValue()[0]) + 1e-4;
      assertThat(times[0]).as("seed %d", seed).isCloseTo(entry.getValue()[0], within(slack));
      assertThat(times[1]).as("seed %d", seed).isCloseTo(entry.getValue()[1], within(slack));
      assertThat(times[2]).isCloseTo(times[1] - times[0], within(1e-6));
    }
    System.out.printf("seed %d: %d of %d gates were passed%n", seed, hits, gates);
    assertThat(hits).isGreaterThan(gates / 4);
  }

  @Test
  void aWallOfNoThicknessIsPassed() {
    rig.fixed("sheet", TriggerShape.box(0, 5, 5), 1234.5f, 0, 0);
    Node bullet = rig.node("bullet", 0, 0, 0);
    rig.triggers.addMover(bullet);
    rig.frame();
    bullet.setLocalTranslation(1e6f, 0, 0);
    assertThat(rig.frame()).isEqualTo("+bullet:sheet -bullet:sheet");
    assertThat(rig.told.get(0).fraction()).isCloseTo(0.0012345, within(1e-9));
    bullet.setLocalTranslation(1234.5f, 0, 0);
    assertThat(rig.frame()).as("on it").isEqualTo("+bullet:sheet");
    bullet.setLocalTranslation(0, 0, 0);
    assertThat(rig.frame()).isEqualTo("-bullet:sheet");
    assertThat(rig.told.get(3).fraction()).isCloseTo(0, within(1e-9));
  }
}
