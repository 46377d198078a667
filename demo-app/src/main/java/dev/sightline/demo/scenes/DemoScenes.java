package dev.sightline.demo.scenes;

import dev.sightline.demo.play.SceneCard;
import dev.sightline.demo.scenes.atrium.AtriumPlay;
import dev.sightline.demo.scenes.course.CoursePlay;
import dev.sightline.demo.scenes.crowd.CrowdFlight;
import dev.sightline.demo.scenes.crowd.CrowdPlay;
import dev.sightline.demo.scenes.kernels.KernelsPlay;
import dev.sightline.demo.scenes.model.ModelPlay;
import dev.sightline.demo.scenes.probe.ProbePlay;
import dev.sightline.demo.scenes.rays.RayPlace;
import dev.sightline.demo.scenes.rays.RaysPlay;
import dev.sightline.demo.scenes.tools.ToolsPlay;
import java.util.List;
import java.util.Optional;

/** All scenes, in the order of the menu. */
public final class DemoScenes {
  /** One a picture; at most nine, which have a number each. */
  public static final List<SceneCard> CARDS =
      List.of(
          new SceneCard(
              "sponza",
              "Walk and pick",
              "A palace of 279,163 triangles: point at one, click it, walk among them.",
              AtriumPlay::new),
          new SceneCard(
              "course",
              "Obstacle course",
              "Walk, jump and crouch over stairs, ramps, logs and a moving platform.",
              CoursePlay::new),
          new SceneCard(
              "rays",
              "Rays: the palace",
              "Rays from a moving point. One key asks the engine instead: it gets slow.",
              () -> new RaysPlay(RayPlace.PALACE)),
          new SceneCard(
              "hills",
              "Rays: the hills",
              "The same over a million triangles of terrain, up to 20,000 rays in a frame.",
              () -> new RaysPlay(RayPlace.HILLS)),
          new SceneCard(
              "probe",
              "Probe",
              "Nine kinds of question about what the mouse points at, with their code.",
              ProbePlay::new),
          new SceneCard(
              "tools",
              "Tools",
              "Select, drag, turn, measure, scatter: thirteen tools of editors, with code.",
              ToolsPlay::new),
          new SceneCard(
              "crowd",
              "Crowd",
              "Figures walk over hills and stairs: point at one, in its pose, by the hundred.",
              CrowdPlay::new),
          new SceneCard(
              "kernels",
              "Kernels",
              "Drag rays, triangles and boxes; one key shows where float gets it wrong.",
              KernelsPlay::new),
          new SceneCard(
              "model",
              "Your model",
              "Start with --model FILE to pick in it; until then, here is a figure.",
              ModelPlay::new));

  /** What moves behind the menu. */
  public static final SceneCard BACKDROP = new SceneCard("flight", "", "", CrowdFlight::new);

  private DemoScenes() {}

  /** The scene that the command line names, in any case of letters. */
  public static Optional<SceneCard> named(String name) {
    return CARDS.stream().filter(card -> card.name().equalsIgnoreCase(name)).findFirst();
  }

  /** All names, for messages. */
  public static String names() {
    return String.join(", ", CARDS.stream().map(SceneCard::name).toList());
  }
}
