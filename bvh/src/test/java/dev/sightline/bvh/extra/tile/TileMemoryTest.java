package dev.sightline.bvh.extra.tile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Worlds larger than the heap, in JVMs of their own. */
class TileMemoryTest {
  private static final Pattern WHOLE = Pattern.compile("whole (\\d+) bytes");

  @TempDir Path folder;

  private String run(String heap, String... args) throws IOException, InterruptedException {
    String tests = System.getProperty("surefire.test.class.path");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(heap, "-XX:+UseSerialGC", "-cp"));
    command.add(tests == null ? System.getProperty("java.class.path") : tests);
    command.add(TilePlay.class.getName());
    command.addAll(List.of(args));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    System.out.print(said);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(said).isZero();
    return said;
  }

  private void play(int side, int steps, int size, int heap, String ofTheWhole)
      throws IOException, InterruptedException {
    String path = folder.toString();
    String cells = String.valueOf(side);
    String times = String.valueOf(steps);
    String budget = String.valueOf(((long) heap << 20) / 4);
    run("-Xmx" + heap + "m", "tiles", path, cells, times, String.valueOf(size), budget);
    Matcher whole = WHOLE.matcher(run(ofTheWhole, "whole", path, cells, times));
    assertThat(whole.find()).isTrue();
    assertThat(10L * heap << 20).isLessThanOrEqualTo(Long.parseLong(whole.group(1)));
  }

  @Test
  void aWalkThroughTilesFindsWhatTheWholeHas() throws Exception {
    // Here in the same JVM: no heap is as small as a tenth of so little.
    String path = folder.toString();
    TilePlay.main(new String[] {"tiles", path, "100", "5000", "512", "600000"});
    TilePlay.main(new String[] {"whole", path, "100", "5000"});
  }

  @Tag("long")
  @Test
  void aMillionTrianglesInATenthOfTheirBytes() throws IOException, InterruptedException {
    play(500, 100_000, 2048, 8, "-Xmx1g");
  }

  @Tag("exhaustive")
  @Test
  void tenMillionTrianglesInATenthOfTheirBytes() throws IOException, InterruptedException {
    play(1582, 1_000_000, 8192, 20, "-Xmx6g");
  }
}
