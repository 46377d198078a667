package dev.sightline.jme.index;

import org.jspecify.annotations.Nullable;

/**
 * One of many that ask for the same scene once a frame each, and move things in between: the key of
 * {@link SceneIndex#current(FrameTurn)}. Each keeps one for itself. For the render thread.
 */
public final class FrameTurn {
  private @Nullable Frames frames;
  private long frame;
  private int number;

  /** One that has not asked yet. */
  public FrameTurn() {}

  /** Which one it is of those that ask for its scene, counted from 0; 0 before it has asked. */
  public int number() {
    return number;
  }

  /**
   * The frame in which it has asked last, counted from 1 for all that ask for its scene; 0 before
   * it has asked.
   */
  public long frame() {
    return frame;
  }

  /**
   * Tells frames from each other by what asks: {@link SceneIndex#scan()} ends one, and what asks a
   * second time begins another, whether or not that was called.
   */
  static final class Frames {
    private long frame;
    private int turns;
    private boolean isEnded;

    /** Whether this frame began after a scan; else the end of frames is not known but by turns. */
    private boolean isAfterScan;

    /** Ends a frame. */
    void end() {
      isEnded = true;
    }

    /** Whether a turn begins a frame. */
    @SuppressWarnings("ReferenceEquality") // the frames of an index are their identity
    boolean isBegunBy(FrameTurn turn) {
      boolean isNew = turn.frames != this;
      boolean begins = isEnded || (isNew ? !isAfterScan : turn.frame == frame);
      if (begins) {
        isAfterScan = isEnded;
        isEnded = false;
        frame++;
      }
      if (isNew) {
        turn.frames = this;
        turn.number = turns++;
      }
      turn.frame = frame;
      return begins;
    }
  }
}
