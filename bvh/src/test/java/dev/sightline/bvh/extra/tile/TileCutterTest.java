package dev.sightline.bvh.extra.tile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.TreeCheck;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TileCutterTest {
  private static final long SEED = 99;

  @TempDir Path folder;

  /** Whether every finite triangle is in one tile, whole, under its number; and each tile valid. */
  private static void check(TileFolder cut, float[] mesh, int most) throws IOException {
    BitSet seen = new BitSet();
    float[] corners = new float[9];
    for (int tile = 0; tile < cut.tileCount(); tile++) {
      Bvh tree = cut.read(tile);
      assertThat(TreeCheck.check(tree)).isEmpty();
      assertThat(tree.triangleCount()).isBetween(1, most).isEqualTo(cut.triangleCount(tile));
      assertThat(tree.memoryBytes()).isEqualTo(cut.memoryBytes(tile));
      assertThat(tree.bounds()).contains(cut.bounds(tile));
      for (int place = 0; place < tree.placeCount(); place++) {
        int number = tree.leafTriangles()[place];
        assertThat(seen.get(number)).isFalse();
        seen.set(number);
        tree.copyTriangle(place, corners, 0);
        assertThat(corners).isEqualTo(Arrays.copyOfRange(mesh, 9 * number, 9 * number + 9));
      }
    }
    TriangleSoup soup = TriangleSoup.ofTriangles(mesh);
    float[] box = new float[6];
    for (int i = 0; i < soup.size(); i++) {
      assertThat(seen.get(i)).isEqualTo(soup.box(i, box, 0));
    }
    assertThat(cut.triangleCount()).isEqualTo(soup.size());
    assertThat(cut.leftOutCount()).isEqualTo(soup.size() - seen.cardinality());
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void everyTriangleIsInOneTileWholeAndUnderItsNumber() throws IOException {
    for (Map.Entry<String, float[]> named : Meshes.ten(700).entrySet()) {
      for (int most : new int[] {9, 100, 1 << 24}) {
        Path to = folder.resolve(named.getKey() + most);
        check(TileFixtures.cut(to, named.getValue(), most), named.getValue(), most);
      }
    }
  }

  @Test
  void whatIsNotFiniteIsLeftOutAndKeepsItsNumber() throws IOException {
    float[] mesh = Meshes.soup(500, 3);
    Random random = new Random(SEED);
    float[] bad = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY};
    for (int n = 0; n < 60; n++) {
      mesh[random.nextInt(mesh.length)] = bad[n % 3];
    }
    TileFolder cut = TileFixtures.cut(folder, mesh, 30);
    check(cut, mesh, 30);
    assertThat(cut.leftOutCount()).isBetween(40, 60);
  }

  @Test
  void coordinatesOfAnySizeAndTrianglesAtOnePlaceAreCutToo() throws IOException {
    Random random = new Random(SEED);
    float[] far = Meshes.soup(400, 3);
    for (int i = 0; i < far.length; i += 9) {
      float scale = Math.scalb(1, random.nextInt(240) - 120);
      for (int k = i; k < i + 9; k++) {
        far[k] *= random.nextInt(9) == 0 ? -scale : scale;
      }
    }
    far[9] = Float.MAX_VALUE;
    far[18] = -Float.MAX_VALUE;
    far[27] = Float.MIN_VALUE;
    check(TileFixtures.cut(folder.resolve("far"), far, 8), far, 8);
    float[] same = Meshes.copies(Meshes.soup(1, 3), 100);
    TileFolder cut = TileFixtures.cut(folder.resolve("same"), same, 30);
    check(cut, same, 30);
    assertThat(cut.tileCount()).isEqualTo(4);
    float[] line = Meshes.copies(Meshes.soup(1, 3), 100);
    for (int i = 0; i < line.length; i++) {
      line[i] += i % 3 == 1 ? i / 9 : 0;
    }
    check(TileFixtures.cut(folder.resolve("line"), line, 7), line, 7);
  }

  @Test
  void tilesAreOfLikeSizeOnATerrain() throws IOException {
    TileFolder cut = TileFixtures.cut(folder, Meshes.terrain(64, 3), 512);
    for (int tile = 0; tile < cut.tileCount(); tile++) {
      assertThat(cut.triangleCount(tile)).isBetween(200, 512);
      assertThat(cut.bounds(tile).max().x() - cut.bounds(tile).min().x()).isLessThan(24);
      assertThat(cut.bounds(tile).max().z() - cut.bounds(tile).min().z()).isLessThan(24);
    }
  }

  @Test
  void theSameTrianglesInOtherPiecesGiveTheSameFiles() throws IOException {
    float[] mesh = Meshes.soup(3000, 5);
    mesh[4] = Float.NaN;
    TileFixtures.cut(folder.resolve("a"), mesh, 100);
    Random random = new Random(SEED);
    try (TileCutter cutter = new TileCutter(folder.resolve("b"), TileFixtures.tilesOf(100))) {
      for (int from = 0; from < 3000; ) {
        int to = Math.min(3000, from + random.nextInt(50));
        cutter.add(TriangleSoup.ofTriangles(Arrays.copyOfRange(mesh, 9 * from, 9 * to)));
        assertThat(cutter.triangleCount()).isEqualTo(to);
        from = to;
      }
      assertThat(cutter.finish().toString()).contains("b, ", "3000 triangles");
    }
    assertThat(names(folder.resolve("a"))).isEqualTo(names(folder.resolve("b")));
    assertThat(names(folder.resolve("a"))).hasSizeBetween(31, 41);
    for (String name : names(folder.resolve("a"))) {
      assertThat(folder.resolve("a").resolve(name))
          .hasSameBinaryContentAs(folder.resolve("b").resolve(name));
    }
  }

  @Test
  void aWorldOfNothingHasNoTiles() throws IOException {
    TileFolder cut = TileFixtures.cut(folder.resolve("none"), new float[0], 10);
    assertThat(cut.tileCount()).isZero();
    float[] nothing = new float[18];
    Arrays.fill(nothing, Float.NaN);
    cut = TileFixtures.cut(folder.resolve("nan"), nothing, 10);
    assertThat(cut.tileCount()).isZero();
    assertThat(cut.leftOutCount()).isEqualTo(2);
    Tiles tiles = TileFixtures.whole(cut).tiles();
    TileQuery query = new TileQuery().ray(0, 1, 0, 0, -1, 0);
    assertThat(query.sight(tiles)).isEqualTo(Sight.CLEAR);
    assertThat(query.highest(tiles, 0, 0)).isNaN();
    assertThat(query.isKnown()).isTrue();
  }

  @Test
  void untilItIsFinishedTheFolderHasNoIndexAndNothingIsLeftBehind() throws IOException {
    TriangleSoup soup = TriangleSoup.ofTriangles(Meshes.soup(300, 3));
    TileCutter stopped = new TileCutter(folder, TileFixtures.tilesOf(40));
    stopped.add(soup);
    stopped.close();
    assertThat(names(folder)).isEmpty();
    assertThatThrownBy(() -> stopped.add(soup)).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(stopped::finish).isInstanceOf(IllegalStateException.class);
    List<Double> fractions = new ArrayList<>();
    try (TileCutter cutter = new TileCutter(folder, TileFixtures.tilesOf(40))) {
      cutter.add(soup);
      assertThatThrownBy(
              () ->
                  cutter.finish(
                      fraction -> {
                        fractions.add(fraction);
                        return fraction < 0.5;
                      }))
          .isInstanceOf(CancellationException.class);
    }
    assertThat(fractions).isSorted().hasSizeGreaterThan(3);
    assertThat(names(folder)).doesNotContain(TileIndex.NAME).allMatch(n -> n.endsWith(".trees"));
    assertThatThrownBy(() -> TileFolder.open(folder))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessageContaining(TileIndex.NAME);
    fractions.clear();
    try (TileCutter cutter = new TileCutter(folder, TileFixtures.tilesOf(40))) {
      cutter.add(soup);
      cutter.finish(fractions::add).check();
    }
    assertThat(fractions).isSorted().endsWith(1.0).startsWith(0.0);
    assertThatThrownBy(() -> new TileCutter(folder, TileOptions.DEFAULT))
        .isInstanceOf(FileAlreadyExistsException.class)
        .hasMessageContaining(TileIndex.NAME);
  }

  @Test
  void optionsThatCannotBeAreRefused() {
    BuildOptions build = BuildOptions.fast();
    for (int most : new int[] {0, -1, TileOptions.MOST_TRIANGLES + 1}) {
      assertThatThrownBy(() -> new TileOptions(most, build))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(String.valueOf(most));
    }
    assertThatThrownBy(() -> new TileOptions(1, BuildOptions.compact()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("compact");
    assertThat(TileOptions.DEFAULT.withMaxTriangles(7).maxTriangles()).isEqualTo(7);
  }

  /** A folder that lists no file of it may still have it open. */
  @Test
  void theFileOfWaitingTrianglesIsClosed() throws IOException {
    Spill spill = new Spill(folder);
    Spill.Writer writer = spill.new Writer(spill.reserve(1), 1);
    writer.put(3, new float[Spill.CORNERS]);
    writer.flush();
    spill.read(0, 1, (number, corners) -> assertThat(number).isEqualTo(3));
    spill.close();
    assertThat(names(folder)).isEmpty();
    assertThatThrownBy(() -> spill.read(0, 1, (number, corners) -> {}))
        .isInstanceOf(ClosedChannelException.class);
  }
}
