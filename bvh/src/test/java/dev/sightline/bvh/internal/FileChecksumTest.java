package dev.sightline.bvh.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;
import org.junit.jupiter.api.Test;

/** The table, for runtimes without CRC-32C, against the JDK. */
class FileChecksumTest {
  @Test
  void theCheckValueOfTheStandard() {
    byte[] digits = "123456789".getBytes(StandardCharsets.US_ASCII);
    Checksum table = new FileChecksum.Table();
    table.update(digits, 0, digits.length);
    assertThat(table.getValue()).isEqualTo(0xe306_9283L);
    assertThat(FileChecksum.of(ByteBuffer.wrap(digits), digits.length)).isEqualTo(0xe306_9283);
  }

  @Test
  void theTableGivesWhatTheJdkGives() {
    Random random = new Random(11);
    CRC32C jdk = new CRC32C();
    Checksum table = new FileChecksum.Table();
    assertThat(table.getValue()).isEqualTo(jdk.getValue());
    byte[] bytes = new byte[3000];
    for (int i = 0; i < 200; i++) {
      random.nextBytes(bytes);
      int from = random.nextInt(bytes.length);
      int count = random.nextInt(bytes.length - from);
      jdk.update(bytes, from, count);
      table.update(bytes, from, count);
      jdk.update(i - 100);
      table.update(i - 100);
      assertThat(table.getValue()).isEqualTo(jdk.getValue());
    }
    table.reset();
    assertThat(table.getValue()).isZero();
  }

  @Test
  void eitherAddsWhatRemainsOfABufferAndLeavesItThere() {
    byte[] bytes = {1, 2, 3, 4, 5, 6, 7, 8};
    ByteBuffer slice = ByteBuffer.wrap(bytes, 2, 5).slice();
    slice.position(1);
    CRC32C jdk = new CRC32C();
    jdk.update(bytes, 3, 4);
    for (FileChecksum sum :
        new FileChecksum[] {new FileChecksum(), new FileChecksum(new FileChecksum.Table())}) {
      sum.add(ByteBuffer.wrap(bytes));
      sum.reset();
      sum.add(slice);
      assertThat(sum.value()).isEqualTo((int) jdk.getValue());
      assertThat(slice.position()).isEqualTo(1);
      assertThat(slice.remaining()).isEqualTo(4);
    }
  }
}
