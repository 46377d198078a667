package dev.sightline.demo.scenes.course;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.renderer.queue.RenderQueue.ShadowMode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.demo.course.ObstacleCourse;
import dev.sightline.demo.course.Station;
import dev.sightline.demo.play.Checkers;
import dev.sightline.demo.play.LoadDesk;
import dev.sightline.demo.play.OpeningView;
import dev.sightline.demo.play.ScenePlay;
import dev.sightline.demo.play.Stage;
import dev.sightline.demo.scene.DemoScene;
import dev.sightline.demo.ui.Numbers;
import dev.sightline.demo.walk.Visitor;
import dev.sightline.demo.walk.WalkState;
import dev.sightline.demo.window.pick.PickState;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The obstacle course: what comes next, how high the feet are, what the character is doing. */
public final class CoursePlay extends ScenePlay {
  private static final float METRE = ObstacleCourse.METRE;
  private static final float GROUND = -5 * METRE;
  private static final float LOST = GROUND + METRE;
  private static final float GROUND_HALF = 400 * METRE;
  private static final ColorRGBA WOOD = new ColorRGBA(0.55f, 0.38f, 0.22f, 1);
  private static final ColorRGBA GRASS = new ColorRGBA(0.36f, 0.50f, 0.30f, 1);
  private static final Vector3f EYE = new Vector3f(-70, 95, 105);
  private static final Vector3f TARGET = new Vector3f(150, 0, -10);

  private @Nullable Stage stage;
  private @Nullable WalkState walk;
  private @Nullable PickState picks;

  @Override
  public String help() {
    return "Walk the blue figure along the course, up to the end of the duct. Each board says what"
        + " comes next. The figure is a capsule that is moved against every triangle of the"
        + " course: it climbs steps of up to 40 cm and slopes of up to 50 degrees, slides"
        + " along walls, rides on the platform and falls off ledges.\n"
        + "A fall beside the course starts again before the obstacle.";
  }

  @Override
  public Node load(LoadDesk desk) {
    desk.says("Building the course", 0.2);
    Node scene = new Node("scene");
    scene.attachChild(
        ObstacleCourse.build(
            Checkers.material(desk.assets(), DemoScene.STONE),
            Checkers.material(desk.assets(), WOOD)));
    scene.updateLogicalState(0);
    scene.updateGeometricState();
    Checkers.lay(scene, METRE);
    return scene;
  }

  @Override
  public void enter(Stage on) {
    stage = on;
    Geometry ground = Checkers.ground(on.assets(), GRASS, GROUND_HALF, GROUND, 5 * METRE);
    ground.setShadowMode(ShadowMode.Receive);
    on.marks().attachChild(ground);
    Node signs = Signs.build(on.assets());
    signs.setShadowMode(ShadowMode.Cast);
    on.marks().attachChild(signs);
    walk = on.attach(new WalkState(on, ObstacleCourse.start(), LOST, new OpeningView(EYE, TARGET)));
    picks =
        on.attach(
            new PickState(on.app(), on.collision(), on.world(), on.log(), Numbers.metres(METRE)));
    on.keys().row("click", "pick a triangle");
    on.addShadows(true);
  }

  @Override
  public void update(float tpf) {
    if (stage != null && walk != null) {
      walk.restartAt(checkpoint(walk.feet().x / METRE));
      stage.board().show(words(walk));
    }
  }

  /** Where the obstacle begins that is being passed. */
  private static Vector3f checkpoint(double x) {
    Vector3f place = ObstacleCourse.start();
    for (Station station : ObstacleCourse.stations()) {
      if (station.x() <= x) {
        place.set((float) station.x() * METRE, ((float) station.height() + 0.02f) * METRE, 0);
      }
    }
    return place;
  }

  private static String words(WalkState walk) {
    Vector3f feet = walk.feet();
    double x = feet.x / METRE;
    List<Station> stations = ObstacleCourse.stations();
    int passed = (int) stations.stream().filter(station -> station.x() <= x).count();
    String next =
        passed == stations.size()
            ? "The end: all " + passed + " obstacles are passed."
            : "Next, " + (passed + 1) + " of " + stations.size() + ":  " + sign(passed);
    return next
        + String.format(
            Locale.ROOT,
            "\nThe figure %s.\nHeight of the feet: %.2f m.   Falls: %d",
            state(walk),
            Math.round(100 * feet.y / METRE) / 100.0,
            walk.falls());
  }

  private static String sign(int number) {
    return Signs.WORDS.get(number).replaceFirst("\n", ", ").replace('\n', ' ');
  }

  private static String state(WalkState walk) {
    boolean isLow = walk.walker().shape().equals(Visitor.CROUCHED);
    if (isLow && !walk.crouches()) {
      return "crouches, since there is no room to stand up";
    }
    GroundState ground = walk.walker().groundState();
    if (ground == GroundState.AIRBORNE) {
      return walk.walker().motion().verticalSpeed() > 0 ? "jumps" : "falls";
    }
    if (ground == GroundState.SLIDING) {
      return "slides: this is too steep to stand on";
    }
    boolean moves = walk.walker().walkDirection().lengthSquared() > 0;
    return (moves ? "walks" : "stands") + (isLow ? ", crouching" : "");
  }

  @Override
  public void restart() {
    if (walk != null && picks != null) {
      walk.restart();
      picks.restart();
    }
  }
}
