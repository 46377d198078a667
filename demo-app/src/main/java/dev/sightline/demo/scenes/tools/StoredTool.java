package dev.sightline.demo.scenes.tools;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.store.TreeFile;
import dev.sightline.bvh.store.TreeFileWriter;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.demo.cast.CpuClock;
import dev.sightline.jme.extra.level.LevelTriangles;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Builds the statue's tree, stores it in a file, and reads it again, in the background. */
final class StoredTool extends Tool {
  private static final int ROUNDS = 5;

  private CompletableFuture<Outcome> outcome = new CompletableFuture<>();

  /**
   * What it took.
   *
   * @param triangles of the mesh
   * @param bytes of the file
   * @param buildMillis the best of some rounds, on the clock of the thread
   * @param readMillis likewise
   * @param isSame whether both trees have the same nodes
   */
  record Outcome(
      int triangles, long bytes, double buildMillis, double readMillis, boolean isSame) {}

  @Override
  void start(ToolBench bench) {
    TriangleSoup soup = LevelTriangles.of(bench.workshop().statue()).soup();
    outcome = CompletableFuture.supplyAsync(() -> run(soup));
  }

  private static Outcome run(TriangleSoup soup) {
    try {
      Path file = Files.createTempFile("sightline", ".trees");
      try {
        return race(soup, file);
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new CompletionException(e);
    }
  }

  static Outcome race(TriangleSoup soup, Path file) throws IOException {
    long build = Long.MAX_VALUE;
    long read = Long.MAX_VALUE;
    boolean isSame = true;
    for (int i = 0; i < ROUNDS; i++) {
      long begin = CpuClock.now();
      Bvh tree = BvhBuilder.build(soup);
      build = Math.min(build, CpuClock.now() - begin);
      store(tree, soup, file);
      begin = CpuClock.now();
      Bvh again = read(soup, file);
      read = Math.min(read, CpuClock.now() - begin);
      isSame &= again.nodeCount() == tree.nodeCount();
    }
    return new Outcome(soup.size(), Files.size(file), build * 1e-6, read * 1e-6, isSame);
  }

  private static void store(Bvh tree, TriangleSoup soup, Path file) throws IOException {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
      TreeFileWriter writer = new TreeFileWriter(channel);
      writer.add(tree, soup);
      writer.finish();
    }
  }

  private static Bvh read(TriangleSoup soup, Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      return TreeFile.open("the statue", channel).read(0, soup);
    }
  }

  @Override
  String words(ToolBench bench) {
    if (!outcome.isDone()) {
      return "Building, storing and reading the statue's tree, in the background.";
    }
    if (outcome.isCompletedExceptionally()) {
      return "The file for the tree cannot be written or read.";
    }
    Outcome done = outcome.join();
    return String.format(
        Locale.ROOT,
        "The tree over the statue's %,d triangles: built in %.1f ms, read and checked in %.1f ms,"
            + " from a file of %,d kB.",
        done.triangles(),
        done.buildMillis(),
        done.readMillis(),
        done.bytes() / 1024);
  }

  @Override
  boolean isDone() {
    return outcome.isDone();
  }

  @Override
  List<String> code() {
    return List.of(
        "TreeFileWriter writer = new TreeFileWriter(channel);",
        "writer.add(tree, soup);",
        "writer.finish();");
  }
}
