package dev.sightline.demo.cli;

import static dev.sightline.demo.cli.CommandLineRunner.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.store.SoupHash;
import dev.sightline.bvh.store.StoredTree;
import dev.sightline.bvh.store.TreeFile;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.bvh.vector.Vectors;
import dev.sightline.demo.scene.ModelLoader;
import dev.sightline.jme.stored.ModelMeshes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BakeCommandTest {
  private static final String SMALL = "v 0 0 0\nv 1 0 0\nv 0 0 1\nf 1 2 3\n";

  @TempDir Path folder;
  private Path assets;
  private Path town;
  private Path hut;

  /** A model in the format OBJ with twice as many triangles as squares. */
  static String hills(int side, double height) {
    StringBuilder text = new StringBuilder();
    for (int x = 0; x <= side; x++) {
      for (int z = 0; z <= side; z++) {
        double y = height * Math.sin(0.9 * x) * Math.cos(0.7 * z);
        text.append(String.format(Locale.ROOT, "v %d %.6f %d%n", x, y, z));
      }
    }
    for (int x = 0; x < side; x++) {
      for (int z = 0; z < side; z++) {
        int a = x * (side + 1) + z + 1;
        text.append(String.format("f %d %d %d%n", a, a + 1, a + side + 1));
        text.append(String.format("f %d %d %d%n", a + 1, a + side + 2, a + side + 1));
      }
    }
    return text.toString();
  }

  @BeforeEach
  void writeTheModels() throws IOException {
    assets = folder.resolve("assets");
    Files.createDirectories(assets.resolve("Models/far"));
    town = Files.writeString(assets.resolve("Models/town.obj"), hills(20, 1));
    hut = Files.writeString(assets.resolve("Models/far/town.obj"), hills(13, 2));
    Files.writeString(assets.resolve("Models/small.obj"), SMALL);
    Files.writeString(assets.resolve("Models/readme.txt"), "no model");
  }

  private static Path trees(Path model) {
    return model.resolveSibling(model.getFileName() + ".trees");
  }

  private static TriangleSoup mesh(Path model) {
    return ModelMeshes.of(new ModelLoader().load(model.toString()), false).parts().get(0).soup();
  }

  /** That a file has the trees of a model and no others, in some layouts. */
  private static void assertHolds(Path file, Path model, TreeLayout... layouts) throws IOException {
    TriangleSoup soup = mesh(model);
    try (var channel = Files.newByteChannel(file)) {
      TreeFile trees = TreeFile.open("trees", channel);
      assertThat(trees.trees()).extracting(StoredTree::layout).containsExactly(layouts);
      assertThat(trees.trees()).extracting(StoredTree::hash).containsOnly(SoupHash.of(soup));
      for (int i = 0; i < layouts.length; i++) {
        Bvh built = BvhBuilder.build(soup, BuildOptions.balanced().withLayout(layouts[i]));
        assertThat(trees.read(i, soup).nodeBounds()).isEqualTo(built.nodeBounds());
      }
    }
  }

  private List<String> files() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString().replace('\\', '/'))
          .filter(name -> !name.endsWith(".obj") && !name.endsWith(".txt"))
          .sorted()
          .toList();
    }
  }

  @Test
  void aFolderIsBakedAndWhatIsUpToDateStays() throws IOException {
    CommandLineRunner first = run("bake", assets);
    assertThat(first.exitCode()).as(first.err()).isZero();
    assertThat(first.err()).isEmpty();
    assertThat(first.out().lines().toList())
        .satisfiesExactly(
            line -> assertThat(line).startsWith("[1/3] " + hut + ": 1 tree, "),
            line -> assertThat(line).contains("[2/3]", "small.obj: nothing to store"),
            line -> assertThat(line).startsWith("[3/3] " + town + ": 1 tree, "),
            line ->
                assertThat(line)
                    .isEqualTo("3 models: 2 baked, 0 up to date, 1 without any, 0 failed"));
    assertThat(files())
        .containsExactly("assets/Models/far/town.obj.trees", "assets/Models/town.obj.trees");
    assertHolds(trees(town), town, TreeLayout.PLAIN);
    assertHolds(trees(hut), hut, TreeLayout.PLAIN);

    FileTime old = FileTime.fromMillis(1_000_000_000_000L);
    Files.setLastModifiedTime(trees(town), old);
    Files.setLastModifiedTime(trees(hut), old);
    Files.writeString(hut, hills(13, 3));
    CommandLineRunner second = run("bake", assets);
    assertThat(second.out()).contains(town + ": up to date, 1 tree", "1 baked, 1 up to date");
    assertThat(Files.getLastModifiedTime(trees(town))).isEqualTo(old);
    assertThat(Files.getLastModifiedTime(trees(hut))).isNotEqualTo(old);
    assertHolds(trees(hut), hut, TreeLayout.PLAIN);

    assertThat(run("bake", assets, "--force").out()).contains("2 baked, 0 up to date");
    Files.writeString(town, SMALL);
    assertThat(run("bake", assets, "--check").exitCode()).isEqualTo(3);
    assertThat(run("bake", assets).out()).contains("nothing to store any more");
    assertThat(files()).containsExactly("assets/Models/far/town.obj.trees");
    assertThat(run("bake", assets, "--check").exitCode()).isZero();
  }

  @Test
  void aModelThatFailsDoesNotKeepTheOthers() throws IOException {
    Path broken = Files.writeString(assets.resolve("Models/broken.gltf"), "{ broken");
    CommandLineRunner run = run("bake", assets);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err().lines())
        .singleElement()
        .asString()
        .startsWith("[1/4] " + broken + ": cannot be read as a model: ");
    assertThat(run.out()).contains("4 models: 2 baked, 0 up to date, 1 without any, 1 failed");
    assertHolds(trees(town), town, TreeLayout.PLAIN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"missing", "changed", "cut", "other"})
  void aCheckSaysWhatIsNotUpToDateAndWritesNothing(String fault) throws IOException {
    assertThat(run("bake", assets).exitCode()).isZero();
    CommandLineRunner good = run("bake", "--check", assets);
    assertThat(good.exitCode()).as(good.err()).isZero();
    assertThat(good.out()).contains("3 models: 2 up to date, 0 not, 1 without any, 0 failed");
    byte[] bytes = Files.readAllBytes(trees(town));
    String reason =
        switch (fault) {
          case "missing" -> {
            Files.delete(trees(town));
            yield "is missing";
          }
          case "changed" -> {
            bytes[bytes.length / 2] ^= 1;
            Files.write(trees(town), bytes);
            yield "the bytes of its tree 0 were changed";
          }
          case "cut" -> {
            Files.write(trees(town), Arrays.copyOf(bytes, bytes.length / 2));
            yield "says that it has";
          }
          default -> {
            Files.copy(trees(hut), trees(town), StandardCopyOption.REPLACE_EXISTING);
            yield "has no tree of ";
          }
        };
    List<String> before = files();
    CommandLineRunner run = run("bake", "--check", assets);
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err().lines())
        .singleElement()
        .asString()
        .startsWith("[3/3] " + trees(town) + ": ")
        .contains(reason);
    assertThat(run.out()).contains("1 up to date, 1 not");
    assertThat(files()).isEqualTo(before);
    assertThat(run("bake", assets).out()).contains("1 baked, 1 up to date");
    assertHolds(trees(town), town, TreeLayout.PLAIN);
  }

  @Test
  void treesMayGoToFoldersLikeThoseOfTheModels() throws IOException {
    Path into = folder.resolve("build/trees");
    assertThat(run("bake", assets, "--into", into).exitCode()).isZero();
    assertThat(files())
        .containsExactly(
            "build/trees/Models/far/town.obj.trees", "build/trees/Models/town.obj.trees");
    assertHolds(into.resolve("Models/far/town.obj.trees"), hut, TreeLayout.PLAIN);
    assertThat(run("bake", hut, "--root", assets, "--into", into).out()).contains("1 up to date");
    CommandLineRunner twice = run("bake", town, hut, "--into", into);
    assertThat(twice.exitCode()).isEqualTo(1);
    assertThat(twice.err()).contains("town.obj.trees: would be of ");
  }

  @Test
  void aFileThatIsNoneOfTreesIsNotWrittenOver() throws IOException {
    Files.writeString(trees(town), "Some trees of mine: oak, beech, elm, ash, lime, and more.");
    CommandLineRunner run = run("bake", assets);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("is there already, and is no file of trees");
    assertThat(run.out()).contains("1 baked", "1 failed");
    assertThat(trees(town)).content().startsWith("Some trees of mine");
  }

  @Test
  void whereAFolderCannotBeMadeTheTargetIsNamed() throws IOException {
    Path into = folder.resolve("into");
    Files.createDirectories(into);
    Files.writeString(into.resolve("Models"), "in the way");
    CommandLineRunner run = run("bake", assets, "--into", into);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains(into.resolve("Models").toString());
    assertThat(run.err()).doesNotContain("a defect");
    assertThat(run("bake", assets, "--into", town).err()).contains(town + ": is not a folder");
    assertThat(run("bake", folder.resolve("none")).err()).contains("no such file");
    assertThat(run("bake", assets.resolve("Models/readme.txt")).err()).contains("is not one of ");
  }

  @Test
  void severalLayoutsStandInOneFile() throws IOException {
    boolean hasVectors = Vectors.enable();
    try {
      String layouts = hasVectors ? "plain,vectors,compact" : "plain,compact";
      assertThat(run("bake", town, "--layout", layouts, "--threads", 1).exitCode()).isZero();
      if (hasVectors) {
        assertHolds(trees(town), town, TreeLayout.PLAIN, TreeLayout.VECTORS, TreeLayout.COMPACT);
      } else {
        assertHolds(trees(town), town, TreeLayout.PLAIN, TreeLayout.COMPACT);
      }
      assertThat(run("bake", town, "--check").exitCode()).isEqualTo(3);
    } finally {
      Vectors.disable();
    }
  }

  @Test
  void aLevelIsOneTreeThatIsReadWithoutTheModel() throws IOException {
    assertThat(run("bake", town, "--level", "--preset", "best").exitCode()).isZero();
    assertThat(files()).containsExactly("assets/Models/town.obj.level.trees");
    TriangleSoup soup = new ModelLoader().triangles(town.toString()).soup();
    try (var channel = Files.newByteChannel(town.resolveSibling("town.obj.level.trees"))) {
      Bvh read = TreeFile.open("level", channel).read(0);
      Bvh built = BvhBuilder.build(soup, BuildOptions.best().withLayout(TreeLayout.PLAIN));
      assertThat(read.nodeBounds()).isEqualTo(built.nodeBounds());
      assertThat(read.leafVertices()).isEqualTo(built.leafVertices());
    }
    assertThat(run("bake", town, "--level").out()).contains("up to date, 1 tree");
  }
}
