package dev.sightline.bvh.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.sightline.bvh.Layouts;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.store.TreeFileException.Reason;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.Refit;
import dev.sightline.bvh.tree.TreeLayout;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TreeFileTest {
  private static final float[] MESH = Meshes.withDegenerates(Meshes.soup(300, 5));

  /** Among others triangles that no tree takes. */
  private static final float[] HOLED = Meshes.soup(40, 5);

  static {
    HOLED[30] = Float.NaN;
    HOLED[200] = Float.POSITIVE_INFINITY;
  }

  private static final TriangleSoup SOUP = TriangleSoup.ofTriangles(MESH);

  static Stream<BuildOptions> options() {
    return Stream.of(
            BuildOptions.instant(),
            BuildOptions.quick(),
            BuildOptions.fast(),
            BuildOptions.balanced(),
            BuildOptions.best(),
            BuildOptions.compact())
        .flatMap(
            one ->
                one.preset().isHasty()
                    ? Stream.of(one)
                    : Layouts.all().stream().map(one::withLayout));
  }

  private static byte[] stored(Bvh tree, TriangleSoup soup) throws IOException {
    MemoryChannel channel = new MemoryChannel();
    TreeFileWriter writer = new TreeFileWriter(channel);
    assertThat(writer.add(tree, soup)).isTrue();
    writer.finish();
    return channel.bytes();
  }

  private static TreeFile open(byte[] bytes) throws IOException {
    return TreeFile.open("memory", new MemoryChannel(bytes));
  }

  private static void assertSame(Bvh read, Bvh built) {
    assertThat(read.layout()).isEqualTo(built.layout());
    assertThat(read.nodeBounds()).isEqualTo(built.nodeBounds());
    assertThat(read.nodeChildren()).isEqualTo(built.nodeChildren());
    assertThat(read.leafTriangles()).isEqualTo(built.leafTriangles());
    assertThat(read.leafVertices()).isEqualTo(built.leafVertices());
    assertThat(read.rootBounds()).isEqualTo(built.rootBounds());
    assertThat(read.triangleCount()).isEqualTo(built.triangleCount());
    assertThat(read.leftOutCount()).isEqualTo(built.leftOutCount());
    assertThat(read.degradation()).isEqualTo(1);
    assertThat(read.isAsBuilt()).isTrue();
  }

  private static void assertRefused(Reason reason, String message, ThrowingCallable reading) {
    assertThatThrownBy(reading)
        .isInstanceOf(TreeFileException.class)
        .hasMessageContaining(message)
        .asInstanceOf(type(TreeFileException.class))
        .extracting(TreeFileException::reason)
        .isEqualTo(reason);
  }

  @ParameterizedTest
  @MethodSource("options")
  void aTreeComesBackAsItWas(BuildOptions options) throws IOException {
    for (float[] mesh : List.of(MESH, HOLED, Meshes.terrain(120, 3), new float[0], new float[9])) {
      TriangleSoup soup = TriangleSoup.ofTriangles(mesh);
      Bvh built = BvhBuilder.build(soup, options);
      TreeFile file = open(stored(built, soup));
      assertThat(file.trees()).hasSize(1);
      assertThat(file.trees().get(0).bytes()).isEqualTo(built.memoryBytes());
      assertThat(file.find(SoupHash.of(soup), built.layout())).isZero();
      assertSame(file.read(0, soup), built);
      if (built.layout() != TreeLayout.COMPACT) {
        assertSame(file.read(0), built);
      }
    }
  }

  @Test
  void aFileHoldsManyAndFindsEachByItsTriangles(@TempDir Path folder) throws IOException {
    Path path = folder.resolve("many.trees");
    List<TriangleSoup> soups = new ArrayList<>();
    try (var channel =
        Files.newByteChannel(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      TreeFileWriter writer = new TreeFileWriter(channel);
      for (float[] mesh : Meshes.ten().values()) {
        TriangleSoup soup = TriangleSoup.ofTriangles(mesh);
        soups.add(soup);
        for (TreeLayout layout : Layouts.all()) {
          assertThat(writer.add(Layouts.build(mesh, layout), soup)).isTrue();
        }
        assertThat(writer.add(Layouts.build(mesh, TreeLayout.PLAIN), soup)).isFalse();
      }
      assertThat(writer.size()).isEqualTo(soups.size() * Layouts.all().size());
      writer.finish();
    }
    try (var channel = Files.newByteChannel(path)) {
      TreeFile file = TreeFile.open(path.toString(), channel);
      int next = 0;
      for (TriangleSoup soup : soups) {
        for (TreeLayout layout : Layouts.all()) {
          int number = file.find(SoupHash.of(soup), layout);
          assertThat(number).isEqualTo(next++);
          assertThat(file.read(number, soup).layout()).isEqualTo(layout);
        }
      }
      assertThat(file.find(SoupHash.of(SOUP), TreeLayout.PLAIN)).isEqualTo(-1);
    }
  }

  @Test
  void theSameTreesGiveTheSameBytes() throws IOException {
    Bvh built = Layouts.build(MESH, TreeLayout.PLAIN);
    assertThat(stored(built, SOUP)).isEqualTo(stored(open(stored(built, SOUP)).read(0), SOUP));
  }

  @Test
  void theHashIsOfTheCornersAndTheirOrder() {
    float[] positions = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 5, 5, 5};
    int[] indices = {0, 1, 2, 0, 3, 1};
    TriangleSoup indexed = TriangleSoup.ofIndexed(positions, indices);
    float[] flat = new float[18];
    indexed.copy(0, flat, 0);
    indexed.copy(1, flat, 9);
    long hash = SoupHash.of(indexed);
    assertThat(SoupHash.of(TriangleSoup.ofTriangles(flat))).isEqualTo(hash);
    assertThat(SoupHash.of(TriangleSoup.ofIndexed(positions, new int[] {0, 3, 1, 0, 1, 2})))
        .isNotEqualTo(hash);
    for (int i = 0; i < flat.length; i++) {
      float[] other = flat.clone();
      other[i] = Math.nextUp(other[i]);
      assertThat(SoupHash.of(TriangleSoup.ofTriangles(other)))
          .as("number %d", i)
          .isNotEqualTo(hash);
      other[i] = Float.NaN;
      assertThat(SoupHash.of(TriangleSoup.ofTriangles(other))).isNotEqualTo(hash);
    }
  }

  @Test
  void aRefittedTreeIsNotStored() throws IOException {
    TreeFileWriter writer = new TreeFileWriter(new MemoryChannel());
    Bvh refitted = Refit.apply(Layouts.build(MESH, TreeLayout.PLAIN), SOUP);
    assertThatThrownBy(() -> writer.add(refitted, SOUP))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("refitted");
    assertThatThrownBy(() -> writer.add(Bvh.EMPTY, SOUP))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("0 triangles is not that of " + SOUP.size());
    assertThat(writer.size()).isZero();
  }

  @Test
  void aTreeOverOtherTrianglesIsRefused() throws IOException {
    TreeFile file = open(stored(Layouts.build(MESH, TreeLayout.PLAIN), SOUP));
    float[] other = MESH.clone();
    other[31] = Math.nextUp(other[31]);
    assertRefused(
        Reason.OTHER_TRIANGLES,
        "triangle 3 has other coordinates",
        () -> file.read(0, TriangleSoup.ofTriangles(other)));
    assertRefused(
        Reason.OTHER_TRIANGLES,
        "not 1",
        () -> file.read(0, TriangleSoup.ofTriangles(new float[9])));
    TreeFile compact = open(stored(Layouts.build(MESH, TreeLayout.COMPACT), SOUP));
    assertRefused(Reason.OTHER_TRIANGLES, "compact", () -> compact.read(0));
  }

  @Test
  void foreignAndOtherVersionsAreRefusedAndSaySo() throws IOException {
    byte[] sound = stored(Layouts.build(MESH, TreeLayout.PLAIN), SOUP);
    assertRefused(Reason.FOREIGN, "memory: no file", () -> open(new byte[0]));
    assertRefused(Reason.FOREIGN, "no file of trees", () -> open(new byte[5000]));
    byte[] older = sound.clone();
    older[8]--;
    assertRefused(Reason.VERSION, "the form 0", () -> open(older));
    byte[] newer = sound.clone();
    newer[8]++;
    assertRefused(Reason.VERSION, "the form 2", () -> open(newer));
    MemoryChannel unfinished = new MemoryChannel();
    new TreeFileWriter(unfinished).add(Layouts.build(MESH, TreeLayout.PLAIN), SOUP);
    assertRefused(Reason.FOREIGN, "no file of trees", () -> open(unfinished.bytes()));
  }

  /** Written by version 1 of the form; what reads it later reads it as it was. */
  @Test
  void aFileOfTheFirstFormIsRead() throws IOException {
    try (InputStream in = TreeFileTest.class.getResourceAsStream("form-1.trees")) {
      byte[] kept = in.readAllBytes();
      TreeFile file = open(kept);
      float[] mesh = Meshes.boxes(2);
      TriangleSoup soup = TriangleSoup.ofTriangles(mesh);
      assertThat(file.trees()).hasSize(1);
      assertThat(file.find(SoupHash.of(soup), TreeLayout.PLAIN)).isZero();
      assertThat(file.read(0, soup).triangleCount()).isEqualTo(mesh.length / 9);
    }
  }

  @Test
  void aFileThatIsCutAfterItWasOpenedIsRefused() throws IOException {
    byte[] bytes = stored(Layouts.build(MESH, TreeLayout.PLAIN), SOUP);
    MemoryChannel channel = new MemoryChannel(bytes);
    TreeFile trees = TreeFile.open("memory", channel);
    for (int kept : new int[] {bytes.length / 4, 41, 0}) {
      channel.cut(kept);
      assertRefused(Reason.LENGTH, "it ended while it was read", () -> trees.read(0, SOUP));
    }
  }

  @Test
  void throughAnotherChannelTheSameTreesAreReadWhateverBecomesOfTheFirst() throws IOException {
    Bvh built = BvhBuilder.build(SOUP, BuildOptions.fast());
    byte[] bytes = stored(built, SOUP);
    MemoryChannel first = new MemoryChannel(bytes.clone());
    TreeFile file = TreeFile.open("memory", first);
    TreeFile other = file.through(new MemoryChannel(bytes.clone()));
    first.cut(50);
    assertThat(other.trees()).isEqualTo(file.trees());
    assertSame(other.read(0, SOUP), built);
    assertThatThrownBy(() -> file.read(0, SOUP)).isInstanceOf(TreeFileException.class);
  }

  @Test
  void theListOfTreesCannotBeChanged() throws IOException {
    TreeFile file = open(stored(BvhBuilder.build(SOUP), SOUP));
    assertThatThrownBy(() -> file.trees().clear())
        .isInstanceOf(UnsupportedOperationException.class);
    assertThat(file.trees()).hasSize(1);
  }

  @Test
  void theSameTrianglesAreStoredOnceALayoutAndAWriterEndsBehindItsTable() throws IOException {
    MemoryChannel channel = new MemoryChannel();
    TreeFileWriter writer = new TreeFileWriter(channel);
    Bvh plain = BvhBuilder.build(SOUP, BuildOptions.balanced().withLayout(TreeLayout.PLAIN));
    assertThat(writer.add(plain, 5)).isTrue();
    assertThat(writer.add(plain, 5)).isFalse();
    assertThat(writer.add(BvhBuilder.build(SOUP, BuildOptions.compact()), 5)).isTrue();
    assertThat(writer.add(plain, 6)).isTrue();
    assertThat(writer.size()).isEqualTo(3);
    writer.finish();
    assertThat(channel.position()).isEqualTo(channel.size());
    TreeFile file = open(channel.bytes());
    assertThat(file.find(5, TreeLayout.PLAIN)).isZero();
    assertThat(file.find(5, TreeLayout.COMPACT)).isEqualTo(1);
    assertThat(file.find(6, TreeLayout.PLAIN)).isEqualTo(2);
    assertThat(file.find(6, TreeLayout.COMPACT)).isEqualTo(-1);
    assertSame(file.read(2), plain);
  }
}
