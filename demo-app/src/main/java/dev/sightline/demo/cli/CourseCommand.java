package dev.sightline.demo.cli;

import dev.sightline.demo.course.CourseRun;
import dev.sightline.demo.course.ObstacleCourse;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Walks the obstacle course without a display. */
@Command(
    name = "course",
    description = {
      "Walks the obstacle course without a display and prints a line an obstacle.",
      "Stairs, ramps, bridge, moving platform, low ceiling, slabs, ledge, rounded step, kerb, log,",
      "boulder, boards, fence, rounded stairs, duct; heights in metres, steps of 1/60 s.",
      "Exit code 1 when an obstacle is not passed."
    })
final class CourseCommand extends StandardCommand {
  /** A slower walker does not get off the platform before it goes back. */
  private static final double SLOWEST = 1;

  /** A faster walker is still in the air at the station after the ledge. */
  private static final double FASTEST = 8;

  @Option(
      names = "--speed",
      defaultValue = "1.5",
      paramLabel = "V",
      description = "metres a second, from 1 to 8 (default: ${DEFAULT-VALUE})")
  private double speed = 1.5;

  @Override
  public Integer call() {
    if (!(speed >= SLOWEST && speed <= FASTEST)) {
      throw usage("--speed: " + speed + " is not from " + SLOWEST + " to " + FASTEST);
    }
    List<CourseRun.Leg> legs = CourseRun.walk(speed);
    CourseRun.print(legs, out());
    boolean all =
        legs.size() == ObstacleCourse.stations().size()
            && legs.stream().allMatch(CourseRun.Leg::passed);
    return all ? 0 : 1;
  }
}
