package dev.sightline.jme.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StreamBytesTest {
  /** Hands over few bytes at once, as a network does. */
  private static final class Drips extends ByteArrayInputStream {
    Drips(byte[] bytes) {
      super(bytes);
    }

    @Override
    public synchronized int read(byte[] into, int at, int length) {
      return super.read(into, at, Math.min(length, 777));
    }
  }

  @Test
  void readsAsManyBytesAsTheJdkDoes() throws IOException {
    byte[] all = new byte[50_000];
    new Random(5).nextBytes(all);
    for (int most : new int[] {0, 1, 776, 777, 8191, 8192, 8193, 16384, 49_999, 50_000, 50_001}) {
      InputStream in = new Drips(all);
      InputStream reference = new Drips(all);
      assertThat(StreamBytes.atMost(in, most)).isEqualTo(reference.readNBytes(most));
      assertThat(in.read()).as("the next byte").isEqualTo(reference.read());
    }
    assertThat(StreamBytes.atMost(new Drips(new byte[0]), 10)).isEmpty();
  }

  @Test
  void aLimitThatIsHugeClaimsNoMemory() throws IOException {
    assertThat(StreamBytes.atMost(new Drips(new byte[9000]), Integer.MAX_VALUE)).hasSize(9000);
  }
}
