package dev.sightline.demo.cli;

import com.jme3.bounding.BoundingBox;
import com.jme3.collision.Collidable;
import com.jme3.math.Ray;
import dev.sightline.demo.files.MalformedFileException;
import dev.sightline.demo.files.Printable;
import dev.sightline.jme.extra.audit.Answer;
import dev.sightline.jme.extra.audit.AuditCase;
import dev.sightline.jme.extra.audit.CaseFile;
import dev.sightline.jme.extra.audit.CaseReplay;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Plays the cases that an audit has written, and judges the engine and the library. */
@Command(
    name = "replay",
    description = {
      "Plays cases that an audit has written: asks the engine and Sightline again, each triangle"
          + " alone, and says by exact arithmetic which is right."
    },
    footer = {
      "",
      "Exit codes: 0 Sightline is right in every case, 1 a file cannot be read, 2 wrong usage,",
      "            3 Sightline is wrong in a case."
    })
final class ReplayCommand extends StandardCommand {
  private static final int UNREADABLE = 1;
  private static final int WRONG = 3;

  @Parameters(paramLabel = "CASE", arity = "1..*", description = "files that an audit has written")
  private List<Path> files = new ArrayList<>();

  private int engineRight;
  private int oursWrong;
  private int unreadable;

  @Override
  public Integer call() {
    for (Path file : files) {
      try {
        play(file, read(file));
      } catch (IOException e) {
        unreadable++;
        commandLine().getErr().println(Printable.line(Failures.userMessage(e)));
      }
    }
    out()
        .printf(
            "%d played: Sightline wrong in %d, the engine right in %d; %d not readable%n",
            files.size() - unreadable, oursWrong, engineRight, unreadable);
    out().flush();
    commandLine().getErr().flush();
    return oursWrong > 0 ? WRONG : unreadable > 0 ? UNREADABLE : 0;
  }

  private static AuditCase read(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new MalformedFileException(file, "is a folder, not a case");
    }
    return CaseFile.read(file);
  }

  private void play(Path file, AuditCase played) {
    CaseReplay replay = CaseReplay.of(played);
    boolean isEngineRight = replay.triangles().stream().allMatch(CaseReplay.Played::isEngineRight);
    engineRight += isEngineRight ? 1 : 0;
    oursWrong += replay.isOursRight() ? 0 : 1;
    out()
        .printf(
            "%s: %s, %s against %s%n",
            Printable.line(file), played.kind(), asked(played), Printable.line(played.mesh()));
    for (CaseReplay.Played triangle : replay.triangles()) {
      print(triangle);
    }
  }

  private void print(CaseReplay.Played triangle) {
    out()
        .printf(
            "  triangle %d: exactly %s%n", triangle.recorded().index(), triangle.exact().inWords());
    line("Sightline", triangle.recorded().ours(), triangle.ours(), triangle.isOursRight());
    line("engine", triangle.recorded().engine(), triangle.engine(), triangle.isEngineRight());
  }

  private void line(String name, Answer then, Answer now, boolean isRight) {
    String both = then.equals(now) ? then.toString() : "then " + then + ", now " + now;
    out().printf("    %-9s %s: %s%n", name, Printable.line(both), isRight ? "right" : "wrong");
  }

  private static String asked(AuditCase played) {
    Collidable asked = played.asked();
    return asked instanceof Ray ? "a ray" : asked instanceof BoundingBox ? "a box" : "a sphere";
  }
}
