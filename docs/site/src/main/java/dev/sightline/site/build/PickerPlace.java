package dev.sightline.site.build;

import dev.sightline.demo.figure.FigureGrid;
import dev.sightline.site.picker.Picker;
import dev.sightline.site.picker.PickerStage;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import javax.imageio.ImageIO;

/** The page of the picker, with the model as a script and a still picture of it. */
final class PickerPlace {
  static final String TITLE = "Pick a figure of 69,644 triangles";

  private PickerPlace() {}

  static String html() {
    return """
        <h1>%s</h1>
        <p>Move the mouse over the figure, or tap it: a ray from the camera is cast at each move.
        Drag to turn the figure, or use the arrow keys. The wheel, two fingers, + and - zoom. The tree and the rays are the library's own
        <a href="docs/bvh/tree.html"><code>Bvh</code></a> and
        <a href="docs/bvh/queries.html"><code>RayQuery</code></a>, compiled to JavaScript.</p>
        <figure class="live picker" data-figure="picker" id="live-picker">
        <canvas width="%d" height="%d" tabindex="0" role="img" aria-label="The figure; arrow keys
        turn it, plus and minus zoom">The figure is drawn here.</canvas>
        <noscript><img src="assets/picker.png" alt="The figure"></noscript>
        <div class="controls">
        <label><input type="checkbox" class="boxes"> Boxes of the tree</label>
        <label><input type="range" class="depth" min="0" max="9" value="3" aria-label="depth of the
        boxes"> <span class="boxcount"></span></label>
        <label><input type="checkbox" class="many"> Many rays at once</label>
        <label><input type="range" class="count" min="10" max="%d" step="10" value="200"
        aria-label="number of rays"> <span class="raycount"></span></label>
        <label><input type="checkbox" class="loop"> Also without a tree</label>
        </div>
        <div class="wide"><table><thead><tr><th></th><th>with the tree</th><th>without a tree</th>
        </tr></thead><tbody></tbody></table></div>
        <figcaption><span class="said" role="status">The tree is being built.</span>
        <noscript>The picker needs JavaScript.</noscript></figcaption>
        </figure>
        <h2 id="what-is-measured">What is measured</h2>
        <p>One ray is cast again and again for three milliseconds, because clocks of browsers are
        coarse; the table has the mean. Without a tree the ray is tested against all triangles,
        once. Both find the same hit, to the bit. With many rays all of them are cast in each frame;
        without a tree ten at most. These are times of JavaScript on your machine.
        <a href="docs/benchmarks.html">Benchmarks</a> has those of the JVM.</p>
        <h2 id="the-figure">The figure</h2>
        <p>No scanner made it: it is a formula of the demo, rough at every scale as a scan is. The
        page carries the formula's values beside the surface, one byte each, and makes the triangles
        from them. They are as many as in the demo. Their corners differ by less than a
        hundredth of a cell of the grid in the mean, and by less than a fifth at most. The picture is drawn without a graphics card.</p>
        """
        .formatted(TITLE, PickerStage.WIDTH, PickerStage.HEIGHT, PickerStage.MOST_RAYS);
  }

  /** Writes the model, and the picture that is seen where no program runs. */
  static void files(Path assets) throws IOException {
    byte[] code = FigureGrid.encode();
    Files.writeString(
        assets.resolve("model.js"),
        "/* The figure of the picker: values of its formula. BSD-3-Clause, see LICENSE.txt. */\n"
            + "window.sightlineModel = \""
            + Base64.getEncoder().encodeToString(code)
            + "\";\n");
    PickerStage stage = new PickerStage(new Picker(FigureGrid.triangles(code)));
    stage.aim(PickerStage.WIDTH * 0.52, PickerStage.HEIGHT * 0.36);
    stage.setLevel(4);
    stage.draw();
    int width = PickerStage.WIDTH / 2;
    int height = PickerStage.HEIGHT / 2;
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
    for (int at = 0; at < width * height; at++) {
      image.setRGB(at % width, at / width, mean(stage.pixels(), at % width, at / width));
    }
    ImageIO.write(image, "png", assets.resolve("picker.png").toFile());
  }

  /** The mean of four pixels, as the image's order of bytes has it. */
  private static int mean(int[] pixels, int column, int row) {
    int out = 0;
    for (int shift = 0; shift < 32; shift += 8) {
      int sum = 2;
      for (int i = 0; i < 4; i++) {
        int at = (2 * row + i / 2) * PickerStage.WIDTH + 2 * column + i % 2;
        sum += (pixels[at] >>> shift) & 255;
      }
      out |= (sum / 4) << (shift == 0 ? 16 : shift == 16 ? 0 : shift);
    }
    return out;
  }
}
