package dev.sightline.demo.embree;

import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.demo.Main;
import dev.sightline.demo.cast.RaySet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The nearest hits of rays beside a native program, and prints a table in Markdown: million rays a
 * second, one ray at a time on one thread, the best pass of each, and our share.
 *
 * <p>The native program is not part of this project. The environment variable {@value #PROGRAM}
 * holds how to call it. It gets the name of a mesh as its last argument and the folder of the files
 * ({@code NAME.tri}, {@code NAME.cam.rays}, as {@code sightline-demo export} and {@code rays} write
 * them) in {@code BENCH_DIR}, and it prints lines like those of {@code sightline-demo cast}: peer,
 * mesh, rays, milliseconds of a build, bytes, million rays a second. Those of the first peer that
 * it prints count.
 */
public final class EmbreeTrial {
  private static final String PROGRAM = "SIGHTLINE_NATIVE_CASTER";
  private static final int PASSES = 7;
  private static final Map<String, List<String>> MESHES =
      Map.of(
          "sponza", List.of("--model", "Models/Sponza/Sponza.j3o"),
          "scan", List.of("--figure", "scan"),
          "terrain1m", List.of("--terrain"),
          "soup200k", List.of("--soup"));

  private final Path folder;
  private final List<String> program;

  /** Million rays a second of the best pass, by mesh and rays, then by who cast them. */
  private final Map<String, Map<String, Double>> rates = new TreeMap<>();

  private EmbreeTrial(Path folder, List<String> program) {
    this.folder = folder;
    this.program = program;
  }

  /** Casts and prints. */
  public static void main(String[] args) throws IOException, InterruptedException {
    String program = System.getenv(PROGRAM);
    if (program == null || program.isBlank()) {
      throw new IllegalStateException(PROGRAM + " does not say how to call the native program");
    }
    Path folder = Files.createTempDirectory("cast");
    try {
      EmbreeTrial trial = new EmbreeTrial(folder, List.of(program.strip().split(" +")));
      for (String mesh : MESHES.keySet().stream().sorted().toList()) {
        trial.cast(mesh);
      }
      trial.print();
    } finally {
      delete(folder);
    }
  }

  private void cast(String mesh) throws IOException, InterruptedException {
    Path triangles = folder.resolve(mesh + ".tri");
    List<String> export = new ArrayList<>(List.of("export"));
    export.addAll(MESHES.get(mesh));
    export.addAll(List.of("--out", triangles.toString()));
    demo(export);
    List<String> rays = new ArrayList<>(List.of("rays", "--triangles", triangles.toString()));
    if (mesh.equals("sponza")) {
      rays.add("--inside");
    }
    demo(rays);
    List<String> call = new ArrayList<>(program);
    call.add(mesh);
    List<String> lines = lines(call);
    String first = first(lines);
    lines.stream().filter(line -> line.startsWith(first)).forEach(line -> note("embree", line));
    for (RaySet set : RaySet.values()) {
      for (TreeLayout layout : List.of(TreeLayout.PLAIN, TreeLayout.VECTORS)) {
        String name = layout.name().toLowerCase(Locale.ROOT);
        demo(
                List.of(
                    "cast",
                    "--triangles",
                    triangles.toString(),
                    "--rays",
                    folder.resolve(mesh + "." + set.kind() + ".rays").toString(),
                    "--repeat",
                    Integer.toString(PASSES),
                    "--layout",
                    name))
            .stream()
            .filter(line -> line.startsWith("sightline,"))
            .forEach(line -> note(name, line));
      }
    }
  }

  /** The beginning of the first line of figures, its comma with it. */
  private static String first(List<String> lines) {
    return lines.stream()
        .filter(line -> line.matches("[^,]+(,[^,]*){9}") && !line.startsWith("peer,"))
        .map(line -> line.substring(0, line.indexOf(',') + 1))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no figures in " + lines));
  }

  private void note(String caster, String line) {
    System.err.println(line);
    String[] fields = line.split(",", -1);
    rates
        .computeIfAbsent(fields[1] + ", " + fields[2], key -> new TreeMap<>())
        .merge(caster, Double.parseDouble(fields[5]), Math::max);
  }

  /** What the demo prints, in a JVM of its own. */
  private List<String> demo(List<String> arguments) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx4g",
                "--add-modules=jdk.incubator.vector",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
    command.addAll(arguments);
    return lines(command);
  }

  private List<String> lines(List<String> command) throws IOException, InterruptedException {
    Path printed = folder.resolve("printed");
    ProcessBuilder builder = new ProcessBuilder(command).redirectOutput(printed.toFile());
    builder.redirectError(folder.resolve("said").toFile());
    builder.environment().put("BENCH_DIR", folder.toString());
    int exit = builder.start().waitFor();
    if (exit != 0) {
      throw new IOException(
          command + " ended with " + exit + ": " + Files.readString(folder.resolve("said")));
    }
    return Files.readAllLines(printed);
  }

  private void print() {
    System.out.println("| mesh, rays | Embree | plain | vectors | plain share | vectors share |");
    System.out.println("|---|---|---|---|---|---|");
    double[] plain = new double[rates.size()];
    double[] vectors = new double[rates.size()];
    int cell = 0;
    for (Map.Entry<String, Map<String, Double>> row : rates.entrySet()) {
      Map<String, Double> of = row.getValue();
      double embree = of.get("embree");
      plain[cell] = of.get("plain") / embree;
      vectors[cell] = of.get("vectors") / embree;
      System.out.printf(
          Locale.ROOT,
          "| %s | %.3f | %.3f | %.3f | %.3f | %.3f |%n",
          row.getKey(),
          embree,
          of.get("plain"),
          of.get("vectors"),
          plain[cell],
          vectors[cell]);
      cell++;
    }
    System.out.println();
    System.out.println("| share | plain | vectors |");
    System.out.println("|---|---|---|");
    System.out.printf(Locale.ROOT, "| mean | %.3f | %.3f |%n", mean(plain), mean(vectors));
    System.out.printf(
        Locale.ROOT,
        "| least | %.3f | %.3f |%n",
        Arrays.stream(plain).min().orElse(Double.NaN),
        Arrays.stream(vectors).min().orElse(Double.NaN));
  }

  /** The geometric one. */
  private static double mean(double[] values) {
    return Math.exp(Arrays.stream(values).map(Math::log).average().orElse(Double.NaN));
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      files
          .sorted(Comparator.reverseOrder())
          .forEach(
              file -> {
                try {
                  Files.delete(file);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
    }
  }
}
