package dev.sightline.jme.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import org.junit.jupiter.api.Test;

class WeakIdentityMapTest {
  private final WeakIdentityMap<Object, String> map = new WeakIdentityMap<>();

  @Test
  void theFirstValueOfAnObjectAndANumberStays() {
    Object object = new Object();
    assertThat(map.add(object, 1, "one")).isEqualTo("one");
    assertThat(map.add(object, 1, "other")).isEqualTo("one");
    assertThat(map.add(object, 2, "two")).isEqualTo("two");
    assertThat(map.get(object, 1)).isEqualTo("one");
    assertThat(map.get(object, 2)).isEqualTo("two");
    assertThat(map.get(object, 3)).isNull();
    assertThat(map.size()).isEqualTo(2);
  }

  /** Numbers are chosen so that both keys have the same hash. */
  @Test
  void keysWithTheSameHashAreToldApart() {
    Object one = new Object();
    Object other = new Object();
    while ((System.identityHashCode(one) - System.identityHashCode(other)) % 31 != 0) {
      other = new Object();
    }
    int number = (System.identityHashCode(one) - System.identityHashCode(other)) / 31;
    assertThat(map.add(one, 0, "one")).isEqualTo("one");
    assertThat(map.get(other, number)).isNull();
    assertThat(map.add(other, number, "other")).isEqualTo("other");
    assertThat(map.get(one, 0)).isEqualTo("one");
    assertThat(map.get(other, number)).isEqualTo("other");
    assertThat(map.add(one, 0, "again")).isEqualTo("one");
    assertThat(map.size()).isEqualTo(2);
  }

  @Test
  void theValueOfAnObjectThatIsGoneGoesWithTheNextOneAdded() throws InterruptedException {
    WeakIdentityMap<Object, Object> values = new WeakIdentityMap<>();
    WeakReference<Object> value = new WeakReference<>(values.add(new Object(), 0, new Object()));
    for (int i = 0; i < 100 && value.get() != null; i++) {
      System.gc();
      Thread.sleep(2);
      values.add(this, i, this);
    }
    assertThat(value.get()).isNull();
  }
}
