package dev.sightline.jme.stored;

import com.jme3.asset.AssetKey;
import com.jme3.asset.AssetManager;
import com.jme3.asset.AssetNotFoundException;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.store.SoupHash;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.bvh.vector.Vectors;
import dev.sightline.bvh.work.Progress;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Trees in files beside assets, found through the locators of an asset manager: the trees of {@code
 * Models/town.j3o} are in {@code Models/town.j3o.trees}, which the demo's {@code bake} writes.
 *
 * <pre>{@code
 * IndexOptions options = IndexOptions.defaults().withStored(StoredTrees.of(assetManager));
 * }</pre>
 *
 * <p>A tree is found by what it is over: a hash of the triangles that the mesh has now. Before it
 * is used, it is checked and held to them corner by corner, so no file changes an answer. A file
 * that is refused is named in the log once, with the reason, and the trees are built.
 *
 * <p>A file is looked for once, and kept in memory only where its locator gives no file of the file
 * system (in a jar), as long as memory lasts. Thread-safe.
 */
public final class StoredTrees {
  /** How the name of a file of trees ends. */
  public static final String EXTENSION = "trees";

  private static final Logger LOGGER = Logger.getLogger(StoredTrees.class.getName());

  private final AssetManager assets;

  /** Where the engine's {@code ClasspathLocator} looks; threads that build trees may have none. */
  private final ClassLoader loader;

  private final ConcurrentMap<String, Optional<TreesAsset>> files = new ConcurrentHashMap<>();

  private StoredTrees(AssetManager assets, ClassLoader loader) {
    this.assets = assets;
    this.loader = loader;
  }

  /**
   * Those beside the assets of a manager, which is given a loader for their extension. Reads
   * nothing yet. Files are looked for with the context class loader of this thread, on whatever
   * thread that is.
   */
  public static StoredTrees of(AssetManager assets) {
    Objects.requireNonNull(assets, "assets").registerLoader(TreesLoader.class, EXTENSION);
    ClassLoader here = Thread.currentThread().getContextClassLoader();
    return new StoredTrees(assets, here == null ? ClassLoader.getSystemClassLoader() : here);
  }

  /** What the file with the trees of an asset is called. */
  public static String nameOf(String asset) {
    return asset + "." + EXTENSION;
  }

  /**
   * The assets that a spatial has come with: those whose keys it and its parents have, the nearest
   * first. Only the root of a loaded model has a key.
   */
  public static List<String> assetsOf(Spatial spatial) {
    List<String> names = new ArrayList<>(2);
    for (Spatial at = spatial; at != null; at = at.getParent()) {
      AssetKey<?> key = at.getKey();
      if (key != null && !names.contains(key.getName())) {
        names.add(key.getName());
      }
    }
    return names;
  }

  /** Forgets which files there are, so that they are looked for again. */
  public void forget() {
    files.clear();
  }

  /**
   * Reads the tree over triangles beside one of several assets, the first that has it.
   *
   * @param names of the assets
   * @param soup what the tree has to be over, to the bit
   * @param options say in which layout; without one it is that of a build, or else plain
   * @param progress is asked between pieces of the file whether to go on
   * @return empty where there is none, or the file is refused
   * @throws java.util.concurrent.CancellationException if {@code progress} calls it off
   */
  public Optional<Bvh> find(
      List<String> names, TriangleSoup soup, BuildOptions options, Progress progress) {
    Long hash = null;
    TreesAsset inVain = null;
    for (String name : names) {
      TreesAsset file = file(nameOf(name));
      if (file == null) {
        continue;
      }
      inVain = file;
      if (!file.mayHold(soup.size())) {
        continue;
      }
      if (hash == null) {
        hash = SoupHash.of(soup);
      }
      Bvh tree = file.find(hash, layouts(options), soup, progress);
      if (tree != null) {
        return Optional.of(tree);
      }
    }
    if (inVain != null) {
      inVain.sayMissing(soup.size());
    }
    return Optional.empty();
  }

  private static List<TreeLayout> layouts(BuildOptions options) {
    if (!options.preset().isHasty()) {
      if (options.layout().isPresent()) {
        return List.of(options.layout().get());
      }
      if (Vectors.areEnabled()) {
        return List.of(TreeLayout.VECTORS, TreeLayout.PLAIN);
      }
    }
    return List.of(TreeLayout.PLAIN);
  }

  private @Nullable TreesAsset file(String name) {
    return files.computeIfAbsent(name, this::open).orElse(null);
  }

  /** Never throws: whatever a locator or a loader does, trees can be built. */
  private Optional<TreesAsset> open(String name) {
    Thread thread = Thread.currentThread();
    ClassLoader own = thread.getContextClassLoader();
    try {
      thread.setContextClassLoader(loader);
      return Optional.of(assets.loadAsset(new TreesKey(name)));
    } catch (AssetNotFoundException e) {
      return Optional.empty();
    } catch (Throwable e) {
      refuse(name, e.getCause() == null ? e : e.getCause());
      return Optional.empty();
    } finally {
      thread.setContextClassLoader(own);
    }
  }

  /** Says why a file is not used. */
  static void refuse(String name, Throwable reason) {
    String said = String.valueOf(reason.getMessage());
    String message = said.startsWith(name) ? said : name + ": cannot be read: " + reason;
    LOGGER.warning(message + "; trees are built instead");
  }

  /** Says what a file lacks. */
  static void say(String message) {
    LOGGER.info(message);
  }
}
