package dev.sightline.jme.result;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.jme.scene.Owner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The game objects whose geometries meet a volume, or are selected. Each comes once; if several
 * spatials have the same object as user data, it comes once for each of them. The order is that of
 * their first geometries in the scene graph. Caller-owned and meant for reuse. Not thread-safe.
 *
 * <pre>{@code
 * SceneObjects<Enemy> hit = SceneObjects.withDistances(Owner.control(Enemy.class));
 * collision.overlap(QueryVolume.sphere(bomb, 10), QueryOptions.DEFAULT, hit);
 * }</pre>
 *
 * @param <T> the type of the game objects
 */
public final class SceneObjects<T> {
  /** How many numbers are kept of a place: how far it is, and its coordinates. */
  private static final int NUMBERS = 4;

  private final Owner<T> kind;
  private final boolean keepsDistances;
  private final SceneOverlap geometries = SceneOverlap.ofGeometries();
  private final IdentityHashMap<Spatial, Boolean> found = new IdentityHashMap<>();
  private final List<Spatial> spatials = new ArrayList<>();
  private final List<T> objects = new ArrayList<>();

  /** The nearest place of each geometry, and of each object. */
  private float[] ofGeometries = {};

  private float[] ofObjects = {};

  /** How many of the geometries found have a nearest place. */
  private int measured;

  /** An empty result for objects of a kind. */
  public SceneObjects(Owner<T> kind) {
    this(kind, false);
  }

  private SceneObjects(Owner<T> kind, boolean keepsDistances) {
    this.kind = kind;
    this.keepsDistances = keepsDistances;
  }

  /**
   * An empty result for objects of a kind that also says how far from the middle of a sphere each
   * object is, and where it is nearest: for blasts. Each geometry found costs one more query.
   */
  public static <T> SceneObjects<T> withDistances(Owner<T> kind) {
    return new SceneObjects<>(Objects.requireNonNull(kind, "kind"), true);
  }

  /** What is an object, and how it is found from a geometry. */
  public Owner<T> kind() {
    return kind;
  }

  /** Whether it says how far each object is. */
  public boolean keepsDistances() {
    return keepsDistances;
  }

  /** How many objects there are. */
  public int size() {
    return objects.size();
  }

  /** An object. */
  public T get(int index) {
    return objects.get(index);
  }

  /** The spatial that has the object. */
  public Spatial spatial(int index) {
    return spatials.get(index);
  }

  /**
   * How far the object is from the middle of the sphere that was asked with, in world units: to the
   * nearest point of those of its surfaces that were found. 0 where a surface goes through the
   * middle. Of a mesh that was found as a solid, under {@code QueryOptions.withSolids}, it may be
   * more than the radius. NaN where the result was not filled by a query with a sphere.
   *
   * @throws IndexOutOfBoundsException if the index is negative or not less than the number of
   *     objects
   * @throws IllegalStateException if the result was not made by {@link #withDistances}
   */
  public float distance(int index) {
    return ofObjects[nearest(index)];
  }

  /**
   * The point of the object's surfaces that is nearest to the middle of the sphere, in world space;
   * of equal distances that of the geometry that comes first.
   *
   * @param store null for a new vector
   * @return {@code store}
   * @throws IndexOutOfBoundsException if the index is negative or not less than the number of
   *     objects
   * @throws IllegalStateException if the result was not made by {@link #withDistances}
   */
  public Vector3f point(int index, @Nullable Vector3f store) {
    int at = nearest(index);
    Vector3f result = store == null ? new Vector3f() : store;
    return result.set(ofObjects[at + 1], ofObjects[at + 2], ofObjects[at + 3]);
  }

  private int nearest(int index) {
    if (!keepsDistances) {
      throw new IllegalStateException(
          "no distances are kept: make the result by SceneObjects.withDistances(kind)");
    }
    return NUMBERS * Objects.checkIndex(index, objects.size());
  }

  /** The objects, to keep. */
  public List<T> toList() {
    return new ArrayList<>(objects);
  }

  /** A result for the geometries, from which {@link #collect} makes objects. */
  public SceneOverlap geometries() {
    return geometries;
  }

  /**
   * Says where a geometry that was found is nearest; before {@link #collect}.
   *
   * @param geometry its index in {@link #geometries}
   */
  public void setNearest(int geometry, float distance, float x, float y, float z) {
    int at = NUMBERS * Objects.checkIndex(geometry, geometries.size());
    ofGeometries = grown(ofGeometries, at);
    put(ofGeometries, at, distance, x, y, z);
    measured = Math.max(measured, geometry + 1);
  }

  private static float[] grown(float[] numbers, int at) {
    return at < numbers.length
        ? numbers
        : Arrays.copyOf(numbers, Math.max(16 * NUMBERS, Math.multiplyExact(at, 2)));
  }

  private static void put(float[] numbers, int at, float distance, float x, float y, float z) {
    numbers[at] = distance;
    numbers[at + 1] = x;
    numbers[at + 2] = y;
    numbers[at + 3] = z;
  }

  /** Adds the objects of the geometries found, and forgets these. */
  public void collect() {
    for (int i = 0; i < geometries.size(); i++) {
      add(geometries.geometry(i), i);
    }
    geometries.clear();
    found.clear();
    measured = 0;
  }

  private void add(Geometry geometry, int number) {
    Spatial owner = kind.spatialOf(geometry);
    if (owner != null && found.put(owner, true) == null) {
      T object = kind.at(owner);
      if (object != null) {
        spatials.add(owner);
        objects.add(object);
        if (keepsDistances) {
          int at = NUMBERS * (objects.size() - 1);
          ofObjects = grown(ofObjects, at);
          put(ofObjects, at, Float.NaN, Float.NaN, Float.NaN, Float.NaN);
          keepNearest(at, number);
        }
      }
    } else if (owner != null && keepsDistances) {
      keepNearest(NUMBERS * lastIndexOf(owner), number);
    }
  }

  @SuppressWarnings("ReferenceEquality") // a spatial is its identity
  private int lastIndexOf(Spatial owner) {
    int index = spatials.size() - 1;
    while (index >= 0 && spatials.get(index) != owner) {
      index--;
    }
    return index;
  }

  /** Takes over the place of a geometry if it is nearer than those of the object before. */
  private void keepNearest(int to, int geometry) {
    int from = NUMBERS * geometry;
    if (to >= 0 && geometry < measured && !(ofGeometries[from] >= ofObjects[to])) {
      System.arraycopy(ofGeometries, from, ofObjects, to, NUMBERS);
    }
  }

  /** Forgets all objects, and keeps the room. */
  public void clear() {
    measured = 0;
    geometries.clear();
    found.clear(); // what an owner that threw has left
    spatials.clear();
    objects.clear();
  }
}
