package dev.sightline.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.demo.scene.DemoScene;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar that the build leaves; runs after it is packed. */
class DemoJarIT {
  private static final Path JAR = Path.of("target", "sightline-demo.jar").toAbsolutePath();
  private static final int PATIENCE_SECONDS = 600;

  /** What is shown, heard or read as such; whoever adds one says in NOTICE whose it is. */
  private static final Set<String> ASSETS =
      Set.of(
          DemoScene.MODEL,
          "Common/Textures/MissingMaterial.png",
          "Common/Textures/MissingModel.png",
          "Common/Textures/MissingTexture.png",
          "Common/Textures/dot.png",
          "Common/Textures/integrateBRDF.ktx",
          "Interface/Fonts/Console.fnt",
          "Interface/Fonts/Console.png",
          "Interface/Fonts/Default.fnt",
          "Interface/Fonts/Default.png",
          "Interface/Scenes/course.png",
          "Interface/Scenes/crowd.png",
          "Interface/Scenes/hills.png",
          "Interface/Scenes/kernels.png",
          "Interface/Scenes/model.png",
          "Interface/Scenes/probe.png",
          "Interface/Scenes/rays.png",
          "Interface/Scenes/sponza.png",
          "Interface/Scenes/tools.png",
          "com/jme3/app/Monkey.png");

  private static final List<String> OF_ASSETS =
      List.of(
          ("j3o j3f obj mtl gltf glb bin fbx blend scene material xml png jpg jpeg gif tga bmp dds"
                  + " ktx pfm hdr exr ogg wav mp3 fnt ttf otf ani cur ico")
              .split(" "));

  /** A line of the list in NOTICE: name, version, licence. */
  private static final Pattern ARTIFACT =
      Pattern.compile("^  ([a-z][\\w.-]+) (\\d\\S*) {2,}(\\S+)$", Pattern.MULTILINE);

  /**
   * The native libraries of the jar, with the words that NOTICE has for what is linked into each.
   */
  private static final Map<String, List<String>> NATIVES =
      Map.of(
          "lwjgl", List.of("libffi MIT", "liburing MIT"),
          "lwjgl_opengl", List.of("LWJGL Copyright"),
          "glfw", List.of("GLFW Zlib"),
          "glfw_async", List.of("GLFW Zlib"),
          "jemalloc", List.of("jemalloc BSD-2-Clause"),
          "openal", List.of("OpenAL Soft LGPL-2.0", "PFFFT its own", "bs2b MIT"),
          "jlinenative", List.of("JLine Copyright"));

  private static final Pattern NATIVE = Pattern.compile("(?:.*/)?(\\w+)\\.(?:so|dll|dylib|jnilib)");

  @TempDir private Path folder;

  @Test
  void itCarriesTheAssetsThatTheDemoUsesAndNoOther() throws IOException {
    Set<String> assets = new TreeSet<>();
    Set<String> ofTestData = new TreeSet<>();
    try (JarFile jar = new JarFile(JAR.toFile());
        JarFile testData = testData()) {
      for (ZipEntry entry : jar.stream().toList()) {
        String name = entry.getName();
        if (!entry.isDirectory() && isAsset(name)) {
          assets.add(name);
        }
        if (!entry.isDirectory()
            && !name.startsWith("META-INF/")
            && testData.getEntry(name) != null) {
          ofTestData.add(name);
        }
      }
    }
    assertThat(assets).containsExactlyInAnyOrderElementsOf(ASSETS);
    assertThat(ofTestData).containsExactly(DemoScene.MODEL);
  }

  private static boolean isAsset(String name) {
    String last = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    return !name.startsWith("META-INF/") && OF_ASSETS.contains(last);
  }

  /** The whole of it, which the tests have on their class path. */
  private static JarFile testData() throws IOException {
    String place = String.valueOf(DemoJarIT.class.getResource("/" + DemoScene.MODEL));
    assertThat(place).contains("jme3-testdata");
    String file = place.substring("jar:".length(), place.indexOf("!/"));
    return new JarFile(Path.of(URI.create(file)).toFile());
  }

  @Test
  void itsNoticeNamesTheModelItsAuthorAndItsLicence() throws IOException {
    try (JarFile jar = new JarFile(JAR.toFile())) {
      String text = notice(jar);
      assertThat(text).contains(DemoScene.MODEL, "Frank Meinl, Crytek", "CC BY 3.0");
      assertThat(text).doesNotContainIgnoringCase("CC BY-NC").doesNotContain("Lagoon");
    }
  }

  /** An artifact is in the jar if a class of it, or the model, is. */
  @Test
  void itsNoticeNamesEveryArtifactAndTheTextsOfTheirLicencesAreThere() throws IOException {
    try (JarFile jar = new JarFile(JAR.toFile())) {
      String text = notice(jar);
      List<MatchResult> named = ARTIFACT.matcher(text).results().toList();
      assertThat(named.stream().map(line -> line.group(1) + " " + line.group(2)))
          .containsExactlyInAnyOrderElementsOf(artifacts(jar))
          .hasSizeGreaterThan(30);
      Set<String> licences = new TreeSet<>(Set.of("BSD-2-Clause", "Zlib", "LGPL-2.0", "PFFFT"));
      named.forEach(line -> licences.add(line.group(3)));
      licences.remove("public-domain");
      assertThat(licences).hasSizeGreaterThan(5);
      for (String licence : licences) {
        boolean isHere =
            text.contains("\nText of " + licence + ", for the holders named above\n\n");
        assertThat(isHere || jar.getEntry("META-INF/licenses/" + licence + ".txt") != null)
            .as(licence)
            .isTrue();
      }
    }
  }

  @Test
  void itsNoticeNamesWhatTheNativeLibrariesHold() throws IOException {
    try (JarFile jar = new JarFile(JAR.toFile())) {
      Set<String> natives = new TreeSet<>();
      jar.stream()
          .map(entry -> NATIVE.matcher(entry.getName()))
          .filter(Matcher::matches)
          .forEach(
              name -> natives.add(name.group(1).toLowerCase(Locale.ROOT).replaceAll("^lib", "")));
      assertThat(natives).containsExactlyInAnyOrderElementsOf(NATIVES.keySet());
      assertThat(notice(jar).replaceAll(" +", " "))
          .contains(NATIVES.values().stream().flatMap(List::stream).toList());
    }
  }

  private static String notice(JarFile jar) throws IOException {
    ZipEntry notice = jar.getEntry("META-INF/NOTICE");
    return new String(jar.getInputStream(notice).readAllBytes(), StandardCharsets.UTF_8);
  }

  /** Name and version of those on the class path of the tests that the jar holds something of. */
  private static Set<String> artifacts(JarFile whole) throws IOException {
    String paths =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    Set<String> artifacts = new TreeSet<>();
    for (String path : paths.split(File.pathSeparator)) {
      Path file = Path.of(path);
      if (path.endsWith(".jar") && !file.getFileName().toString().startsWith("sightline-")) {
        try (JarFile part = new JarFile(file.toFile())) {
          if (part.stream().anyMatch(entry -> isShared(entry.getName(), whole))) {
            Path version = file.getParent();
            artifacts.add(version.getParent().getFileName() + " " + version.getFileName());
          }
        }
      }
    }
    return artifacts;
  }

  private static boolean isShared(String name, JarFile whole) {
    boolean counts = name.endsWith(".class") || name.equals(DemoScene.MODEL);
    return counts && whole.getEntry(name) != null;
  }

  @Test
  void itRunsWithNothingBesideIt() throws Exception {
    Path out = folder.resolve("sponza.tri");
    assertThat(run("export", "--model", DemoScene.MODEL, "--out", out.toString())).isZero();
    assertThat(out).hasSize(4 + 36 * 279_163);
    assertThat(run("export", "--model", "Models/Buggy/Buggy.j3o", "--out", out.toString()))
        .isEqualTo(1);
  }

  @Test
  void itsManifestIsEnoughForVectors() throws Exception {
    String soup = folder.resolve("soup.tri").toString();
    String rays = folder.resolve("soup.cam.rays").toString();
    assertThat(run("export", "--soup", "500", "--out", soup)).isZero();
    assertThat(run("rays", "--triangles", soup, "--sets", "cam", "--side", "16")).isZero();
    assertThat(run("cast", "--triangles", soup, "--rays", rays, "--repeat", "1")).isZero();
    String said = Files.readString(folder.resolve("said.txt"));
    assertThat(said).containsAnyOf("vectors: enabled, 256 bits of ", "not enabled, this processor");
    assertThat(said).doesNotContain("WARNING", "is not there");
    assertThat(run("cast", "--triangles", soup, "--rays", rays, "--layout", "plain")).isZero();
    assertThat(folder.resolve("said.txt")).content().contains("layout: plain");
  }

  private int run(String... args) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-jar", JAR.toString()));
    command.addAll(List.of(args));
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("said.txt").toFile())
            .start();
    assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }
}
