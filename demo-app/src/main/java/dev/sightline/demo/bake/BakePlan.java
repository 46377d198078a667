package dev.sightline.demo.bake;

import dev.sightline.demo.files.NamedFailure;
import dev.sightline.demo.scene.DemoException;
import dev.sightline.demo.scene.ModelLoader;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Which models are to be baked, and where their trees go: models that are named, and all those in
 * folders that are named, in the order of their names.
 */
public final class BakePlan {
  private final @Nullable Path root;
  private final @Nullable Path into;
  private final String ending;
  private final Map<Path, BakeTask> byTarget = new TreeMap<>();
  private final List<BakeTask> tasks = new ArrayList<>();
  private final List<String> unreadable = new ArrayList<>();

  private BakePlan(@Nullable Path root, @Nullable Path into, String ending) {
    this.root = root;
    this.into = into;
    this.ending = ending;
  }

  /**
   * Looks into the folders.
   *
   * @param inputs models and folders
   * @param root from which assets are named; null for the folder, or that of the model
   * @param into gets the trees, in folders as below the root; null for beside the models
   * @throws IOException if one of the inputs is not there
   * @throws DemoException if an input is no model, or two models would have one file
   */
  public static BakePlan of(
      List<Path> inputs, @Nullable Path root, @Nullable Path into, BakeOptions options)
      throws IOException {
    BakePlan plan = new BakePlan(root, into, options.ending());
    for (Path input : inputs) {
      if (Files.isDirectory(input)) {
        plan.addFolder(input);
      } else if (!Files.exists(input)) {
        throw new NoSuchFileException(input.toString());
      } else if (!ModelLoader.knows(input.toString())) {
        throw new DemoException(input + ": is not one of " + ModelLoader.kinds());
      } else {
        Path folder = input.toAbsolutePath().getParent();
        plan.add(input, folder == null ? input : folder);
      }
    }
    return plan;
  }

  private void addFolder(Path folder) throws IOException {
    List<Path> found = new ArrayList<>();
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (Files.isRegularFile(file) && ModelLoader.knows(file.toString())) {
              found.add(file);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException failure) {
            unreadable.add(file + ": " + NamedFailure.reason(failure));
            return FileVisitResult.CONTINUE;
          }
        });
    found.sort(null);
    for (Path model : found) {
      add(model, folder.toAbsolutePath());
    }
  }

  private void add(Path model, Path folder) {
    Path named = into == null ? model : into.resolve(relative(model, folder).toString());
    Path target = named.resolveSibling(named.getFileName() + ending);
    BakeTask task = new BakeTask(model, root == null ? folder : root, target);
    BakeTask other = byTarget.putIfAbsent(target.toAbsolutePath().normalize(), task);
    if (other == null) {
      tasks.add(task);
    } else if (!other.model().equals(model)) {
      throw new DemoException(target + ": would be of " + other.model() + " and of " + model);
    }
  }

  /** How a model is called in the folder that it is named from. */
  private Path relative(Path model, Path folder) {
    Path file = model.toAbsolutePath().normalize();
    Path from = (root == null ? folder : root).toAbsolutePath().normalize();
    return file.startsWith(from) ? from.relativize(file) : folder.normalize().relativize(file);
  }

  List<BakeTask> tasks() {
    return tasks;
  }

  /** What in the folders cannot be looked into, and why. */
  List<String> unreadable() {
    return unreadable;
  }
}
