package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.jme.Shapes;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Who begins a frame, and who shares its scan. */
class FrameTurnTest {
  private final Node root = new Node("root");
  private final Geometry floor = new Geometry("floor", Shapes.floor());
  private final SceneIndex index = new SceneIndex(root, IndexOptions.defaults(), Runnable::run);
  private final FrameTurn first = new FrameTurn();
  private final FrameTurn second = new FrameTurn();

  FrameTurnTest() {
    root.attachChild(floor);
  }

  private SceneSnapshot moveAndAsk(FrameTurn turn) {
    floor.move(0, 0.1f, 0);
    return index.current(turn);
  }

  @Test
  void theFirstOfAFrameScansAndTheOthersShare() {
    index.scan();
    SceneSnapshot before = index.published();
    SceneSnapshot begun = moveAndAsk(first);
    assertThat(begun).isNotSameAs(before);
    assertThat(moveAndAsk(second)).isSameAs(begun);
    assertThat(moveAndAsk(new FrameTurn())).isSameAs(begun);
    assertThat(index.current()).isNotSameAs(begun);
    SceneSnapshot newer = index.published();
    assertThat(index.current(second)).as("asked again").isSameAs(newer);
    assertThat(first.number()).isZero();
    assertThat(second.number()).isEqualTo(1);
  }

  @Test
  void aScanEndsAFrameAndSoDoesWhoAsksAgain() {
    index.scan();
    SceneSnapshot begun = moveAndAsk(first);
    index.scan();
    assertThat(moveAndAsk(second)).isNotSameAs(begun);
    begun = index.published();
    assertThat(moveAndAsk(first)).isSameAs(begun);
    assertThat(moveAndAsk(first)).isNotSameAs(begun);
    begun = index.published();
    assertThat(moveAndAsk(second)).isSameAs(begun);
    assertThat(moveAndAsk(new FrameTurn())).as("no scan has ended a frame").isNotSameAs(begun);
  }

  @Test
  void anotherIndexHasFramesOfItsOwn() {
    SceneIndex other = new SceneIndex(root, IndexOptions.defaults(), Runnable::run);
    index.scan();
    other.scan();
    index.current(second);
    index.current(first);
    other.current(second);
    SceneSnapshot begun = other.published();
    floor.move(0, 0.1f, 0);
    assertThat(other.current(first)).isSameAs(begun);
    assertThat(first.number()).isEqualTo(1);
  }

  @Test
  void anotherThreadHasWhatIsPublishedAndTakesNoTurn() {
    index.scan();
    SceneSnapshot published = index.published();
    floor.move(0, 0.1f, 0);
    assertThat(CompletableFuture.supplyAsync(() -> index.current(first)).join())
        .isSameAs(published);
    assertThat(index.current(second)).isNotSameAs(published);
  }

  @Test
  void beforeTheFirstScanItIsMade() {
    assertThat(index.current(first).size()).isEqualTo(1);
  }
}
