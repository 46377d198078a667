package dev.sightline.demo.scenes.tools;

import com.jme3.math.Vector2f;
import java.util.List;

/** A tool, from its being chosen to its being laid down; made anew each time. */
abstract class Tool {
  /** Begins; what it attaches to the bench is taken back at its end. */
  abstract void start(ToolBench bench);

  /** Plays a frame. */
  void update(ToolBench bench, float tpf) {}

  /** The left button was pressed. */
  void click(ToolBench bench, Vector2f cursor) {}

  /** A key of the tools was pressed, as {@code KeyInput} numbers them. */
  void key(int code) {}

  /** What it says of the frame, in one or two sentences. */
  abstract String words(ToolBench bench);

  /** Whether what it shows is complete. */
  boolean isDone() {
    return true;
  }

  /** The lines of Java that run. */
  abstract List<String> code();

  /** Ends what the bench does not know of. */
  void stop(ToolBench bench) {}
}
