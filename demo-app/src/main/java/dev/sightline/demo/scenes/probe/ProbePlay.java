package dev.sightline.demo.scenes.probe;

import com.jme3.input.MouseInput;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Node;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.demo.cast.CpuClock;
import dev.sightline.demo.play.FlyState;
import dev.sightline.demo.play.LoadDesk;
import dev.sightline.demo.play.ScenePlay;
import dev.sightline.demo.play.Stage;
import dev.sightline.demo.play.Tally;
import dev.sightline.jme.index.SceneSnapshot;
import dev.sightline.jme.result.Pick;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Nine kinds of question about what the mouse points at. */
public final class ProbePlay extends ScenePlay {
  private static final Vector3f EYE = new Vector3f(6, 46, 84);
  private static final Vector3f TARGET = new Vector3f(9, 11, -14);
  private static final Vector3f START = new Vector3f(-37, 22, 30);
  private static final float SPEED = 45;
  private static final float HOVER = 14;
  private static final float OFF_THE_SURFACE = 2;
  private static final int TIMED = 5;

  /** Where the mouse points until it is moved, as parts of the window. */
  private static final Vector2f FIRST_AIM = new Vector2f(0.58f, 0.47f);

  private final Tally tally = new Tally();
  private @Nullable Stage stage;
  private @Nullable Questions asked;
  private @Nullable ProbeAnswers answers;
  private @Nullable ProbeSketch sketch;
  private @Nullable TreePicture trees;
  private @Nullable ProbePanel panel;
  private @Nullable RectangleFrame frame;
  private @Nullable FlyState fly;
  private @Nullable Vector2f untouched;

  @Override
  public String help() {
    return "A game asks its world many kinds of question. P goes through nine of them. Each is"
        + " asked anew in every frame, about what the mouse points at. Yellow is what is asked,"
        + " red is the answer, green is the direction in which a surface faces.\n"
        + "Rays, casts and sights begin at the yellow lamp; a click puts it where the mouse is.\n"
        + "Boxes: a thing's triangles lie in boxes, which lie in larger boxes: a tree. A ray looks"
        + " only into the boxes that it goes through, in pink. The slider sets their size.\n"
        + "A microsecond is a millionth of a second.";
  }

  @Override
  public Node load(LoadDesk desk) {
    return Yard.load(desk);
  }

  @Override
  public void enter(Stage on) {
    stage = on;
    Questions questions = new Questions(on.collision());
    ProbeSketch drawn = new ProbeSketch(on.assets());
    on.marks().attachChild(drawn.node());
    asked = questions;
    sketch = drawn;
    answers = new ProbeAnswers(questions, drawn);
    trees = new TreePicture(drawn);
    frame = on.attach(new RectangleFrame());
    panel = new ProbePanel(on, tally::clear);
    on.keys().row("click", "put the lamp there");
    on.keys().mouse(MouseInput.BUTTON_LEFT, this::click);
    fly = on.attach(new FlyState(on, EYE, TARGET, SPEED));
    restart();
  }

  @Override
  public void restart() {
    if (asked != null && fly != null && panel != null && stage != null) {
      asked.start.set(START);
      untouched = stage.app().getInputManager().getCursorPosition().clone();
      panel.restart();
      fly.restart();
    }
  }

  private Vector2f aim(Stage on) {
    Vector2f cursor = on.app().getInputManager().getCursorPosition();
    if (cursor.equals(untouched)) {
      return new Vector2f(
          FIRST_AIM.x * on.camera().getWidth(), FIRST_AIM.y * on.camera().getHeight());
    }
    untouched = null;
    return cursor;
  }

  private void click(boolean isDown) {
    if (isDown && stage != null && asked != null) {
      Vector2f cursor = stage.app().getInputManager().getCursorPosition();
      Optional<Pick> pick = stage.collision().pickNearest(cursor, stage.camera());
      if (pick.isPresent()) {
        asked.start.set(off(pick.get(), asked.radius + OFF_THE_SURFACE, stage));
      }
    }
  }

  /** A point on the side of the surface that the camera sees. */
  private static Vector3f off(Pick pick, float by, Stage on) {
    Vector3f back = on.camera().getLocation().subtract(pick.point());
    float side = pick.normal().dot(back) < 0 ? -by : by;
    return pick.normal().mult(side).addLocal(pick.point());
  }

  @Override
  public void update(float tpf) {
    if (stage == null
        || asked == null
        || answers == null
        || sketch == null
        || panel == null
        || frame == null) {
      return;
    }
    Probe probe = panel.probe();
    panel.fill(asked, probe);
    Vector2f aim = aim(stage);
    Optional<Pick> under = stage.collision().pickNearest(aim, stage.camera());
    point(stage, asked, probe, aim, under);
    sketch.begin();
    String answer = answers.show(probe, stage.camera());
    frame.show(asked, probe == Probe.SELECTION);
    tally.frame(time(asked, probe, stage.camera()));
    String tree = tree(under, panel.depth());
    sketch.end(stage.camera());
    stage
        .board()
        .show(
            String.format(
                Locale.ROOT,
                "%d of %d, %s: %s\n%s%s\nAsking takes %s.%s",
                Probe.ALL.indexOf(probe) + 1,
                Probe.ALL.size(),
                probe.title(),
                probe.question(),
                answer,
                panel.unseen(),
                time(tally.median()),
                tree));
    stage.note().show("In Java:\n" + String.join("\n", probe.code()));
  }

  /** Sets what is asked from where the mouse points. */
  private static void point(
      Stage on, Questions of, Probe probe, Vector2f aim, Optional<Pick> under) {
    Ray ray = on.collision().screenRay(aim, on.camera());
    Vector3f at =
        under.map(Pick::point).orElseGet(() -> ray.direction.mult(of.range).addLocal(ray.origin));
    if (under.isPresent()) {
      switch (probe) {
        case LINE_OF_SIGHT -> at = off(under.get(), OFF_THE_SURFACE, on);
        case CLOSEST_POINT, GROUND -> at = ray.direction.mult(-HOVER).addLocal(at);
        default -> {}
      }
    }
    of.place.set(at);
    Vector3f way = at.subtract(of.start);
    if (way.lengthSquared() > 0) {
      of.direction.set(way.normalizeLocal());
    }
    float half = of.half;
    of.low.set(aim.x - half * 1.4f, aim.y - half);
    of.high.set(aim.x + half * 1.4f, aim.y + half);
  }

  /** Microseconds on the clock of this thread alone. */
  private static double time(Questions of, Probe probe, Camera camera) {
    int times = probe == Probe.SELECTION ? 1 : TIMED;
    long begin = CpuClock.now();
    for (int i = 0; i < times; i++) {
      of.ask(probe, camera);
    }
    return (CpuClock.now() - begin) * 1e-3 / times;
  }

  private String tree(Optional<Pick> under, int depth) {
    if (depth == 0 || stage == null || asked == null || trees == null || panel == null) {
      return "";
    }
    if (under.isEmpty()) {
      return "\nBoxes: point at a thing to see those around its triangles.";
    }
    Pick pick = under.get();
    Instance thing = instance(stage.collision().view().snapshot(), pick);
    trees.draw(thing, depth, asked.start, asked.direction.mult(asked.range));
    return String.format(
        Locale.ROOT,
        "\nBoxes: the %,d triangles of %s lie in %,d boxes; a line from the lamp goes into %,d,"
            + " in pink.",
        pick.geometry().getTriangleCount(),
        pick.geometry().getName(),
        trees.boxes(),
        trees.entered());
  }

  @SuppressWarnings("ReferenceEquality") // a geometry is its identity
  private static Instance instance(SceneSnapshot snapshot, Pick pick) {
    int number = 0;
    while (snapshot.geometry(number) != pick.geometry()) {
      number++;
    }
    return snapshot.tree().instance(number);
  }

  private static String time(double micros) {
    return micros < 1000
        ? String.format(Locale.ROOT, "%.1f microseconds", micros)
        : String.format(Locale.ROOT, "%,.1f ms", micros / 1000);
  }
}
