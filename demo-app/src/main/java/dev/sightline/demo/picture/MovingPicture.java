package dev.sightline.demo.picture;

import dev.sightline.demo.files.PartialFile;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Pictures one after the other, without an end: a GIF, of 256 colours a frame. */
public final class MovingPicture {
  private static final String FORMAT = "javax_imageio_gif_image_1.0";

  private final List<BufferedImage> frames = new ArrayList<>();
  private final List<Integer> hundredths = new ArrayList<>();

  /**
   * Adds a frame.
   *
   * @param seconds how long it is shown
   */
  public void add(BufferedImage frame, double seconds) {
    frames.add(frame);
    hundredths.add((int) Math.max(2, Math.round(100 * seconds)));
  }

  /** How many frames there are. */
  public int size() {
    return frames.size();
  }

  /** Writes the file, which appears when it is complete. */
  public void write(Path file) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
    try (ImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
      writer.setOutput(out);
      writer.prepareWriteSequence(null);
      for (int i = 0; i < frames.size(); i++) {
        writer.writeToSequence(new IIOImage(frames.get(i), null, about(writer, i)), null);
      }
      writer.endWriteSequence();
    } finally {
      writer.dispose();
    }
    try (PartialFile partial = new PartialFile(file)) {
      bytes.writeTo(partial.stream());
      partial.commit();
    }
  }

  private IIOMetadata about(ImageWriter writer, int number) throws IOException {
    ImageTypeSpecifier type = ImageTypeSpecifier.createFromRenderedImage(frames.get(number));
    IIOMetadata about = writer.getDefaultImageMetadata(type, null);
    IIOMetadataNode root = new IIOMetadataNode(FORMAT);
    IIOMetadataNode control = new IIOMetadataNode("GraphicControlExtension");
    control.setAttribute("disposalMethod", "doNotDispose");
    control.setAttribute("userInputFlag", "FALSE");
    control.setAttribute("transparentColorFlag", "FALSE");
    control.setAttribute("delayTime", String.valueOf(hundredths.get(number)));
    control.setAttribute("transparentColorIndex", "0");
    root.appendChild(control);
    if (number == 0) {
      root.appendChild(unending());
    }
    about.mergeTree(FORMAT, root);
    return about;
  }

  /** The extension by which browsers begin again after the last frame. */
  private static IIOMetadataNode unending() {
    IIOMetadataNode extension = new IIOMetadataNode("ApplicationExtension");
    extension.setAttribute("applicationID", "NETSCAPE");
    extension.setAttribute("authenticationCode", "2.0");
    extension.setUserObject("\u0001\u0000\u0000".getBytes(StandardCharsets.ISO_8859_1));
    IIOMetadataNode extensions = new IIOMetadataNode("ApplicationExtensions");
    extensions.appendChild(extension);
    return extensions;
  }
}
