package dev.sightline.demo;

import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import dev.sightline.jme.extra.trigger.TriggerContact;
import dev.sightline.jme.extra.trigger.TriggerListener;
import dev.sightline.jme.extra.trigger.TriggerShape;
import dev.sightline.jme.extra.trigger.TriggerState;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What a frame costs 1,000 triggers and 1,000 movers on a square of 400 metres: the update of the
 * state alone, without what the game does to move them. Triggers are boxes of 4 metres, spheres and
 * capsules, movers are capsules of a person's size that walk at 6 metres a second, or as many
 * metres as the name says.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class TriggerBenchmark {
  private static final int MANY = 1_000;
  private static final float FRAME = 1 / 60f;

  /** What moves: nothing, the movers, or both. */
  @Param({"rest", "movers", "both", "fast"})
  String motion = "movers";

  private final Node root = new Node("root");
  private final Node[] movers = new Node[MANY];
  private final Node[] carriers = new Node[MANY];
  private final Vector3f[] velocities = new Vector3f[MANY];
  private final Random random = new Random(42);
  private final Vector3f at = new Vector3f();
  private TriggerState triggers;
  private int told;

  /** Fills the square. */
  @Setup
  public void setUp() {
    triggers = new TriggerState(root);
    TriggerShape person =
        TriggerShape.capsule(new Vector3f(0, 0.3f, 0), new Vector3f(0, 1.5f, 0), 0.3f);
    TriggerShape[] shapes = {
      TriggerShape.box(2, 2, 2),
      TriggerShape.sphere(2),
      TriggerShape.capsule(new Vector3f(-1, 0, 0), new Vector3f(1, 0, 0), 1)
    };
    for (int i = 0; i < MANY; i++) {
      carriers[i] = node();
      movers[i] = node();
      triggers.addTrigger(shapes[i % shapes.length], carriers[i]);
      triggers.addMover(movers[i], person);
      double angle = 2 * Math.PI * random.nextDouble();
      velocities[i] = new Vector3f((float) Math.cos(angle), 0, (float) Math.sin(angle));
      velocities[i].multLocal("fast".equals(motion) ? 300 : 6);
    }
    triggers.addListener(
        new TriggerListener() {
          @Override
          public void enter(TriggerContact contact) {
            told++;
          }
        });
  }

  private Node node() {
    Node node = new Node("node");
    node.setLocalTranslation(400 * random.nextFloat(), 0, 400 * random.nextFloat());
    root.attachChild(node);
    return node;
  }

  /** Moves what moves, and takes the transforms as the engine does before it draws. */
  @Setup(Level.Invocation)
  public void move() {
    for (int i = 0; i < MANY && !"rest".equals(motion); i++) {
      move(movers[i], velocities[i]);
      if ("both".equals(motion)) {
        move(carriers[i], velocities[MANY - 1 - i]);
      }
    }
    root.updateGeometricState();
  }

  private void move(Node node, Vector3f velocity) {
    at.set(velocity).multLocal(FRAME).addLocal(node.getLocalTranslation());
    if (at.x < 0 || at.x > 400) {
      velocity.x = -velocity.x;
    }
    if (at.z < 0 || at.z > 400) {
      velocity.z = -velocity.z;
    }
    node.setLocalTranslation(at);
  }

  /** An update of the state. */
  @Benchmark
  public int update() {
    triggers.update(FRAME);
    return told;
  }
}
