package dev.sightline.bvh.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.sightline.bvh.Layouts;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.core.ray.RayTriangle;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When vectors are used, and when not, each in a JVM of its own. */
class VectorsTest {
  private static final String FLAG = "--add-modules=jdk.incubator.vector";
  private static final String CLASS_LOG = "-Xlog:class+load:file=";

  @TempDir Path folder = Path.of("");

  @Test
  void withoutTheModuleEnablingSaysWhatIsMissing() throws Exception {
    List<String> lines = run(List.of("-cp", classPath(File.pathSeparator)), "enable");
    assertThat(lines).contains("enabled: false", "layout: PLAIN");
    assertThat(lines)
        .contains("asked for: a tree cannot be laid out for vectors, which are not enabled here");
    assertThat(lines.get(lines.size() - 2))
        .isEqualTo(
            "vectors: not enabled, the module jdk.incubator.vector is not there;"
                + " start java with --add-modules jdk.incubator.vector");
  }

  /** As on Android. */
  @Test
  void aRuntimeWithoutModulesSaysThatVectorsAreNotThere() throws Exception {
    try (URLClassLoader loader = withoutModules()) {
      Class<?> vectors = loader.loadClass(Vectors.class.getName());
      assertThat(vectors.getMethod("enable").invoke(null)).isEqualTo(false);
      assertThat(vectors.getMethod("status").invoke(null))
          .isEqualTo(
              "vectors: not enabled, the module jdk.incubator.vector is not there;"
                  + " this runtime has none");
    }
  }

  private static URLClassLoader withoutModules() throws IOException, URISyntaxException {
    List<URL> places = new ArrayList<>();
    for (String place : classPath(" ").split(" ")) {
      places.add(new URL(place));
    }
    return new URLClassLoader(places.toArray(URL[]::new), ClassLoader.getPlatformClassLoader()) {
      @Override
      protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (name.startsWith("jdk.")) {
          throw new ClassNotFoundException(name);
        }
        return super.loadClass(name, resolve);
      }
    };
  }

  @Test
  void noIncubatingClassIsLoadedUnlessAsked() throws Exception {
    Path log = folder.resolve("classes.log");
    List<String> lines =
        run(List.of(FLAG, CLASS_LOG + log, "-cp", classPath(File.pathSeparator)), "");
    assertThat(lines).contains("layout: PLAIN", "vectors: not enabled");
    assertThat(Files.readAllLines(log))
        .anyMatch(line -> line.contains("dev.sightline.bvh.vector.Vectors "))
        .noneMatch(line -> line.contains("jdk.incubator"))
        .noneMatch(line -> line.contains("IncubatorRays"));
  }

  @Test
  void theFlagGivesTheSameAnswersWithVectors() throws Exception {
    assumeTrue(Layouts.all().contains(TreeLayout.VECTORS), Vectors::status);
    List<String> plain = run(List.of("-cp", classPath(File.pathSeparator)), "");
    List<String> vectors = run(List.of(FLAG, "-cp", classPath(File.pathSeparator)), "enable");
    assertIsEnabled(vectors);
    assertThat(answers(vectors)).isEqualTo(answers(plain));
  }

  @Test
  void aLineInTheManifestOfTheMainJarIsEnough() throws Exception {
    List<String> plain = run(List.of("-jar", jar(false)), "enable");
    assertThat(plain).contains("enabled: false", "layout: PLAIN");
    assumeTrue(Layouts.all().contains(TreeLayout.VECTORS), Vectors::status);
    List<String> vectors = run(List.of("-jar", jar(true)), "enable");
    assertIsEnabled(vectors);
    assertThat(vectors).as("no warning").hasSize(6);
    assertThat(answers(vectors)).isEqualTo(answers(plain));
  }

  @Test
  void registersThatAreTooNarrowStayUnused() throws Exception {
    List<String> lines =
        run(List.of(FLAG, "-XX:MaxVectorSize=16", "-cp", classPath(File.pathSeparator)), "enable");
    assertThat(lines).contains("enabled: false", "layout: PLAIN");
    assertThat(lines.get(lines.size() - 2))
        .isEqualTo("vectors: not enabled, this processor has 128 bits, not 256");
  }

  /** Development environments start programs with this option. */
  @Test
  void vectorsThatAreNeverCompiledStayUnused() throws Exception {
    List<String> lines =
        run(
            List.of(FLAG, "-XX:TieredStopAtLevel=1", "-cp", classPath(File.pathSeparator)),
            "enable");
    assertThat(lines).contains("enabled: false", "layout: PLAIN");
    assertThat(lines.get(lines.size() - 2))
        .startsWith("vectors: not enabled, this JVM does not compile them (mixed mode, emulated-");
  }

  @Test
  void theStatusTellsDisablingAsWell() {
    assumeTrue(Vectors.enable(), Vectors::status);
    String enabled = Vectors.status();
    Vectors.disable();
    String disabled = Vectors.status();
    assertThat(enabled).startsWith("vectors: enabled, 256 bits of ");
    assertThat(disabled).isEqualTo("vectors: not enabled for trees that are built now");
  }

  private static void assertIsEnabled(List<String> lines) {
    assertThat(lines).as("compiled before it says so").contains("bytes a ray: 0");
    assertThat(lines).contains("enabled: true", "layout: VECTORS");
    assertThat(lines.get(lines.size() - 2)).startsWith("vectors: enabled, 256 bits of ");
  }

  private static String answers(List<String> lines) {
    return lines.stream().filter(line -> line.startsWith("answers: ")).findFirst().orElseThrow();
  }

  private List<String> run(List<String> options, String argument)
      throws IOException, InterruptedException, URISyntaxException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    if (!options.contains("-jar")) {
      command.add(VectorProgram.class.getName());
    }
    command.add(argument);
    Path output = Files.createTempFile(folder, "output", ".txt");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    int code = process.waitFor();
    List<String> lines = Files.readAllLines(output);
    assertThat(code).as("%s", lines).isZero();
    assertThat(lines).last().isEqualTo("disabled: PLAIN");
    return lines;
  }

  private String jar(boolean exports) throws IOException, URISyntaxException {
    Manifest manifest = new Manifest();
    Attributes main = manifest.getMainAttributes();
    main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    main.put(Attributes.Name.MAIN_CLASS, VectorProgram.class.getName());
    main.put(Attributes.Name.CLASS_PATH, classPath(" "));
    if (exports) {
      main.putValue("Add-Exports", "java.base/jdk.internal.module");
    }
    Path jar = Files.createTempFile(folder, "program", ".jar");
    try (OutputStream file = Files.newOutputStream(jar)) {
      new JarOutputStream(file, manifest).close();
    }
    return jar.toString();
  }

  /** Where the classes of the program and of the library are, without those of the test's tools. */
  private static String classPath(String separator) throws URISyntaxException {
    List<String> places = new ArrayList<>();
    for (Class<?> type : List.of(VectorProgram.class, Vectors.class, RayTriangle.class)) {
      Path place = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
      places.add(separator.equals(" ") ? place.toUri().toString() : place.toString());
    }
    return String.join(separator, places);
  }
}
