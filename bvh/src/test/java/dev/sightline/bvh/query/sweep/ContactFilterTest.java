package dev.sightline.bvh.query.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.SweepContactList;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A filter of contacts sees each with its triangle, place and numbers, and decides. */
class ContactFilterTest {
  /** Levels of height 0 to 9, of one large triangle each. */
  private static Bvh levels() {
    float[] triangles = new float[90];
    for (int i = 0; i < 10; i++) {
      float[] one = {-50, i, -50, 0, i, 100, 50, i, -50};
      System.arraycopy(one, 0, triangles, 9 * i, 9);
    }
    return BvhBuilder.build(TriangleSoup.ofTriangles(triangles));
  }

  private final Bvh tree = levels();
  private final SweepQuery query = new SweepQuery().sphere(0, 20, 0, 0.5).motion(0, -1, 0, 100);
  private final SweepContact out = new SweepContact();

  @Test
  void theFirstContactThatItAcceptsIsTheAnswer() {
    Set<Integer> seen = new HashSet<>();
    query.contacts(
        (instance, triangle, leafPlace, contact) -> {
          assertThat(instance).isEqualTo(-1);
          assertThat(tree.leafTriangles()[leafPlace]).isEqualTo(triangle);
          assertThat(contact.ny()).isEqualTo(1);
          assertThat(contact.t()).isCloseTo(19.5 - triangle, within(1e-6));
          seen.add(triangle);
          return contact.y() < 4;
        });
    assertThat(query.nearest(tree, out)).isTrue();
    assertThat(out.triangle()).isEqualTo(3);
    assertThat(seen).contains(3);
    SweepContactList all = new SweepContactList();
    assertThat(query.all(tree, all)).isEqualTo(4);
    assertThat(query.any(tree)).isTrue();
  }

  @Test
  void itHoldsForLaterQuestionsUntilAnotherIsSet() {
    query.contacts((instance, triangle, leafPlace, contact) -> false);
    assertThat(query.nearest(tree, out)).isFalse();
    assertThat(query.any(tree)).isFalse();
    query.contacts(ContactFilter.ALL);
    assertThat(query.nearest(tree, out)).isTrue();
    assertThat(out.triangle()).isEqualTo(9);
    assertThatThrownBy(() -> query.contacts(null)).hasMessageContaining("contact filter");
  }
}
