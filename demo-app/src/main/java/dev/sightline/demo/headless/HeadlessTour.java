package dev.sightline.demo.headless;

import com.jme3.app.SimpleApplication;
import com.jme3.math.Vector2f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Node;
import dev.sightline.demo.compare.EngineReference;
import dev.sightline.demo.files.PartialFile;
import dev.sightline.demo.files.Printable;
import dev.sightline.demo.picture.CameraPicture;
import dev.sightline.demo.picture.GroundPicture;
import dev.sightline.demo.picture.Lettering;
import dev.sightline.demo.picture.Picture;
import dev.sightline.demo.scene.PickRoot;
import dev.sightline.demo.walk.GroundPath;
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
  /** Seconds that the trees took. */
  private record Built(double ours, double engine) {}

  private static final String VIEW = "sponza-view.png";
  private static final String GROUND = "sponza-ground.png";

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

  /** Begins both pictures first, so that a folder which takes none is known before the work. */
  Report run(HeadlessOptions options, PrintWriter out) {
    try (PartialFile view = new PartialFile(options.folder().resolve(VIEW));
        PartialFile ground = new PartialFile(options.folder().resolve(GROUND))) {
      return run(options, view, ground, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Report run(
      HeadlessOptions options, PartialFile viewFile, PartialFile groundFile, PrintWriter out)
      throws IOException {
    Built built = build(out);
    Camera camera = app.getCamera();
    StartView.show(collision, camera);
    List<GroundPath> walks = GroundPath.all(collision);
    List<Comparison> comparisons =
        new ArrayList<>(questions.grid(camera, options.columns(), options.rows()));
    walks.forEach(walk -> comparisons.add(questions.ground(walk, options.thinning())));
    comparisons.add(questions.groundHeight(walks.get(0), options.thinning()));
    Report report = new Report(comparisons, built.ours() - built.engine());
    report.print(out);
    CameraPicture view = new CameraPicture(collision, camera, MARKED);
    save(
        options.folder().resolve(VIEW),
        viewFile,
        () -> view.cast(options.width(), options.height()),
        out);
    GroundPicture ground = new GroundPicture(collision, new Lettering(app.getAssetManager()));
    save(
        options.folder().resolve(GROUND),
        groundFile,
        () -> ground.cast(walks, CEILING, options.skyRays()),
        out);
    return report;
  }

  private Built build(PrintWriter out) {
    long start = System.nanoTime();
    Sightline.prepare(scene);
    long middle = System.nanoTime();
    engine.build();
    Built built = new Built((middle - start) * 1e-9, (System.nanoTime() - middle) * 1e-9);
    out.printf(
        Locale.ROOT,
        "Sponza: %,d triangles. Trees, built once at load: Sightline's in %.2f s, the engine's in"
            + " %.2f s.%n"
            + "Both are first builds, before Java's compiler has settled; 'bench' times settled"
            + " ones.%n",
        scene.getTriangleCount(),
        built.ours(),
        built.engine());
    out.flush();
    return built;
  }

  private static void save(Path file, PartialFile partial, Supplier<Picture> cast, PrintWriter out)
      throws IOException {
    long start = System.nanoTime();
    Picture picture = cast.get();
    picture.writePng(partial);
    double seconds = (System.nanoTime() - start) * 1e-9;
    out.printf(Locale.ROOT, "Picture: %s, cast in %.1f s%n", Printable.line(file), seconds);
    out.flush();
  }
}
