package dev.sightline.jme.index;

import com.jme3.effect.ParticleEmitter;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.jme.stored.StoredTrees;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * How a {@link SceneIndex} reads a scene. Immutable; start from {@link #defaults()}.
 *
 * <pre>{@code
 * IndexOptions shown = IndexOptions.defaults().withLod(IndexOptions.Lod.ACTIVE).withStrict(true);
 * stateManager.attach(new CollisionAppState(rootNode, shown, QueryOptions.DEFAULT));
 * }</pre>
 *
 * @param lod which triangles of a mesh with levels of detail are asked
 * @param whilePending what a snapshot holds of a mesh whose tree is not built yet
 * @param strict whether every scan compares all vertices and indices with what the trees were built
 *     from, and throws where an edit was not reported; for tests and debugging, it reads everything
 * @param frameBudget how long one scan may build and refit trees on the render thread; zero leaves
 *     all of it to the background. A tree that has been begun is finished
 * @param include is asked of every spatial at every scan; {@code false} leaves it out with all that
 *     is below it
 * @param gui whether spatials in the bucket {@link Bucket#Gui} take part
 * @param sky whether spatials in the bucket {@link Bucket#Sky} take part
 * @param particles whether {@link ParticleEmitter}s take part
 * @param posed whether meshes that bones or morph targets move are asked in the pose in which they
 *     are shown; else as their buffers stand, which is the bind pose under hardware skinning
 * @param build how the trees that stay are built
 * @param stored where trees that stay are looked for before they are built; empty to build all
 */
public record IndexOptions(
    Lod lod,
    WhilePending whilePending,
    boolean strict,
    Duration frameBudget,
    Predicate<? super Spatial> include,
    boolean gui,
    boolean sky,
    boolean particles,
    boolean posed,
    BuildOptions build,
    Optional<StoredTrees> stored) {

  /** Which triangles of a mesh with levels of detail are asked. */
  public enum Lod {
    /**
     * Those of the mesh's index buffer, as the engine's own picking does; of a patch of terrain all
     * triangles between its vertices, whatever it shows.
     */
    FULL,
    /**
     * Those of the level that the geometry shows at the scan, of a patch of terrain as well, of an
     * instance the level at which it is drawn; of sources of a {@code BatchNode} as {@link #FULL},
     * since batches are drawn so. Triangles are numbered in that level: the engine's {@code
     * CollisionResult.getTriangle} reads another list.
     */
    ACTIVE
  }

  /** What a snapshot holds of a mesh whose tree is not built yet. */
  public enum WhilePending {
    /**
     * Everything: the thread that asks for the snapshot builds simple trees for the meshes that
     * have none. If several threads need one tree, one builds it and the others wait.
     */
    ANSWER,
    /** Nothing: the mesh is not hit until its tree is there; no query waits. */
    SKIP
  }

  private static final IndexOptions DEFAULTS =
      new IndexOptions(
          Lod.FULL,
          WhilePending.ANSWER,
          false,
          Duration.ofMillis(1),
          spatial -> true,
          false,
          false,
          false,
          true,
          BuildOptions.balanced(),
          Optional.empty());

  /**
   * Checks the values.
   *
   * @throws NullPointerException if one is null
   * @throws IllegalArgumentException if the frame budget is negative
   */
  public IndexOptions {
    Objects.requireNonNull(lod, "lod");
    Objects.requireNonNull(whilePending, "whilePending");
    Objects.requireNonNull(frameBudget, "frameBudget");
    Objects.requireNonNull(include, "include");
    Objects.requireNonNull(build, "build");
    Objects.requireNonNull(stored, "stored");
    if (frameBudget.isNegative()) {
      throw new IllegalArgumentException("frame budget is negative: " + frameBudget);
    }
  }

  /**
   * Full detail; a query waits for no background build but never misses a mesh; not strict; one
   * millisecond a scan; everything takes part but the Gui bucket, the Sky bucket and particle
   * emitters; models in the pose that is shown; balanced trees, one thread a build, none stored.
   */
  public static IndexOptions defaults() {
    return DEFAULTS;
  }

  /** The same with another choice of detail. */
  public IndexOptions withLod(Lod lod) {
    return new IndexOptions(
        lod, whilePending, strict, frameBudget, include, gui, sky, particles, posed, build, stored);
  }

  /** The same with another answer for meshes whose trees are missing. */
  public IndexOptions withWhilePending(WhilePending choice) {
    return new IndexOptions(
        lod, choice, strict, frameBudget, include, gui, sky, particles, posed, build, stored);
  }

  /** The same with strict mode on or off. */
  public IndexOptions withStrict(boolean on) {
    return new IndexOptions(
        lod, whilePending, on, frameBudget, include, gui, sky, particles, posed, build, stored);
  }

  /**
   * The same with another budget a scan.
   *
   * @throws IllegalArgumentException if it is negative
   */
  public IndexOptions withFrameBudget(Duration budget) {
    return new IndexOptions(
        lod, whilePending, strict, budget, include, gui, sky, particles, posed, build, stored);
  }

  /** The same with another rule of what takes part, beside the buckets and particles. */
  public IndexOptions withInclude(Predicate<? super Spatial> rule) {
    return new IndexOptions(
        lod, whilePending, strict, frameBudget, rule, gui, sky, particles, posed, build, stored);
  }

  /** The same with the Gui bucket taking part or not. */
  public IndexOptions withGui(boolean on) {
    return new IndexOptions(
        lod, whilePending, strict, frameBudget, include, on, sky, particles, posed, build, stored);
  }

  /** The same with the Sky bucket taking part or not. */
  public IndexOptions withSky(boolean on) {
    return new IndexOptions(
        lod, whilePending, strict, frameBudget, include, gui, on, particles, posed, build, stored);
  }

  /** The same with particle emitters taking part or not. */
  public IndexOptions withParticles(boolean on) {
    return new IndexOptions(
        lod, whilePending, strict, frameBudget, include, gui, sky, on, posed, build, stored);
  }

  /** The same with models in the pose that is shown, or as their buffers stand. */
  public IndexOptions withPosed(boolean on) {
    return new IndexOptions(
        lod, whilePending, strict, frameBudget, include, gui, sky, particles, on, build, stored);
  }

  /** The same with other trees. */
  public IndexOptions withBuild(BuildOptions build) {
    return new IndexOptions(
        lod, whilePending, strict, frameBudget, include, gui, sky, particles, posed, build, stored);
  }

  /**
   * Options that also look for trees in files beside the assets, and build those that no file has.
   * A tree from a file is used whatever preset it was built with.
   */
  public IndexOptions withStored(StoredTrees trees) {
    Optional<StoredTrees> stored = Optional.of(trees);
    return new IndexOptions(
        lod, whilePending, strict, frameBudget, include, gui, sky, particles, posed, build, stored);
  }
}
