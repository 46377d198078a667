package dev.sightline.bvh.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.sightline.bvh.Layouts;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.Rays.Aim;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.TreeLayout;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files of which bytes were changed, in half of them so that the checksums are right again. */
class HostileTreeFileTest {
  private static final long SEED = 27;
  private static final int RAYS = 40;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** Two readings with a piece of 256 KiB each, and some for the trees, which are small. */
  private static final long MOST_ALLOCATED = 1 << 20;

  private static final int ENTRY_CHECKSUM = 36;

  private final float[] mesh = Meshes.withDegenerates(Meshes.soup(60, 9));
  private final TriangleSoup soup = TriangleSoup.ofTriangles(mesh);
  private final RayQuery query = new RayQuery();
  private final RayHit hit = new RayHit();
  private long allocated;
  private int refused;
  private int same;

  static List<TreeLayout> layouts() {
    return Layouts.all();
  }

  private byte[] stored(TreeLayout layout) throws IOException {
    MemoryChannel channel = new MemoryChannel();
    TreeFileWriter writer = new TreeFileWriter(channel);
    writer.add(Layouts.build(mesh, layout), soup);
    writer.finish();
    return channel.bytes();
  }

  /** What rays find in a tree. */
  private String answers(Bvh tree) {
    Rays rays = new Rays(mesh, SEED);
    StringBuilder answers = new StringBuilder();
    for (int i = 0; i < RAYS; i++) {
      boolean isHit = Rays.set(query, rays.next(Aim.values()[i % 4])).nearest(tree, hit);
      answers.append(isHit ? hit.triangle() + " " + hit.t() : "none").append('\n');
    }
    return answers.toString();
  }

  /** Sums as the writer would have made them, where the head leads to a table. */
  private static void mend(byte[] bytes) {
    if (bytes.length < 40 + StoredTree.BYTES) {
      return;
    }
    ByteBuffer all = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int trees = all.getInt(12);
    long table = all.getLong(16);
    if (trees == 1 && table == bytes.length - StoredTree.BYTES) {
      long offset = all.getLong((int) table + 8);
      if (offset >= 0 && offset < table) {
        int sum = sum(bytes, (int) offset, (int) table);
        all.putInt((int) table + ENTRY_CHECKSUM, sum);
      }
      all.putInt(32, sum(bytes, (int) table, bytes.length));
    }
    all.putLong(24, bytes.length);
    all.putInt(36, sum(bytes, 0, 36));
  }

  private static int sum(byte[] bytes, int from, int to) {
    CRC32C sum = new CRC32C();
    sum.update(bytes, from, to - from);
    return (int) sum.getValue();
  }

  private interface Step<T> {
    T take() throws IOException;
  }

  /** Counts what a step allocates, whether it ends well or not. */
  private <T> T measured(Step<T> step) throws IOException {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    try {
      return step.take();
    } finally {
      allocated += THREADS.getCurrentThreadAllocatedBytes() - before;
    }
  }

  private void play(TreeLayout layout, int cases, boolean isMended) throws IOException {
    byte[] sound = stored(layout);
    String expected = answers(Layouts.build(mesh, layout));
    Random random = new Random(SEED);
    for (int n = 0; n < cases; n++) {
      byte[] bytes = changed(sound, random);
      if (isMended) {
        mend(bytes);
      }
      boolean isSound = Arrays.equals(bytes, sound);
      String played = layout + ", seed " + SEED + ", file " + n;
      allocated = 0;
      try {
        TreeFile file = measured(() -> TreeFile.open("memory", new MemoryChannel(bytes)));
        for (int i = 0; i < file.trees().size(); i++) {
          int number = i;
          if (layout != TreeLayout.COMPACT) {
            answers(measured(() -> file.read(number)));
          }
          assertThat(answers(measured(() -> file.read(number, soup))))
              .as(played)
              .isEqualTo(expected);
        }
        assertThat(isSound || isMended).as(played).isTrue();
        same++;
      } catch (TreeFileException e) {
        assertThat(isSound).as(played).isFalse();
        refused++;
      }
      assertThat(allocated).as(played).isLessThan(MOST_ALLOCATED);
    }
    System.out.printf(
        "%s, %s: seed %d, %d files, %d refused, %d answer as before%n",
        layout, isMended ? "sums right" : "sums wrong", SEED, cases, refused, same);
  }

  /** Bits turned, numbers that mean much put in, pieces copied, or the end cut off. */
  private static byte[] changed(byte[] sound, Random random) {
    byte[] bytes = sound.clone();
    ByteBuffer all = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int[] much = {
      0, 1, -1, 2, 3, 255, Integer.MAX_VALUE, Integer.MIN_VALUE, 0x7f800000, 0x7fc00000
    };
    for (int i = random.nextInt(3); i >= 0; i--) {
      int at = random.nextInt(10) == 0 ? random.nextInt(40) : random.nextInt(bytes.length);
      at = random.nextInt(10) == 0 ? bytes.length - 1 - random.nextInt(40) : at;
      int word = Math.min(at & -4, bytes.length - 4);
      switch (random.nextInt(5)) {
        case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
        case 1 -> all.putInt(word, much[random.nextInt(much.length)]);
        case 2 -> all.putInt(word, all.getInt(word) + random.nextInt(9) - 4);
        case 3 -> {
          int n = random.nextInt(64);
          int from = random.nextInt(bytes.length - n);
          System.arraycopy(sound, from, bytes, Math.min(at, bytes.length - n), n);
        }
        default -> {
          if (random.nextInt(4) == 0) {
            return Arrays.copyOf(bytes, random.nextInt(bytes.length + 100));
          }
          all.putInt(word, random.nextInt());
        }
      }
    }
    return bytes;
  }

  @ParameterizedTest
  @MethodSource("layouts")
  void noChangedFileGivesAnotherAnswer(TreeLayout layout) throws IOException {
    play(layout, 1000, false);
    assertThat(refused).isGreaterThan(900);
  }

  @ParameterizedTest
  @MethodSource("layouts")
  void norDoesOneWhoseSumsAreRight(TreeLayout layout) throws IOException {
    play(layout, 1000, true);
    assertThat(refused).isGreaterThan(500);
    assertThat(same).isPositive();
  }

  @Tag("exhaustive")
  @ParameterizedTest
  @MethodSource("layouts")
  void soItIsForAHundredThousandFiles(TreeLayout layout) throws IOException {
    play(layout, 17_000, false);
    play(layout, 17_000, true);
  }

  @Test
  void whereverAFileIsCutItIsRefused() throws IOException {
    byte[] sound = stored(TreeLayout.PLAIN);
    for (int length = 0; length < sound.length; length++) {
      byte[] cut = Arrays.copyOf(sound, length);
      assertThatThrownBy(() -> TreeFile.open("memory", new MemoryChannel(cut)))
          .isInstanceOf(TreeFileException.class)
          .hasMessageStartingWith("memory: ");
    }
  }

  @Test
  void aTableThatClaimsMuchAllocatesNothing() throws IOException {
    byte[] sound = stored(TreeLayout.PLAIN);
    int table = sound.length - StoredTree.BYTES;
    for (int field = 16; field <= 28; field += 4) {
      for (int claimed : new int[] {Integer.MAX_VALUE, 1 << 27, 1 << 24, -1, Integer.MIN_VALUE}) {
        byte[] bytes = sound.clone();
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(table + field, claimed);
        mend(bytes);
        assertThatThrownBy(() -> TreeFile.open("memory", new MemoryChannel(bytes)))
            .as("%d in field %d", claimed, field)
            .isInstanceOf(TreeFileException.class);
      }
    }
  }

  /** A file that is as long as it says could else claim arrays that no tree over a mesh has. */
  @ParameterizedTest
  @MethodSource("layouts")
  void aFileThatIsFilledUpAllocatesForItsTrianglesOnly(TreeLayout layout) throws IOException {
    byte[] sound = stored(layout);
    int table = sound.length - StoredTree.BYTES;
    byte[] bytes = new byte[sound.length + (64 << 20)];
    System.arraycopy(sound, 0, bytes, 0, table);
    System.arraycopy(sound, table, bytes, bytes.length - StoredTree.BYTES, sound.length - table);
    ByteBuffer all = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    all.putLong(16, bytes.length - StoredTree.BYTES);
    all.putInt(bytes.length - StoredTree.BYTES + 20, 100_000); // nodes
    mend(bytes);
    assertThatThrownBy(
            () -> measured(() -> TreeFile.open("memory", new MemoryChannel(bytes)).read(0, soup)))
        .isInstanceOf(TreeFileException.class)
        .hasMessageContaining("cannot be");
    assertThat(allocated).isLessThan(MOST_ALLOCATED);
  }
}
