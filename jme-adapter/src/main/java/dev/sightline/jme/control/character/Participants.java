package dev.sightline.jme.control.character;

import com.jme3.scene.Spatial;
import dev.sightline.bvh.move.CharacterGroup;
import dev.sightline.bvh.move.CharacterMover;
import dev.sightline.bvh.move.Passage;
import dev.sightline.bvh.move.PassageRule;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.jme.internal.walk.Platform;
import dev.sightline.jme.query.Faces;
import dev.sightline.jme.query.HitFilter;
import dev.sightline.jme.query.Precision;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import java.lang.ref.WeakReference;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What is there for a character: the instances that its options see, without those that carry it
 * along at the moment and without the models of its group, whose members are there as capsules.
 * Between {@link #begin} and {@link #end} it is the filter of one search.
 */
final class Participants implements InstanceFilter, PassageRule {
  /** The character of each mover that is in a group. Weak, so a forgotten character can go. */
  private static final Map<CharacterMover, WeakReference<KinematicCharacter>> GROUPED =
      Collections.synchronizedMap(new WeakHashMap<>());

  private QueryOptions options = QueryOptions.DEFAULT;
  private @Nullable CharacterGroup group;
  private @Nullable SceneView view;
  private @Nullable Platform leftOut;

  /** How its triangles are passed; null for not at all, and then nobody asks. */
  @Nullable PassageFilter passages;

  QueryOptions options() {
    return options;
  }

  void setOptions(QueryOptions options) {
    this.options = checked(options);
  }

  /**
   * Options that a character can follow.
   *
   * @throws IllegalArgumentException if an option for rays or a distance is set
   */
  static QueryOptions checked(QueryOptions options) {
    if (options.faces() != Faces.BOTH
        || options.precision() != Precision.TRIANGLES
        || options.hitFilter() != HitFilter.ALL
        || options.maxDistance() != Double.POSITIVE_INFINITY) {
      throw new IllegalArgumentException(
          "a character knows layers, culled, ignored and a geometry filter only: " + options);
    }
    return options;
  }

  @Nullable CharacterGroup group() {
    return group;
  }

  /** Joins a group, which takes the mover out of the group that it was in. */
  @SuppressWarnings("ReferenceEquality") // a group is its identity
  void join(CharacterGroup joined, CharacterMover mover, KinematicCharacter character) {
    if (group != joined) {
      joined.add(mover);
      group = joined;
      GROUPED.put(mover, new WeakReference<>(character));
    }
  }

  /** Leaves the group, if it is in one. */
  void leaveGroup(CharacterMover mover) {
    if (group != null) {
      group.remove(mover);
      group = null;
      GROUPED.remove(mover);
    }
  }

  /** The character of a mover; null if that is in no group. */
  static @Nullable KinematicCharacter characterOf(CharacterMover mover) {
    WeakReference<KinematicCharacter> owner = GROUPED.get(mover);
    return owner == null ? null : owner.get();
  }

  /**
   * Begins a search.
   *
   * @param without what it takes along is not there; null for nothing
   */
  void begin(SceneView asked, @Nullable Platform without) {
    view = asked;
    leftOut = without;
  }

  /** Ends the search: forgets its view, and with it the scene. */
  void end() {
    view = null;
  }

  @Override
  public boolean enters(int instance) {
    SceneView asked = Objects.requireNonNull(view);
    if (!asked.sees(options, instance)) {
      return false;
    }
    return (leftOut == null || !leftOut.takesAlong(asked.snapshot().geometry(instance)))
        && (group == null || !isOfGroup(asked.snapshot().geometry(instance)));
  }

  @Override
  public Passage of(int instance, int triangle) {
    PassageFilter asked = passages;
    return asked == null
        ? Passage.SOLID
        : asked.of(Objects.requireNonNull(view).snapshot().geometry(instance), triangle);
  }

  /** Whether a spatial belongs to the model of one of the group, which is there as a capsule. */
  @SuppressWarnings("ReferenceEquality") // a group is its identity
  private boolean isOfGroup(Spatial spatial) {
    for (Spatial at = spatial; at != null; at = at.getParent()) {
      KinematicCharacterControl control = at.getControl(KinematicCharacterControl.class);
      if (control != null && control.group() == group) {
        return true;
      }
    }
    return false;
  }
}
