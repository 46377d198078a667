package dev.sightline.demo.scenes.crowd;

import com.jme3.input.KeyInput;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.queue.RenderQueue.ShadowMode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import dev.sightline.demo.play.FlyState;
import dev.sightline.demo.play.LoadDesk;
import dev.sightline.demo.play.ScenePlay;
import dev.sightline.demo.play.Stage;
import dev.sightline.demo.play.Tally;
import dev.sightline.demo.ui.OptionsPanel;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A crowd that walks over hills and stairs, and is picked in its poses. */
public final class CrowdPlay extends ScenePlay {
  private static final int[] SIZES = {10, 50, 100, 200, 300, 500, 750, 1000, 1500, Crowd.MOST};

  /** A thousand where a graphics card draws; fewer where the processor does. */
  private static final int FAST = 7;

  private static final int SLOW = 4;
  private static final Vector3f EYE = new Vector3f(-60, 72, 178);
  private static final Vector3f TARGET = new Vector3f(-14, 12, 20);
  private static final Vector3f IN_FRONT = new Vector3f(-25, 0, 95);
  private static final Vector3f CHEST = new Vector3f(0, 12, 0);
  private static final float SPEED = 60;
  private static final float LONGEST_FRAME = 0.1f;

  private final Tally heights = new Tally();
  private @Nullable Crowd crowd;
  private @Nullable Stage stage;
  private @Nullable CrowdPick pick;
  private @Nullable CrowdMarks marks;
  private @Nullable FlyState fly;
  private @Nullable Vector2f untouched;
  private OptionsPanel.@Nullable Choice who;
  private OptionsPanel.@Nullable Check feet;
  private OptionsPanel.@Nullable Check walks;

  @Override
  public String help() {
    return "Each figure has its own pose: bones move its 168 triangles, as in any animated model."
        + " Point at one: it is lit, and the part and the triangle under the mouse are named, where"
        + " they are on the screen.\n"
        + "B asks the engine instead: its picking knows no bones, and finds figures as they stand"
        + " in the file, arms stretched out: the pale ghost.\n"
        + "One question finds the ground below every body and foot. F lets the feet go as the"
        + " clip has them: through the steps, and above them.\n"
        + "1 ms is a thousandth of a second, a microsecond a millionth.";
  }

  @Override
  public Node load(LoadDesk desk) {
    desk.says("Building the land", 0.1);
    Node world = new Node("world");
    Node land = Land.build(desk.assets());
    world.attachChild(land);
    desk.says("Making the figures", 0.3);
    Crowd made = new Crowd(desk.assets(), land);
    made.setSize(SIZES[FAST]);
    world.attachChild(made.node());
    made.restart();
    desk.says("Building the engine's trees", 0.9);
    world.depthFirstTraversal(
        spatial -> {
          if (spatial instanceof Geometry geometry) {
            engineTree(geometry.getMesh());
          }
        });
    crowd = made;
    return world;
  }

  private static void engineTree(Mesh mesh) {
    if (mesh.getNumLodLevels() == 0) {
      mesh.createCollisionData();
    }
  }

  @Override
  public void enter(Stage on) {
    stage = on;
    if (crowd == null) {
      return;
    }
    Crowd all = crowd;
    int first = on.isFast() ? FAST : SLOW;
    all.setSize(SIZES[first]);
    pick = new CrowdPick(on.collision(), on.world());
    CrowdMarks drawn = new CrowdMarks(on.assets(), all);
    on.marks().attachChild(drawn.node());
    marks = drawn;
    OptionsPanel rows = on.options();
    rows.slider(
        "Figures",
        SIZES.length - 1,
        first,
        position -> SIZES[position],
        wanted -> {
          all.setSize(wanted);
          clear();
        });
    who = rows.choice("B  picks", List.of("Sightline", "the engine"), 0, chosen -> {});
    on.bindAnswers(who);
    feet = rows.check("F  feet on the ground", true, isOn -> {});
    walks = rows.check("Space  walk", true, isOn -> {});
    on.addShadows(on.isFast());
    on.keys().press(KeyInput.KEY_B, "B", "who picks", who::next);
    on.keys().press(KeyInput.KEY_F, "F", "feet on the ground", () -> turn(feet));
    on.keys().press(KeyInput.KEY_SPACE, "Space", "stand still", () -> turn(walks));
    on.keys().row("mouse", "point at a figure");
    fly = on.attach(new FlyState(on, EYE, TARGET, SPEED));
    all.node().setShadowMode(ShadowMode.CastAndReceive);
    untouched = on.app().getInputManager().getCursorPosition().clone();
  }

  private static void turn(OptionsPanel.@Nullable Check check) {
    if (check != null) {
      check.set(!check.isOn());
    }
  }

  private void clear() {
    heights.clear();
    if (pick != null) {
      pick.clear();
    }
  }

  @Override
  public void update(float tpf) {
    if (stage == null
        || crowd == null
        || pick == null
        || marks == null
        || who == null
        || feet == null
        || walks == null) {
      return;
    }
    boolean asksEngine = who.chosen() == 1;
    Camera camera = stage.camera();
    Vector2f cursor = aim(stage, crowd);
    // Before anything moves: what is asked is the frame on the screen.
    pick.ask(cursor, camera, asksEngine);
    boolean hasTriangle = pick.corners(asksEngine, marks.corners());
    Geometry body = asksEngine ? pick.engineFigure() : pick.figure();
    Geometry pointed = body == null ? pick.figure() : body;
    marks.show(body, hasTriangle, asksEngine ? pointed : null, camera);
    heights.frame(crowd.walk(walks.isOn() ? Math.min(tpf, LONGEST_FRAME) : 0, feet.isOn()));
    stage.board().show(words(crowd, pick, asksEngine));
  }

  /** Where the mouse is; until it is moved, at a figure in front. */
  private Vector2f aim(Stage on, Crowd all) {
    Vector2f cursor = on.app().getInputManager().getCursorPosition();
    if (!cursor.equals(untouched)) {
      untouched = null;
      return cursor;
    }
    Vector3f chest = all.nearest(IN_FRONT).node().localToWorld(CHEST, null);
    Vector3f seen = on.camera().getScreenCoordinates(chest);
    return new Vector2f(seen.x, seen.y);
  }

  private String words(Crowd all, CrowdPick picked, boolean asksEngine) {
    String who1 =
        asksEngine
            ? format(
                "Under the mouse, says the engine: %s.\nIn truth: %s.%s",
                picked.engineWords(),
                picked.words(),
                picked.isSame() ? "" : "  The engine is wrong: it knows no bones.")
            : format(
                picked.figure() == null
                    ? "Under the mouse: %s. Point at a figure."
                    : "Under the mouse, lit: %s.",
                picked.words());
    String cost =
        asksEngine
            ? format("\nThe engine's pick takes %s.", time(picked.engineMicros()))
            : format(
                "\nReading the poses of %,d figures: %s of a frame; then each pick: %s.",
                all.size(), time(picked.posesMicros()), time(picked.pickMicros()));
    return who1
        + cost
        + format(
            "\nThe ground below %,d bodies and feet: %s of a frame.",
            Crowd.PLACES * all.size(), time(heights.median()));
  }

  private static String time(double micros) {
    return micros < 100 ? format("%.1f microseconds", micros) : format("%,.2f ms", micros / 1000);
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }

  @Override
  public void restart() {
    if (crowd != null && fly != null && who != null && feet != null && walks != null) {
      crowd.restart();
      fly.restart();
      who.set(0);
      feet.set(true);
      walks.set(true);
      clear();
    }
  }
}
