package dev.sightline.bvh.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.tree.TreeLayout;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoredTreeTest {
  /** Nodes, places, triangles and triangles left out, as a tree may have them, or not. */
  @ParameterizedTest
  @CsvSource({
    "PLAIN, 0, 0, 0, 0, true",
    "PLAIN, 1, 0, 0, 3, true",
    "PLAIN, 2, 0, 0, 0, false",
    "PLAIN, 1, 1, 1, 0, true",
    "PLAIN, 7, 7, 7, 2, true",
    "PLAIN, 8, 7, 7, 2, false",
    "PLAIN, 3, 8, 7, 0, false",
    "PLAIN, 3, 7, 8, 0, false",
    "COMPACT, 3, 7, 7, 0, true",
    "COMPACT, 3, 8, 7, 0, false",
    "VECTORS, 2, 8, 7, 0, true",
    "VECTORS, 2, 28, 7, 0, true",
    "VECTORS, 2, 32, 7, 0, false",
    "VECTORS, 2, 7, 7, 0, false",
    "VECTORS, 2, 8, 9, 0, false",
    "PLAIN, -1, 7, 7, 0, false",
    "PLAIN, 1, -1, -1, 0, false",
    "PLAIN, 1, 7, 7, -1, false",
    "COMPACT, 1, 134217728, 134217728, 0, true",
    "COMPACT, 1, 134217728, 134217728, 1, false"
  })
  void onlySizesThatATreeMayHaveArePossible(
      TreeLayout layout, int nodes, int places, int triangles, int leftOut, boolean isPossible) {
    StoredTree entry = new StoredTree(1, layout, nodes, places, triangles, leftOut, 40, 5);
    assertThat(entry.isPossible()).isEqualTo(isPossible);
  }

  @Test
  void eachFieldIsWrittenAndRead() {
    for (TreeLayout layout : TreeLayout.values()) {
      StoredTree entry = new StoredTree(11L << 40, layout, 2, 3, 4, 5, 6L << 40, 7);
      ByteBuffer bytes = ByteBuffer.allocate(StoredTree.BYTES);
      entry.write(bytes);
      assertThat(bytes.hasRemaining()).isFalse();
      bytes.flip();
      assertThat(StoredTree.layoutIn(bytes)).isEqualTo(StoredTree.LAYOUTS.indexOf(layout));
      assertThat(StoredTree.read(bytes)).isEqualTo(entry);
      assertThat(entry.soupSize()).isEqualTo(9);
    }
  }
}
