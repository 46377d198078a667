package dev.sightline.demo.headless;

import com.jme3.app.SimpleApplication;
import com.jme3.math.Vector2f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Node;
import dev.sightline.demo.compare.EngineReference;
import dev.sightline.demo.files.Printable;
import dev.sightline.demo.picture.CameraPicture;
import dev.sightline.demo.picture.GroundPicture;
import dev.sightline.demo.picture.Lettering;
import dev.sightline.demo.picture.Picture;
import dev.sightline.demo.scene.PickRoot;
import dev.sightline.demo.walk.GroundWalk;
import dev.sightline.demo.walk.StartView;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.app.CollisionAppState;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** What the headless run does with the scene: compare, print, cast pictures. */
final class HeadlessTour {
  /** Below the arcades' vaults, above everything that stands on the floor. */
  private static final float CEILING = 30;

  /** A triangle on the base of a column, as parts of the picture from its upper left corner. */
  private static final Vector2f MARKED = new Vector2f(0.289f, 0.611f);

  private final SimpleApplication app;
  private final CollisionAppState collision;
  private final EngineReference engine;
  private final Node scene;
  private final Questionnaire questions;

  @Inject
  HeadlessTour(
      SimpleApplication app,
      CollisionAppState collision,
      EngineReference engine,
      @PickRoot Node scene,
      Questionnaire questions) {
    this.app = app;
    this.collision = collision;
    this.engine = engine;
    this.scene = scene;
    this.questions = questions;
  }

  Report run(HeadlessOptions options, PrintWriter out) {
    build(out);
    Camera camera = app.getCamera();
    StartView.show(collision, camera);
    List<GroundWalk> walks = GroundWalk.all(collision);
    List<Comparison> comparisons =
        new ArrayList<>(questions.grid(camera, options.columns(), options.rows()));
    walks.forEach(walk -> comparisons.add(questions.ground(walk)));
    comparisons.add(questions.groundHeight(walks.get(0)));
    Report report = new Report(comparisons);
    report.print(out);
    draw(options, walks, out);
    return report;
  }

  private void build(PrintWriter out) {
    long start = System.nanoTime();
    Sightline.prepare(scene);
    long built = System.nanoTime();
    engine.build();
    out.printf(
        "Sponza: %,d triangles; tree built in %,d ms, the engine's in %,d ms%n",
        scene.getTriangleCount(),
        (built - start) / 1_000_000,
        (System.nanoTime() - built) / 1_000_000);
    out.flush();
  }

  private void draw(HeadlessOptions options, List<GroundWalk> walks, PrintWriter out) {
    CameraPicture view = new CameraPicture(collision, app.getCamera(), MARKED);
    save(
        options.folder().resolve("sponza-view.png"),
        () -> view.cast(options.width(), options.height()),
        out);
    GroundPicture ground = new GroundPicture(collision, new Lettering(app.getAssetManager()));
    save(options.folder().resolve("sponza-ground.png"), () -> ground.cast(walks, CEILING), out);
  }

  private static void save(Path file, Supplier<Picture> cast, PrintWriter out) {
    long start = System.nanoTime();
    Picture picture = cast.get();
    try {
      picture.writePng(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    double seconds = (System.nanoTime() - start) * 1e-9;
    out.printf(Locale.ROOT, "Picture: %s, cast in %.1f s%n", Printable.line(file), seconds);
    out.flush();
  }
}
