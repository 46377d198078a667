package dev.sightline.demo.window;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.util.Arrays;

/** The window's icon: a ray that meets a triangle. */
final class WindowIcon {
  private static final int[] SIDES = {16, 32, 48, 128};
  private static final Color GROUND = new Color(0x16, 0x22, 0x3a);
  private static final Color TRIANGLE = new Color(0x6f, 0xa0, 0xe0);
  private static final Color RAY = new Color(0xff, 0xd1, 0x59);
  private static final Color HIT = new Color(0xf2, 0x3c, 0x2e);

  private WindowIcon() {}

  /** The icon in the sizes that window systems ask for. */
  static BufferedImage[] all() {
    return Arrays.stream(SIDES).mapToObj(WindowIcon::of).toArray(BufferedImage[]::new);
  }

  private static BufferedImage of(int side) {
    BufferedImage icon = new BufferedImage(side, side, BufferedImage.TYPE_INT_ARGB);
    Graphics2D pen = icon.createGraphics();
    pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    pen.scale(side / 16.0, side / 16.0);
    pen.setColor(GROUND);
    pen.fillRoundRect(0, 0, 16, 16, 4, 4);
    Path2D triangle = new Path2D.Double();
    triangle.moveTo(8.5, 2);
    triangle.lineTo(14.5, 13.5);
    triangle.lineTo(4.5, 11);
    triangle.closePath();
    pen.setColor(TRIANGLE);
    pen.fill(triangle);
    pen.setColor(RAY);
    pen.setStroke(new BasicStroke(1.5f));
    pen.draw(new Line2D.Double(1, 4.5, 9, 9));
    pen.setColor(HIT);
    pen.fill(new Ellipse2D.Double(7.2, 7.2, 3.6, 3.6));
    pen.dispose();
    return icon;
  }
}
