package dev.sightline.jme.extra.pointer;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.BatchNode;
import com.jme3.scene.Geometry;
import com.jme3.scene.GeometryGroupNode;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.instancing.InstancedGeometry;
import com.jme3.scene.instancing.InstancedNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tints that meet on one geometry, and tints of what the engine draws in groups. */
class HoverTintTest {
  private final PointerApp app = new PointerApp();
  private final Node model = new Node("model");
  private final Geometry part = app.box(model, "part", 0, 0, 0);
  private final Geometry more = app.box(model, "more", 0, 4, 0);
  private final Material own = material();
  private final List<HoverTint> tints = new ArrayList<>();
  private final List<ColorRGBA> colours = new ArrayList<>();

  /** Whose tints are shown, the first that began first; what each pointer is over. */
  private final List<HoverTint> begun = new ArrayList<>();

  private final Map<HoverTint, Set<Pointer>> over = new HashMap<>();

  private Material material() {
    Material material = new Material(app.getAssetManager(), "Common/MatDefs/Misc/Unshaded.j3md");
    material.setColor("Color", ColorRGBA.Gray);
    return material;
  }

  private void tint(Spatial spatial, ColorRGBA colour) {
    HoverTint tint = new HoverTint(colour);
    spatial.addControl(tint);
    tints.add(tint);
    colours.add(colour);
  }

  private void build() {
    part.setMaterial(own);
    more.setMaterial(own);
    tint(app.getRootNode(), ColorRGBA.Red);
    tint(model, ColorRGBA.Green);
    tint(model, ColorRGBA.Blue);
    tint(part, ColorRGBA.Yellow);
    tint(part, ColorRGBA.Cyan);
    app.getRootNode().attachChild(model);
    app.run();
    app.pointers.removePointer(app.pointers.mouse());
  }

  private static Object colour(Geometry geometry) {
    return geometry.getMaterial().getParamValue("Color");
  }

  private void check(Geometry geometry, String what) {
    List<HoverTint> here =
        begun.stream().filter(tint -> tint.getSpatial() != part || geometry == part).toList();
    if (here.isEmpty()) {
      assertThat(geometry.getMaterial()).as(what).isSameAs(own);
    } else {
      HoverTint last = here.get(here.size() - 1);
      assertThat(colour(geometry)).as(what).isEqualTo(colours.get(tints.indexOf(last)));
    }
  }

  private void end(HoverTint tint) {
    begun.remove(tint);
    over.remove(tint);
  }

  /** Enters and leaves as the events say, the outer first and the outer last. */
  private void move(Pointer pointer, Geometry to) {
    Vector3f at = to == null ? new Vector3f(2, 2, 0) : to.getWorldTranslation();
    Vector3f pixel = to == null ? at : app.screen(at.x, at.y, at.z);
    pointer.moveTo(pixel.x, pixel.y);
    app.frame();
    for (HoverTint tint : inOrder()) {
      Spatial spatial = tint.getSpatial();
      boolean isOver = to != null && (spatial == to || spatial != part);
      Set<Pointer> pointers = over.computeIfAbsent(tint, key -> new HashSet<>());
      if (isOver && tint.isEnabled() && !isEntered(pointer, spatial)) {
        pointers.add(pointer);
        if (!begun.contains(tint)) {
          begun.add(tint);
        }
      } else if (!isOver) {
        pointers.remove(pointer);
        if (pointers.isEmpty()) {
          end(tint);
        }
      }
    }
    entered.put(pointer, to);
  }

  private List<HoverTint> inOrder() {
    List<HoverTint> all = new ArrayList<>();
    for (Spatial spatial : List.of(app.getRootNode(), model, part)) {
      for (int i = 0; i < spatial.getNumControls(); i++) {
        if (spatial.getControl(i) instanceof HoverTint tint) {
          all.add(tint);
        }
      }
    }
    return all;
  }

  private final Map<Pointer, Geometry> entered = new HashMap<>();

  private boolean isEntered(Pointer pointer, Spatial spatial) {
    Geometry before = entered.get(pointer);
    return before != null && (spatial != part || before == part);
  }

  @Test
  void tintsThatMeetOnAGeometryEndInAnyOrderAndTheLastOneShows() {
    build();
    long seed = 3;
    Random random = new Random(seed);
    List<Pointer> hands = List.of(app.pointers.addPointer(), app.pointers.addPointer());
    hands.forEach(hand -> move(hand, null));
    int many = 0;
    for (int i = 0; i < 1500; i++) {
      HoverTint tint = tints.get(random.nextInt(tints.size()));
      Spatial holder = tints.indexOf(tint) == 0 ? app.getRootNode() : model;
      holder = tints.indexOf(tint) > 2 ? part : holder;
      int deed = random.nextInt(10);
      switch (deed) {
        case 0 -> {
          tint.setEnabled(false);
          end(tint);
        }
        case 1 -> {
          holder.removeControl(tint);
          end(tint);
        }
        case 2, 3 -> {
          tint.setEnabled(true);
          if (tint.getSpatial() == null) {
            holder.addControl(tint);
          }
        }
        default ->
            move(
                hands.get(random.nextInt(2)), deed < 6 ? null : random.nextBoolean() ? part : more);
      }
      many += begun.size() > 1 ? 1 : 0;
      String what = "seed " + seed + ", step " + i + ", shown " + begun.size();
      check(part, what);
      check(more, what);
    }
    System.out.println("seed " + seed + ": several tints in " + many + " of 1500 steps");
    assertThat(many).isBetween(450, 1200);
    hands.forEach(hand -> move(hand, null));
    assertThat(part.getMaterial()).isSameAs(own);
    assertThat(more.getMaterial()).isSameAs(own);
    assertThat(colour(part)).isEqualTo(ColorRGBA.Gray);
  }

  @Test
  void whatIsDetachedWhileItIsColouredGetsItsMaterialBack() {
    build();
    Pointer hand = app.pointers.addPointer();
    move(hand, part);
    assertThat(part.getMaterial()).isNotSameAs(own);
    part.removeFromParent();
    model.getControl(HoverTint.class).setEnabled(false);
    app.frame();
    app.frame();
    assertThat(part.getMaterial()).isSameAs(own);
    model.attachChild(part);
    move(hand, part);
    model.removeFromParent();
    app.getStateManager().detach(app.pointers);
    app.frame();
    assertThat(part.getMaterial()).isSameAs(own);
    assertThat(more.getMaterial()).isSameAs(own);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aCloneThatIsMadeWhileSeveralTintsAreShownHasNoneOfThem(boolean clonesMaterials) {
    build();
    Pointer hand = app.pointers.addPointer();
    move(hand, part);
    Object before = colour(part);
    Node copy = model.clone(clonesMaterials);
    Geometry alone = part.clone(clonesMaterials);
    app.getRootNode().attachChild(copy);
    app.getRootNode().attachChild(alone);
    copy.move(0, 30, 0);
    alone.move(0, 50, 0);
    app.frame();
    assertThat(colour((Geometry) copy.getChild("part"))).isEqualTo(ColorRGBA.Gray);
    assertThat(colour((Geometry) copy.getChild("more"))).isEqualTo(ColorRGBA.Gray);
    assertThat(colour(alone)).isEqualTo(ColorRGBA.Gray);
    assertThat(colour(part)).isEqualTo(before);
    part.getControl(HoverTint.class).setEnabled(false);
    assertThat(colour(part)).isEqualTo(before);
    move(hand, null);
    assertThat(part.getMaterial()).isSameAs(own);
  }

  @Test
  void aModelWhosePartsShareAMaterialSharesTheCopy() {
    build();
    move(app.pointers.addPointer(), more);
    assertThat(more.getMaterial()).isSameAs(part.getMaterial()).isNotSameAs(own);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aSourceOfAGroupIsColouredIfItCanBeAndTheGroupIsAsAWhole(boolean isBatch) {
    GeometryGroupNode group = isBatch ? new BatchNode("group") : new InstancedNode("group");
    own.setBoolean("UseInstancing", !isBatch);
    Geometry source = app.box(group, "source", 0, 0, 0);
    Geometry other = app.box(group, "other", 4, 0, 0);
    other.setMesh(source.getMesh());
    source.setMaterial(own);
    other.setMaterial(own);
    source.addControl(new HoverTint(ColorRGBA.Red));
    app.getRootNode().attachChild(group);
    if (group instanceof BatchNode batch) {
      batch.batch();
    } else {
      ((InstancedNode) group).instance();
    }
    app.run();
    app.pointers.removePointer(app.pointers.mouse());
    Pointer hand = app.pointers.addPointer();
    move(hand, null);
    move(hand, source);
    assertThat(hand.pick().orElseThrow().geometry()).isSameAs(source);
    assertThat(colour(source)).isEqualTo(isBatch ? ColorRGBA.Gray : ColorRGBA.Red);
    assertThat(colour(other)).isEqualTo(ColorRGBA.Gray);
    move(hand, null);
    assertThat(source.getMaterial()).isSameAs(own);
    source.removeControl(HoverTint.class);
    group.addControl(new HoverTint(ColorRGBA.Blue));
    List<Geometry> drawn = drawn(group);
    assertThat(drawn).hasSize(1).allMatch(geometry -> colour(geometry).equals(ColorRGBA.Gray));
    move(hand, other);
    drawn = drawn(group);
    assertThat(drawn).hasSize(1).allMatch(geometry -> colour(geometry).equals(ColorRGBA.Blue));
    move(hand, null);
    assertThat(drawn(group)).hasSize(1).allMatch(geometry -> geometry.getMaterial() == own);
    assertThat(source.getMaterial()).isSameAs(own);
  }

  /** What the engine draws for a group: what is no source, and holds something. */
  private static List<Geometry> drawn(Node group) {
    List<Geometry> drawn = new ArrayList<>();
    for (Spatial child : group.getChildren()) {
      boolean isDrawn = child instanceof Geometry geometry && !geometry.isGrouped();
      if (child instanceof InstancedGeometry instanced) {
        isDrawn = Arrays.stream(instanced.getGeometries()).anyMatch(g -> g != null);
      }
      if (isDrawn) {
        drawn.add((Geometry) child);
      }
    }
    return drawn;
  }
}
