package dev.sightline.jme.control.character;

import com.jme3.export.InputCapsule;
import com.jme3.export.OutputCapsule;
import com.jme3.scene.Geometry;
import com.jme3.scene.control.AbstractControl;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What the surroundings are to a controlled character: edges, platforms, ladders and water. */
abstract class ModedCharacterControl extends AbstractControl {
  final CharacterSteps steps = new CharacterSteps();

  /** The character that is moved; null until a scene is set. */
  @Nullable KinematicCharacter character;

  private double maxDrop = Double.POSITIVE_INFINITY;
  private @Nullable PassageFilter passages;

  /**
   * Sets how it moves from the next step on: it walks, climbs or swims. To be called by a game's
   * volumes, as by the listener of a trigger.
   *
   * <pre>{@code
   * ladder.onEnter(contact -> walker.setMode(MoveMode.CLIMB, null));
   * ladder.onExit(contact -> walker.setMode(MoveMode.WALK, null));
   * }</pre>
   *
   * @param on what it holds on to, which carries it along as ground does; null for nothing but the
   *     ground. Without effect in {@link MoveMode#WALK}, and before a scene is set. A copy of this
   *     control holds on to nothing
   */
  public void setMode(MoveMode mode, @Nullable Geometry on) {
    Objects.requireNonNull(mode, "mode");
    steps.setMode(character, mode);
    if (character != null) {
      character.hold(mode == MoveMode.WALK ? null : on);
    }
  }

  /** How it moves: {@link MoveMode#WALK} at first. */
  public MoveMode mode() {
    return steps.free.mode;
  }

  /** As {@link KinematicCharacter#setMaxDrop}: to sneak along edges. */
  public void setMaxDrop(double height) {
    if (!(height >= 0)) {
      throw new IllegalArgumentException("max drop " + height + " is not 0 or more");
    }
    maxDrop = height;
    if (character != null) {
      character.setMaxDrop(height);
    }
  }

  /** The highest edge that it steps off; infinite at first. */
  public double maxDrop() {
    return maxDrop;
  }

  /** As {@link KinematicCharacter#setPassages}: one-way platforms. */
  public void setPassages(@Nullable PassageFilter passages) {
    this.passages = passages;
    if (character != null) {
      character.setPassages(passages);
    }
  }

  /** Which triangles it passes through; null, as at first, for none. */
  public @Nullable PassageFilter passages() {
    return passages;
  }

  /** As {@link KinematicCharacter#dropThrough}. */
  public boolean dropThrough() {
    return character != null && character.dropThrough();
  }

  /** Jumps at the next step if it climbs, is on walkable ground then, or has just left it. */
  public void jump() {
    if (steps.free.mode == MoveMode.CLIMB) {
      setMode(MoveMode.WALK, null);
      steps.motion.setVerticalSpeed(steps.motion.jumpSpeed());
    } else {
      steps.motion.jump();
    }
  }

  /** Gives a new character what is set. */
  final void equip(KinematicCharacter made) {
    made.setMaxDrop(maxDrop);
    made.setPassages(passages);
  }

  /** Takes over what a restored character has. */
  final void takeOver(KinematicCharacter restored) {
    maxDrop = restored.maxDrop();
  }

  /** Takes over the settings of another one. */
  final void configure(ModedCharacterControl other) {
    steps.configure(other.steps);
    setMaxDrop(other.maxDrop);
    setPassages(other.passages);
  }

  final void writeModes(OutputCapsule out) throws IOException {
    out.write(maxDrop, "maxDrop", Double.POSITIVE_INFINITY);
    LayerPassages.write(passages, out);
    out.write(steps.free.mode, "mode", MoveMode.WALK);
  }

  final void readModes(InputCapsule in) throws IOException {
    setMaxDrop(in.readDouble("maxDrop", Double.POSITIVE_INFINITY));
    setPassages(LayerPassages.read(in));
    steps.free.mode = in.readEnum("mode", MoveMode.class, MoveMode.WALK);
  }
}
