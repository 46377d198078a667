package dev.sightline.demo.scenes.rays;

import com.jme3.input.KeyInput;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import dev.sightline.demo.cast.CpuClock;
import dev.sightline.demo.compare.EngineReference;
import dev.sightline.demo.compare.Found;
import dev.sightline.demo.play.FlyState;
import dev.sightline.demo.play.LoadDesk;
import dev.sightline.demo.play.ScenePlay;
import dev.sightline.demo.play.Stage;
import dev.sightline.demo.play.Tally;
import dev.sightline.demo.play.WarmUpRays;
import dev.sightline.demo.ui.Numbers;
import dev.sightline.demo.ui.OptionsPanel;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneHit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Rays in all directions from a moving point, answered by the library or by the engine. */
public final class RaysPlay extends ScenePlay {
  /** A hundred rays. */
  private static final int POSED = 2;

  /** A thousand rays. */
  private static final int FIRST = 5;

  private static final int[] COUNTS = {
    20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, RayFan.MOST
  };

  /** The engine may take so long of a frame; rays that it has not got to are not drawn. */
  private static final double PATIENCE_NANOS = 1e9;

  private static final double ENGINE_WARM_SECONDS = 1.5;
  private static final float UNENDING = 2000;

  private final RayPlace place;
  private final SceneHit hit = new SceneHit();
  private final Tally library = new Tally();
  private final Tally engine = new Tally();
  private @Nullable EngineReference reference;
  private volatile boolean isEngineReady;
  private @Nullable Stage stage;
  private @Nullable RayFan fan;
  private @Nullable FlyState fly;
  private OptionsPanel.@Nullable Choice who;
  private OptionsPanel.@Nullable Count count;
  private OptionsPanel.@Nullable Check moves;
  private float seconds;
  private int cast;

  /** In a place. */
  public RaysPlay(RayPlace place) {
    this.place = place;
  }

  @Override
  public String help() {
    return "In every frame, rays fly from a moving point in all directions, through "
        + place.words()
        + ", and each asks: what do I hit first? A red dot is the answer.\n"
        + "L changes what answers: Sightline, or the engine's own collideWith. Watch the frame"
        + " rate. The slider sets how many rays there are.\n"
        + "1 ms is a thousandth of a second, a microsecond is a millionth. The times are those of"
        + " this thread on the processor, whatever else runs.";
  }

  @Override
  public Node load(LoadDesk desk) {
    Node world = place.load(desk.part(0, 0.8));
    desk.says("Copying the scene for the engine's own picking", 0.8);
    world.updateGeometricState();
    EngineReference copy = new EngineReference(world);
    Thread builder =
        new Thread(
            () -> {
              copy.build();
              WarmUpRays.run(world, ENGINE_WARM_SECONDS, copy::nearest);
              isEngineReady = true;
            },
            "engine trees");
    builder.setDaemon(true);
    builder.start();
    reference = copy;
    return world;
  }

  @Override
  public void enter(Stage on) {
    stage = on;
    RayFan rays = new RayFan(on.assets(), place.highest());
    on.marks().attachChild(rays.node());
    fan = rays;
    who = on.options().choice("L  answers", List.of("Sightline", "the engine"), 0, chosen -> {});
    count =
        on.options()
            .slider(
                "Rays in a frame",
                COUNTS.length - 1,
                FIRST,
                position -> COUNTS[position],
                rayCount -> clear());
    moves = on.options().check("Moving", true, on1 -> clear());
    on.addShadows(false);
    on.keys().press(KeyInput.KEY_L, "L", "Sightline or the engine", who::next);
    on.bindAnswers(who);
    fly = on.attach(new FlyState(on, place.eye(), place.target(), place.speed()));
  }

  private void clear() {
    library.clear();
    engine.clear();
  }

  @Override
  public void update(float tpf) {
    if (stage == null || fan == null || who == null || count == null || moves == null) {
      return;
    }
    seconds += moves.isOn() ? Math.min(tpf, 0.1f) : 0;
    if (place == RayPlace.HILLS) {
      Hills.levels(stage.world(), stage.camera().getLocation());
    }
    Vector3f source = place.source(seconds);
    boolean asksEngine = who.chosen() == 1;
    int wanted = count.value();
    if (asksEngine && reference != null && isEngineReady) {
      engine.frame(castWithEngine(reference, fan, source, wanted));
    } else {
      library.frame(cast(stage, fan, source, wanted));
    }
    fan.draw(cast, source, stage.camera());
    stage.board().show(words(asksEngine, wanted));
  }

  /** Microseconds a ray, on the clock of this thread alone. */
  private double cast(Stage on, RayFan rays, Vector3f source, int wanted) {
    long start = CpuClock.now();
    SceneView view = on.collision().view();
    for (int i = 0; i < wanted; i++) {
      Ray ray = rays.ray(i, wanted, source, seconds);
      boolean isHit = view.pickNearest(ray, QueryOptions.DEFAULT, hit);
      rays.end(i, isHit ? hit.point() : far(ray), isHit);
    }
    cast = wanted;
    return (CpuClock.now() - start) * 1e-3 / wanted;
  }

  private double castWithEngine(EngineReference asked, RayFan rays, Vector3f source, int wanted) {
    long start = CpuClock.now();
    cast = 0;
    while (cast < wanted && CpuClock.now() - start < PATIENCE_NANOS) {
      Ray ray = rays.ray(cast, wanted, source, seconds);
      Optional<Found> found = asked.nearest(ray);
      Vector3f end =
          found
              .map(at -> ray.direction.mult(at.distance()).addLocal(ray.origin))
              .orElseGet(() -> far(ray));
      rays.end(cast++, end, found.isPresent());
    }
    return (CpuClock.now() - start) * 1e-3 / cast;
  }

  private static Vector3f far(Ray ray) {
    return ray.direction.mult(UNENDING).addLocal(ray.origin);
  }

  private String words(boolean asksEngine, int wanted) {
    boolean waits = asksEngine && !isEngineReady;
    Tally now = asksEngine && !waits ? engine : library;
    String first =
        waits
            ? "The engine is still building trees of its own; Sightline answers until then."
            : (asksEngine ? "The engine answers." : "Sightline answers.")
                + "   L: ask the other one.";
    String cost =
        String.format(
            Locale.ROOT,
            "\n%,d rays: %s of each frame, %s a ray.",
            cast,
            time(now.median() * cast),
            time(now.median()));
    String cut =
        cast < wanted
            ? String.format(
                Locale.ROOT, "\nThe other %,d are not asked: a second is over.", wanted - cast)
            : "";
    return first + cost + cut + compared();
  }

  private String compared() {
    if (!engine.isThere() || !library.isThere()) {
      return "";
    }
    return String.format(
        Locale.ROOT,
        "\nA ray takes the engine %s, Sightline %s: %s.",
        time(engine.median()),
        time(library.median()),
        Numbers.times(engine.median(), library.median()));
  }

  /** Few rays, so that each can be seen. */
  @Override
  public void poseForMenu() {
    if (count != null) {
      count.set(POSED);
    }
  }

  private static String time(double micros) {
    return micros < 100
        ? String.format(Locale.ROOT, "%.1f microseconds", micros)
        : String.format(Locale.ROOT, "%,.2f ms", micros / 1000);
  }

  @Override
  public void restart() {
    seconds = 0;
    clear();
    if (fly != null && who != null) {
      fly.restart();
      who.set(0);
    }
  }
}
