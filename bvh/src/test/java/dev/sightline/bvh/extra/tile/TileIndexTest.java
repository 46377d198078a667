package dev.sightline.bvh.extra.tile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.store.TreeFileException;
import dev.sightline.bvh.store.TreeFileException.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Indices of which bytes were changed, in half of them so that the checksum is right again. */
class TileIndexTest {
  private static final long SEED = 270;
  private static final int FILES = 400;

  @TempDir Path folder;

  private final float[] mesh = Meshes.soup(120, 9);
  private byte[] sound;
  private String expected;

  @BeforeEach
  void cut() throws IOException {
    TileFolder cut = TileFixtures.cut(folder, mesh, 20);
    sound = Files.readAllBytes(index());
    expected = answers(TileFixtures.whole(cut).tiles());
  }

  private Path index() {
    return folder.resolve(TileIndex.NAME);
  }

  private static String answers(Tiles tiles) {
    TileQuery query = new TileQuery();
    Random random = new Random(SEED);
    StringBuilder answers = new StringBuilder();
    for (int n = 0; n < 20; n++) {
      answers.append(query.highest(tiles, random.nextDouble(), random.nextDouble())).append('\n');
      answers.append(query.groundTriangle()).append('\n');
    }
    return answers.toString();
  }

  private static void mend(byte[] bytes) {
    CRC32C sum = new CRC32C();
    sum.update(bytes, 0, bytes.length - 4);
    order(bytes).putInt(bytes.length - 4, (int) sum.getValue());
  }

  private static ByteBuffer order(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  private byte[] changed(Random random) {
    byte[] bytes = sound.clone();
    int word = random.nextInt(bytes.length / 4) * 4;
    switch (random.nextInt(4)) {
      case 0 -> bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
      case 1 -> order(bytes).putInt(word, random.nextInt(3) - 1);
      case 2 -> order(bytes).putInt(word, random.nextInt());
      default -> bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length + 100));
    }
    return bytes;
  }

  private void play(boolean isMended) throws IOException {
    Random random = new Random(SEED);
    int refused = 0;
    int inTiles = 0;
    for (int n = 0; n < FILES; n++) {
      byte[] bytes = changed(random);
      if (isMended && bytes.length > 4) {
        mend(bytes);
      }
      Files.write(index(), bytes);
      try {
        TiledWorld world = TileFixtures.whole(TileFolder.open(folder));
        assertThat(isMended || Arrays.equals(bytes, sound)).as("file %d", n).isTrue();
        if (world.failures().isEmpty()) {
          assertThat(answers(world.tiles())).as("file %d", n).isEqualTo(expected);
        } else {
          assertThat(world.failures().values()).allMatch(e -> e instanceof TreeFileException);
          inTiles++;
        }
      } catch (TreeFileException e) {
        assertThat(e).hasMessageContaining(TileIndex.NAME);
        refused++;
      }
    }
    System.out.printf(
        "sum %s: seed %d, %d files, %d refused, %d of which tiles are refused%n",
        isMended ? "right" : "wrong", SEED, FILES, refused, inTiles);
    assertThat(refused).isGreaterThan(isMended ? FILES / 4 : FILES * 9 / 10);
  }

  @Test
  void aChangedIndexIsRefused() throws IOException {
    play(false);
  }

  @Test
  void whereItsSumIsRightTilesThatItDoesNotMeanAreRefused() throws IOException {
    play(true);
  }

  private void assertRefused(Reason reason, byte[] bytes) throws IOException {
    Files.write(index(), bytes);
    assertThatThrownBy(() -> TileFolder.open(folder))
        .asInstanceOf(type(TreeFileException.class))
        .extracting(TreeFileException::reason)
        .isEqualTo(reason);
  }

  @Test
  void whyItIsRefusedIsTold() throws IOException {
    assertRefused(Reason.FOREIGN, new byte[1000]);
    assertRefused(Reason.LENGTH, Arrays.copyOf(sound, 3));
    assertRefused(Reason.LENGTH, Arrays.copyOf(sound, sound.length - 1));
    assertRefused(Reason.LENGTH, Arrays.copyOf(sound, sound.length + 1));
    byte[] bytes = sound.clone();
    order(bytes).putInt(8, 2);
    assertRefused(Reason.VERSION, bytes);
    bytes = sound.clone();
    order(bytes).putInt(12, Integer.MAX_VALUE);
    assertRefused(Reason.LENGTH, bytes);
    bytes = sound.clone();
    bytes[60] ^= 1;
    assertRefused(Reason.CHECKSUM, bytes);
    for (int field : new int[] {16, 20, 24 + 24}) {
      bytes = sound.clone();
      order(bytes).putInt(field, order(bytes).getInt(field) + 1);
      mend(bytes);
      assertRefused(Reason.INVALID, bytes);
    }
    bytes = sound.clone();
    order(bytes).putFloat(24, Float.NaN);
    mend(bytes);
    assertRefused(Reason.INVALID, bytes);
    bytes = sound.clone();
    order(bytes).putFloat(24, Float.NEGATIVE_INFINITY);
    mend(bytes);
    assertRefused(Reason.INVALID, bytes);
    bytes = sound.clone();
    order(bytes).putLong(24 + 32, Long.MAX_VALUE);
    mend(bytes);
    assertRefused(Reason.INVALID, bytes);
  }

  private void assertOther(int tile, String message) {
    assertThatThrownBy(() -> TileFolder.open(folder).read(tile))
        .hasMessageContaining(message)
        .asInstanceOf(type(TreeFileException.class))
        .extracting(TreeFileException::reason)
        .isEqualTo(Reason.OTHER_TRIANGLES);
  }

  @Test
  void aTileWithAnotherBoxThanTheIndexSaysIsRefused() throws IOException {
    byte[] bytes = sound.clone();
    order(bytes).putFloat(24, order(bytes).getFloat(24) + 0.01f);
    mend(bytes);
    Files.write(index(), bytes);
    assertOther(0, "another box");
    assertThat(TileFolder.open(folder).read(1).triangleCount()).isPositive();
  }

  @Test
  void aTileOfAnotherWorldIsRefusedThoughAllButItsNumbersAreTheSame() throws IOException {
    TileFolder cut = TileFolder.open(folder);
    int[] numbers = cut.read(0).leafTriangles().clone();
    Arrays.sort(numbers);
    // Two triangles of the first tile change places, so that the tiles differ in nothing else.
    float[] other = mesh.clone();
    System.arraycopy(mesh, 9 * numbers[0], other, 9 * numbers[1], 9);
    System.arraycopy(mesh, 9 * numbers[1], other, 9 * numbers[0], 9);
    TileFolder second = TileFixtures.cut(folder.resolve("second"), other, 20);
    assertThat(second.bounds(0)).isEqualTo(cut.bounds(0));
    assertThat(second.triangleCount(0)).isEqualTo(cut.triangleCount(0));
    assertThat(second.memoryBytes(0)).isEqualTo(cut.memoryBytes(0));
    Files.copy(second.file(0), cut.file(0), StandardCopyOption.REPLACE_EXISTING);
    assertOther(0, "another tile");
  }

  @Test
  void aFolderOfTheFirstVersionIsRead() throws IOException {
    Path kept = folder.resolve("kept");
    Files.createDirectory(kept);
    for (String name : List.of(TileIndex.NAME, "tile-000000.trees", "tile-000001.trees")) {
      try (InputStream in = TileIndexTest.class.getResourceAsStream("form-1/" + name)) {
        Files.copy(Objects.requireNonNull(in), kept.resolve(name));
      }
    }
    TileFolder cut = TileFolder.open(kept);
    cut.check();
    assertThat(cut.tileCount()).isEqualTo(2);
    assertThat(cut.triangleCount()).isEqualTo(120);
    assertThat(answers(TileFixtures.whole(cut).tiles())).isEqualTo(expected);
  }
}
