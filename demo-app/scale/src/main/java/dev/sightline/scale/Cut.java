package dev.sightline.scale;

import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.extra.tile.TileCutter;
import dev.sightline.bvh.extra.tile.TileFolder;
import dev.sightline.bvh.extra.tile.TileOptions;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Cuts a file of triangles, as the demo's {@code export} writes it, into a folder of tiles, in
 * little memory.
 */
public final class Cut {
  /** Floats of a triangle. */
  private static final int WIDTH = 9;

  private static final int PIECE = 1 << 14;

  private Cut() {}

  /**
   * Cuts a file.
   *
   * @param args the file, the folder and, if others than {@link TileOptions#DEFAULT} are wanted,
   *     the most triangles of a tile
   */
  public static void main(String[] args) throws IOException {
    if (args.length < 2 || args.length > 3) {
      System.err.println("usage: Cut FILE.tri FOLDER [TRIANGLES-OF-A-TILE]");
      System.exit(2);
    }
    TileOptions options =
        args.length < 3
            ? TileOptions.DEFAULT
            : TileOptions.DEFAULT.withMaxTriangles(Integer.parseInt(args[2]));
    System.out.println(cut(Path.of(args[0]), Path.of(args[1]), options));
  }

  /**
   * Reads the file piece by piece: an int32 count, then nine float32 a triangle, low byte first.
   *
   * @throws IOException also if the size of the file does not fit its count; the message has both
   */
  static TileFolder cut(Path file, Path folder, TileOptions options) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      int count = count(file, in);
      byte[] bytes = new byte[PIECE * WIDTH * Float.BYTES];
      try (TileCutter cutter = new TileCutter(folder, options)) {
        for (int done = 0; done < count; done += PIECE) {
          float[] piece = new float[Math.min(PIECE, count - done) * WIDTH];
          in.readFully(bytes, 0, piece.length * Float.BYTES);
          ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(piece);
          cutter.add(TriangleSoup.ofTriangles(piece));
        }
        return cutter.finish();
      }
    }
  }

  private static int count(Path file, DataInputStream in) throws IOException {
    long size = Files.size(file);
    int count = size < Integer.BYTES ? -1 : Integer.reverseBytes(in.readInt());
    if (count < 0 || size != Integer.BYTES + (long) count * WIDTH * Float.BYTES) {
      throw new IOException(file + ": no file of " + count + " triangles, with " + size + " bytes");
    }
    return count;
  }
}
