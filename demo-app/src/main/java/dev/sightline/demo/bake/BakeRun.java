package dev.sightline.demo.bake;

import com.jme3.scene.Spatial;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.store.SoupHash;
import dev.sightline.demo.files.NamedFailure;
import dev.sightline.demo.files.Printable;
import dev.sightline.demo.scene.DemoException;
import dev.sightline.demo.scene.ModelLoader;
import dev.sightline.jme.extra.level.LevelTriangles;
import dev.sightline.jme.stored.ModelMeshes;
import dev.sightline.jme.stored.ModelMeshes.Part;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileSystemException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Bakes or checks model after model. What goes wrong with one is said and does not keep the others.
 */
public final class BakeRun {
  private final BakeOptions options;
  private final PrintWriter out;
  private final PrintWriter err;
  private String at = "";
  private int baked;
  private int upToDate;
  private int empty;
  private int stale;
  private int failed;

  /**
   * A run.
   *
   * @param out is told a line a model, and the sum
   * @param err is told what went wrong, and how far a long build is
   */
  public BakeRun(BakeOptions options, PrintWriter out, PrintWriter err) {
    this.options = options;
    this.out = out;
    this.err = err;
  }

  /** How many models failed: could not be read, or their trees not be written. */
  public int failed() {
    return failed;
  }

  /** How many models were found without trees that are up to date, in a check. */
  public int stale() {
    return stale;
  }

  /**
   * Goes through the models.
   *
   * @param check changes nothing, and says what is not up to date
   * @param force bakes what is up to date too
   */
  public void run(BakePlan plan, boolean check, boolean force) {
    for (String folder : plan.unreadable()) {
      failed++;
      complain(folder);
    }
    List<BakeTask> tasks = plan.tasks();
    for (int i = 0; i < tasks.size(); i++) {
      at = "[" + (i + 1) + "/" + tasks.size() + "] ";
      BakeTask task = tasks.get(i);
      try {
        one(task, check, force);
      } catch (FileSystemException e) {
        fail(e.getFile() + ": " + NamedFailure.reason(e));
      } catch (IOException | DemoException e) {
        fail(String.valueOf(e.getMessage()));
      } catch (IllegalArgumentException | ArithmeticException e) {
        fail(task.model() + ": " + e.getMessage());
      } catch (OutOfMemoryError e) {
        fail(
            task.model()
                + ": needs more memory than Java may use here; java -Xmx... gives it more");
      }
    }
    at = "";
    String done =
        check
            ? upToDate + " up to date, " + stale + " not"
            : baked + " baked, " + upToDate + " up to date";
    say(
        count(tasks.size(), "model")
            + ": "
            + done
            + ", "
            + empty
            + " without any, "
            + failed
            + " failed");
  }

  private void one(BakeTask task, boolean check, boolean force) throws IOException {
    String name = String.valueOf(task.model());
    Spatial model = new ModelLoader(task.root()).load(name);
    BakedFile file = new BakedFile(task.target(), parts(name, model), options);
    Optional<String> reason = file.stale();
    if (reason.isPresent() && check) {
      stale++;
      complain(reason.get());
    } else if (reason.isEmpty() && file.trees() == 0) {
      empty++;
      say(name + ": nothing to store, no mesh has more than 256 triangles");
    } else if (reason.isEmpty() && !force) {
      upToDate++;
      say(name + ": up to date, " + count(file.trees(), "tree"));
    } else if (file.trees() == 0) {
      file.remove();
      baked++;
      say(name + ": nothing to store any more, " + task.target() + " removed");
    } else {
      bake(name, file);
    }
  }

  private void bake(String name, BakedFile file) throws IOException {
    long start = System.nanoTime();
    long bytes = file.write(new SlowProgress(at + Printable.line(name), err));
    baked++;
    String took = String.format(Locale.ROOT, "%.2f s", (System.nanoTime() - start) * 1e-9);
    say(name + ": " + count(file.trees(), "tree") + ", " + bytes + " bytes, " + took);
  }

  private List<Part> parts(String name, Spatial model) {
    if (options.level()) {
      TriangleSoup level = LevelTriangles.of(model).soup();
      return level.size() == 0
          ? List.of()
          : List.of(new Part("the level", level, SoupHash.of(level)));
    }
    ModelMeshes meshes = ModelMeshes.of(model, options.levels());
    for (String unreadable : meshes.unreadable()) {
      complain(name + ": left out, as it is of all answers: " + unreadable);
    }
    return meshes.parts();
  }

  private static String count(int count, String what) {
    return count == 1 ? "1 " + what : count + " " + what + "s";
  }

  private void fail(String message) {
    failed++;
    complain(message);
  }

  private void complain(String message) {
    err.println(at + Printable.line(message));
    err.flush();
  }

  private void say(String message) {
    out.println(at + Printable.line(message));
    out.flush();
  }
}
