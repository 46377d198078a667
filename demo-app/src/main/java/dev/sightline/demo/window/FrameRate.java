package dev.sightline.demo.window;

/** How many frames a second there are, a number that holds still enough to be read. */
final class FrameRate {
  private static final double SHOWN_FOR = 0.5;

  private int frames;
  private double seconds;
  private double rate;

  void frame(double tpf) {
    frames++;
    seconds += tpf;
    if (seconds >= SHOWN_FOR) {
      rate = frames / seconds;
      frames = 0;
      seconds = 0;
    }
  }

  /** Frames a second over the last half second; zero before. */
  double rate() {
    return rate;
  }
}
