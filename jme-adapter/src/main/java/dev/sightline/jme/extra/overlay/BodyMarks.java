package dev.sightline.jme.extra.overlay;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.control.GroundSurface;
import dev.sightline.jme.control.character.CharacterContacts;
import dev.sightline.jme.control.character.KinematicCharacter;
import dev.sightline.jme.control.character.KinematicCharacterControl;
import dev.sightline.jme.control.snap.GroundSnapControl;
import dev.sightline.jme.extra.internal.Lines;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What feet stand on, the capsules of characters, and what they touch; by turns in words too. */
final class BodyMarks {
  /** The most bodies whose state is written; all are drawn. */
  private static final int MOST_NAMED = 8;

  private static final int CIRCLE = 24;
  private static final ColorRGBA GROUNDED = new ColorRGBA(0.2f, 1, 0.3f, 1);
  private static final ColorRGBA SLIDING = new ColorRGBA(1, 0.6f, 0.1f, 1);
  private static final ColorRGBA AIRBORNE = new ColorRGBA(0.4f, 0.6f, 1, 1);
  private static final ColorRGBA CONTACT = new ColorRGBA(1, 0.2f, 0.2f, 1);

  private final Vector3f point = new Vector3f();
  private final Vector3f normal = new Vector3f();
  private final StringBuilder words = new StringBuilder();
  private int named;
  private int unnamed;

  void begin() {
    words.setLength(0);
    named = 0;
    unnamed = 0;
  }

  /** How they stand, a line each. */
  String words() {
    return unnamed == 0 ? words.toString() : words + "and " + unnamed + " more\n";
  }

  /** Marks the bodies of a scene graph. */
  void scene(Spatial root, Camera camera, Lines out) {
    root.depthFirstTraversal(spatial -> spatial(spatial, camera, out));
  }

  private void spatial(Spatial spatial, Camera camera, Lines out) {
    KinematicCharacterControl walker = spatial.getControl(KinematicCharacterControl.class);
    KinematicCharacter character = walker == null ? null : walker.character();
    if (character != null) {
      character(spatial.getName(), character, camera, out);
    }
    GroundSnapControl feet = spatial.getControl(GroundSnapControl.class);
    if (feet != null) {
      surface(feet.ground(), camera, out);
      say(spatial.getName(), feet.groundState(), feet.ground(), "");
    }
  }

  /** Marks a character. */
  void character(@Nullable String name, KinematicCharacter character, Camera camera, Lines out) {
    out.colour(colour(character.groundState()));
    capsule(character.shape(), character.x(), character.y(), character.z(), out);
    surface(character.ground(), camera, out);
    CharacterContacts contacts = character.contacts();
    for (int i = 0; i < contacts.size(); i++) {
      RayTrail.mark(contacts.point(i, point), contacts.normal(i, normal), CONTACT, camera, out);
    }
    String touches = ", " + contacts.size() + (contacts.size() == 1 ? " contact" : " contacts");
    say(
        name,
        character.groundState(),
        character.ground(),
        character.isCrushed() ? touches + ", crushed" : touches);
  }

  private static void surface(GroundSurface ground, Camera camera, Lines out) {
    if (ground.state() != GroundState.AIRBORNE) {
      RayTrail.mark(ground.point(), ground.normal(), colour(ground.state()), camera, out);
    }
  }

  private void say(@Nullable String name, GroundState state, GroundSurface ground, String more) {
    if (named == MOST_NAMED) {
      unnamed++;
      return;
    }
    named++;
    words.append(name == null ? "a body" : name).append(": ");
    words.append(state.name().toLowerCase(Locale.ROOT));
    if (ground.geometry() != null) {
      words.append(" on ").append(ground.geometry().getName());
    }
    words.append(more).append('\n');
  }

  private static ColorRGBA colour(GroundState state) {
    return switch (state) {
      case GROUNDED -> GROUNDED;
      case SLIDING -> SLIDING;
      case AIRBORNE -> AIRBORNE;
    };
  }

  /** Two rings, four sides, and a cap of two half circles at each end. */
  private static void capsule(CharacterShape shape, double x, double y, double z, Lines out) {
    double radius = shape.radius();
    double low = y + radius;
    double high = y + shape.height() - radius;
    for (int i = 0; i < CIRCLE; i++) {
      double c = radius * Math.cos(2 * Math.PI * i / CIRCLE);
      double s = radius * Math.sin(2 * Math.PI * i / CIRCLE);
      double nextC = radius * Math.cos(2 * Math.PI * (i + 1) / CIRCLE);
      double nextS = radius * Math.sin(2 * Math.PI * (i + 1) / CIRCLE);
      out.line(x + c, low, z + s, x + nextC, low, z + nextS);
      out.line(x + c, high, z + s, x + nextC, high, z + nextS);
      double middle = i < CIRCLE / 2 ? high : low;
      out.line(x + c, middle + s, z, x + nextC, middle + nextS, z);
      out.line(x, middle + s, z + c, x, middle + nextS, z + nextC);
      if (i % (CIRCLE / 4) == 0) {
        out.line(x + c, low, z + s, x + c, high, z + s);
      }
    }
  }
}
