package dev.sightline.demo.scene;

import com.jme3.asset.AssetManager;
import com.jme3.asset.AssetNotFoundException;
import com.jme3.scene.Spatial;
import com.jme3.system.JmeSystem;
import dev.sightline.demo.files.NearName;
import dev.sightline.jme.extra.level.LevelTriangles;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Loads models from files and from the class path, without an application. */
public final class ModelLoader {
  private static final List<String> KINDS = List.of(".j3o", ".obj", ".gltf", ".glb", ".mesh.xml");

  private final AssetManager assets;

  /** From here assets name each other; null for the folder of each model. */
  private final @Nullable Path root;

  /** With an asset manager of its own. */
  public ModelLoader() {
    this(newAssets());
  }

  /** With an asset manager of its own, for models below a folder that name others from there. */
  public ModelLoader(Path root) {
    assets = newAssets();
    this.root = root.toAbsolutePath().normalize();
  }

  private static AssetManager newAssets() {
    return JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL());
  }

  /** With the asset manager of an application. */
  public ModelLoader(AssetManager assets) {
    this.assets = assets;
    root = null;
  }

  /** Whether the name ends as models do that can be loaded. */
  public static boolean knows(String model) {
    String name = model.toLowerCase(Locale.ROOT);
    return KINDS.stream().anyMatch(name::endsWith);
  }

  /** The endings that {@link #knows} accepts, for messages. */
  public static String kinds() {
    return String.join(", ", KINDS);
  }

  /**
   * Loads a model and places its geometries in the world.
   *
   * @param model a file, or else an asset on the class path, such as {@link DemoScene#MODEL}
   * @throws DemoException when there is no such model, or it cannot be read
   */
  public Spatial load(String model) {
    Path file = Path.of(model).toAbsolutePath();
    if (Files.isDirectory(file)) {
      throw new DemoException(model + ": is a folder, not a model");
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new DemoException(model + ": is not a regular file");
    }
    Spatial spatial = Files.exists(file) ? loadFile(model, file) : loadAsset(model, model);
    spatial.updateGeometricState();
    return spatial;
  }

  /**
   * The triangles of a model, in world space.
   *
   * @throws DemoException as {@link #load}; also when a mesh cannot be read as triangles, or there
   *     are none
   */
  public LevelTriangles triangles(String model) {
    LevelTriangles triangles;
    try {
      triangles = LevelTriangles.of(load(model));
    } catch (IllegalArgumentException | ArithmeticException e) {
      throw new DemoException(String.valueOf(e.getMessage()), e);
    }
    if (triangles.count() == 0) {
      throw new DemoException(model + ": has no triangles");
    }
    return triangles;
  }

  private Spatial loadFile(String model, Path file) {
    Path named = file.normalize();
    Path parent = file.getParent();
    Path from = root != null && named.startsWith(root) ? root : parent == null ? named : parent;
    String folder = from.toString();
    Path asset = from.normalize().relativize(named);
    assets.registerLocator(folder, FolderLocator.class);
    try {
      return loadAsset(model, String.valueOf(asset).replace(File.separatorChar, '/'));
    } finally {
      assets.unregisterLocator(folder, FolderLocator.class);
    }
  }

  private Spatial loadAsset(String model, String asset) {
    LoadWatch watch = new LoadWatch();
    try (watch) {
      Spatial spatial = assets.loadModel(asset);
      if (watch.damage().isPresent()) {
        throw damaged(model, watch.damage().get());
      }
      return spatial;
    } catch (AssetNotFoundException e) {
      String reason =
          asset.equals(e.getMessage())
              ? missing(model)
              : "needs what is not there: " + e.getMessage();
      throw new DemoException(model + ": " + reason, e);
    } catch (DemoException e) {
      throw e;
    } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
      // A damaged model fails wherever its loader first stumbles.
      throw damaged(model, watch.damage().orElse(e));
    }
  }

  private static String missing(String model) {
    String near = NearName.question(Path.of(model));
    return "no such file" + (near.isEmpty() ? "; the demo itself has " + DemoScene.MODEL : near);
  }

  private static DemoException damaged(String model, Throwable thrown) {
    Throwable root = thrown;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    String message = root.getMessage();
    String reason =
        message == null || root instanceof NullPointerException
            ? "the engine's loader fails at it (" + root.getClass().getSimpleName() + ")"
            : message;
    return new DemoException(model + ": cannot be read as a model: " + reason, thrown);
  }
}
