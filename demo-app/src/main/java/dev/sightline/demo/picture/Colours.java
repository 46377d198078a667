package dev.sightline.demo.picture;

/** Colours as {@code 0xRRGGBB}, and light as three doubles. */
public final class Colours {
  /** Of lettering. */
  public static final int INK = 0x20242c;

  /** Of what is written on. */
  public static final int PAPER = 0xf4f1ea;

  static final int RED = 0xe01010;
  private static final double GAMMA = 1 / 2.2;

  /** Dark blue to orange: of growing brightness, and clear of paper and stone. */
  private static final int[] TINTS = {0x1b0a7e, 0x7e03a8, 0xcc4778, 0xf8892b};

  private Colours() {}

  /** From one colour, at 0, to another, at 1. */
  public static int mix(int from, int to, double part) {
    int rgb = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
      double a = (from >> shift) & 0xff;
      double b = (to >> shift) & 0xff;
      rgb |= (int) Math.round(a + (b - a) * part) << shift;
    }
    return rgb;
  }

  /** A tint for a part of a range, 0 to 1. */
  public static int tint(double part) {
    double place = Math.max(0, Math.min(1, part)) * (TINTS.length - 1);
    int low = Math.min((int) place, TINTS.length - 2);
    return mix(TINTS[low], TINTS[low + 1], place - low);
  }

  /** Linear light as the screen wants it. */
  public static int ofLight(double red, double green, double blue) {
    return screen(red) << 16 | screen(green) << 8 | screen(blue);
  }

  private static int screen(double light) {
    return (int) Math.round(255 * Math.pow(Math.max(0, Math.min(1, light)), GAMMA));
  }
}
