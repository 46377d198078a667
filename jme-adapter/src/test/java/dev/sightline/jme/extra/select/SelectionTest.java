package dev.sightline.jme.extra.select;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Box;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneObjects;
import dev.sightline.jme.scene.Owner;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a selection holds after each change, and what it tells. */
class SelectionTest {
  private final Node root = new Node("root");
  private final List<String> told = new ArrayList<>();
  private final Selection<String> selection = Selection.of(Owner.userData("side", String.class));
  private final Geometry[] boxes = new Geometry[4];

  SelectionTest() {
    for (int i = 0; i < boxes.length; i++) {
      Node unit = new Node("unit " + i);
      unit.setUserData("side", i < 2 ? "blue" : "red");
      boxes[i] = new Geometry("box " + i, new Box(1, 1, 1));
      unit.attachChild(boxes[i]);
      root.attachChild(unit);
    }
    selection.addListener(
        new SelectionListener<Object>() {
          @Override
          public void selected(Object object, Spatial spatial) {
            told.add("+" + object + " of " + spatial);
          }

          @Override
          public void deselected(Object object, Spatial spatial) {
            told.add("-" + object + " of " + spatial);
          }
        });
  }

  private List<String> change(SelectionChange how, int... numbers) {
    SceneObjects<String> found = new SceneObjects<>(selection.kind());
    for (int number : numbers) {
      found.geometries().add(boxes[number]);
    }
    found.collect();
    told.clear();
    selection.change(how, found);
    return told;
  }

  private List<String> selected() {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < selection.size(); i++) {
      names.add(selection.spatial(i).getName());
      assertThat(selection.get(i)).isEqualTo(selection.toList().get(i));
    }
    return names;
  }

  @Test
  void eachChangeTellsOfWhatComesInAndOfWhatLeaves() {
    assertThat(change(SelectionChange.REPLACE, 0, 1))
        .containsExactly("+blue of unit 0 (Node)", "+blue of unit 1 (Node)");
    assertThat(change(SelectionChange.ADD, 1, 2)).containsExactly("+red of unit 2 (Node)");
    assertThat(change(SelectionChange.REMOVE, 0, 3)).containsExactly("-blue of unit 0 (Node)");
    assertThat(selected()).containsExactly("unit 1", "unit 2");
    assertThat(change(SelectionChange.TOGGLE, 2, 3))
        .containsExactly("-red of unit 2 (Node)", "+red of unit 3 (Node)");
    assertThat(change(SelectionChange.REPLACE, 3, 0))
        .containsExactly("-blue of unit 1 (Node)", "+blue of unit 0 (Node)");
    assertThat(selected()).containsExactly("unit 3", "unit 0");
    assertThat(selection.contains(boxes[3])).isTrue();
    assertThat(selection.contains(boxes[1])).isFalse();
    assertThat(change(SelectionChange.REPLACE)).hasSize(2);
    assertThat(selection.size()).isZero();
  }

  @Test
  void oneThingIsChangedByItsSpatialOrByAnyPartOfIt() {
    selection.change(SelectionChange.TOGGLE, boxes[0]);
    selection.change(SelectionChange.ADD, boxes[0].getParent());
    assertThat(selected()).containsExactly("unit 0");
    selection.change(SelectionChange.ADD, root);
    assertThat(selected()).as("the root has no side").containsExactly("unit 0");
    selection.change(SelectionChange.REPLACE, boxes[2]);
    assertThat(selected()).containsExactly("unit 2");
    selection.change(SelectionChange.REPLACE, root);
    assertThat(selected()).isEmpty();
  }

  @Test
  void whatHasLeftTheSceneLeavesTheSelection() {
    change(SelectionChange.ADD, 0, 1, 2);
    selection.update(AskScene.view(root));
    assertThat(selected()).hasSize(3);
    told.clear();
    boxes[0].getParent().removeFromParent();
    boxes[1].removeFromParent();
    selection.update(AskScene.view(root));
    assertThat(told).containsExactly("-blue of unit 0 (Node)");
    assertThat(selected()).as("a unit may be without a body").containsExactly("unit 1", "unit 2");
    root.detachAllChildren();
    selection.update(AskScene.view(root));
    assertThat(selected()).isEmpty();
  }

  /** A view shows what was there at its scan, and what has left since is in no scene. */
  @Test
  void whatHasLeftSinceTheScanLeavesTheSelectionToo() {
    change(SelectionChange.ADD, 1);
    SceneView view = AskScene.view(root);
    boxes[1].getParent().removeFromParent();
    selection.update(view);
    assertThat(selected()).isEmpty();
  }

  @Test
  void aListenerThatChangesTheSelectionIsToldAfterWhatIsBeingTold() {
    selection.addListener(
        new SelectionListener<String>() {
          @Override
          public void selected(String side, Spatial spatial) {
            if (side.equals("blue") && spatial.getName().equals("unit 0")) {
              selection.change(SelectionChange.REMOVE, boxes[1]);
            }
          }
        });
    List<String> toldLast = new ArrayList<>();
    selection.addListener(
        new SelectionListener<>() {
          @Override
          public void selected(String side, Spatial spatial) {
            toldLast.add("+" + side + " of " + spatial);
          }

          @Override
          public void deselected(String side, Spatial spatial) {
            toldLast.add("-" + side + " of " + spatial);
          }
        });
    assertThat(change(SelectionChange.ADD, 0, 1, 2))
        .containsExactly(
            "+blue of unit 0 (Node)",
            "+blue of unit 1 (Node)",
            "+red of unit 2 (Node)",
            "-blue of unit 1 (Node)");
    assertThat(toldLast).isEqualTo(told);
    assertThat(selected()).containsExactly("unit 0", "unit 2");
  }
}
