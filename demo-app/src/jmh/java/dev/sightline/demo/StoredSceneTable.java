package dev.sightline.demo;

import dev.sightline.bvh.QuestionRounds;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BuildOptions.Preset;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.store.SoupHash;
import dev.sightline.bvh.store.TreeFile;
import dev.sightline.bvh.store.TreeFileWriter;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.bvh.vector.Vectors;
import dev.sightline.demo.scene.ModelLoader;
import dev.sightline.jme.stored.ModelMeshes;
import dev.sightline.jme.stored.ModelMeshes.Part;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;

/**
 * What a stored scene costs in files and time: {@code StoredSceneTable MODEL...}. A row for each
 * preset and layout: bytes, and on the processor clock of one thread the builds beside the
 * readings, in turns: medians, with half the way from the least to the largest. A reading opens the file, which the system has in memory,
 * hashes the triangles, finds each tree, reads and checks it.
 */
public final class StoredSceneTable {
  private static final int WARM_UP = 3;
  private static final int ROUNDS = 9;
  private static final int READINGS = 4;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private StoredSceneTable() {}

  /** Prints a table in Markdown. */
  public static void main(String[] args) throws IOException {
    boolean hasVectors = Vectors.enable();
    System.err.println(Vectors.status());
    System.out.println(
        "| model | preset | layout | trees | triangles | MB | bytes a triangle | build ms"
            + " | read ms |");
    System.out.println("|---|---|---|---|---|---|---|---|---|");
    for (String model : args) {
      List<Part> parts = ModelMeshes.of(new ModelLoader().load(model), false).parts();
      for (Preset preset : List.of(Preset.FAST, Preset.BALANCED, Preset.BEST)) {
        for (TreeLayout layout : TreeLayout.values()) {
          if (hasVectors || layout != TreeLayout.VECTORS) {
            row(model, parts, BuildOptions.of(preset).withLayout(layout));
          }
        }
      }
    }
  }

  private static void row(String model, List<Part> parts, BuildOptions options) throws IOException {
    Path file = Files.createTempFile("stored", ".trees");
    try {
      write(file, parts, options);
      double[] builds = new double[ROUNDS];
      double[] readings = new double[ROUNDS];
      for (int i = -WARM_UP; i < ROUNDS; i++) {
        long start = THREADS.getCurrentThreadCpuTime();
        parts.forEach(part -> BvhBuilder.build(part.soup(), options));
        builds[Math.max(0, i)] = (THREADS.getCurrentThreadCpuTime() - start) * 1e-6;
        start = THREADS.getCurrentThreadCpuTime();
        for (int j = 0; j < READINGS; j++) {
          read(file, parts, options);
        }
        readings[Math.max(0, i)] = (THREADS.getCurrentThreadCpuTime() - start) * 1e-6 / READINGS;
      }
      print(model, parts, options, Files.size(file), builds, readings);
    } finally {
      Files.delete(file);
    }
  }

  private static void write(Path file, List<Part> parts, BuildOptions options) throws IOException {
    try (var channel = Files.newByteChannel(file, StandardOpenOption.WRITE)) {
      TreeFileWriter writer = new TreeFileWriter(channel);
      for (Part part : parts) {
        writer.add(BvhBuilder.build(part.soup(), options), part.soup());
      }
      writer.finish();
    }
  }

  private static void read(Path file, List<Part> parts, BuildOptions options) throws IOException {
    try (var channel = Files.newByteChannel(file)) {
      TreeFile trees = TreeFile.open(file.toString(), channel);
      for (Part part : parts) {
        int number = trees.find(SoupHash.of(part.soup()), options.layout().orElseThrow());
        trees.read(number, part.soup());
      }
    }
  }

  private static void print(
      String model,
      List<Part> parts,
      BuildOptions options,
      long bytes,
      double[] builds,
      double[] readings) {
    long triangles = parts.stream().mapToLong(part -> part.soup().size()).sum();
    String[] path = model.split("/");
    System.out.printf(
        Locale.ROOT,
        "| %s | %s | %s | %d | %,d | %.2f | %.2f | %s | %s |%n",
        path[path.length - 1],
        options.preset().name().toLowerCase(Locale.ROOT),
        options.layout().orElseThrow().name().toLowerCase(Locale.ROOT),
        parts.size(),
        triangles,
        bytes * 1e-6,
        (double) bytes / triangles,
        QuestionRounds.cell(builds),
        QuestionRounds.cell(readings));
    System.out.flush();
  }
}
