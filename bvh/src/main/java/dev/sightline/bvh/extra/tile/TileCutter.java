package dev.sightline.bvh.extra.tile;

import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.work.Progress;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * Cuts a mesh into a folder of tiles, piece by piece. It needs memory for the build of one tile and
 * some 6 MB, for a mesh of any size.
 *
 * <p>Triangles are numbered from 0 in the order in which they are added, and keep their numbers.
 * Each goes whole to the tile that has the middle of its box. The same triangles in the same order
 * give the same files, whatever the pieces. Until {@link #finish} has returned the folder has no
 * index and is refused; meanwhile triangles wait in a file there, of 40 bytes each and as much
 * again for each time that they have to be cut. For one thread.
 */
public final class TileCutter implements Closeable {
  private static final int BOX = 6;

  /** Records that wait in memory for the parts of a cut, together. */
  private static final int WAITING = 1 << 16;

  private static final int WAITING_AT_FIRST = 1 << 11;

  private final Path folder;
  private final TileOptions options;
  private final Spill spill;
  private final Spill.Writer added;
  private final List<TileEntry> tiles = new ArrayList<>();
  private final float[] corners = new float[Spill.CORNERS];
  private final float[] box = new float[BOX];
  private int triangles;
  private int kept;
  private int written;
  private boolean isFinished;

  /**
   * Begins a folder.
   *
   * @param folder is made if it is not there; tiles that an earlier cutter left without an index
   *     are written over
   * @throws FileAlreadyExistsException if it has an index
   */
  public TileCutter(Path folder, TileOptions options) throws IOException {
    Files.createDirectories(folder);
    Path index = folder.resolve(TileIndex.NAME);
    if (Files.exists(index)) {
      throw new FileAlreadyExistsException(index.toString(), null, "the folder has tiles already");
    }
    this.folder = folder;
    this.options = options;
    spill = new Spill(folder);
    added = spill.new Writer(0, WAITING_AT_FIRST);
  }

  /** How many triangles have been added. */
  public int triangleCount() {
    return triangles;
  }

  /**
   * Adds triangles behind those that were added before. What is not finite keeps its number and is
   * left out.
   *
   * @throws IllegalArgumentException if there are more than {@link NodeLayout#MAX_TRIANGLES}
   * @throws IllegalStateException if it is finished
   */
  public void add(TriangleSoup piece) throws IOException {
    requireOpen();
    if (piece.size() > NodeLayout.MAX_TRIANGLES - triangles) {
      throw new IllegalArgumentException(
          "a world has at most " + NodeLayout.MAX_TRIANGLES + " triangles");
    }
    for (int i = 0; i < piece.size(); i++) {
      if (piece.box(i, box, 0)) {
        piece.copy(i, corners, 0);
        added.put(triangles, corners);
        kept++;
      }
      triangles++;
    }
  }

  /** As {@link #finish(Progress)}, to its end. */
  public TileFolder finish() throws IOException {
    return finish(Progress.NONE);
  }

  /**
   * Cuts what was added, and writes the tiles and, last, their index.
   *
   * @param progress receives how many of the triangles are in a file
   * @throws CancellationException if the progress says to stop; the folder then has no index
   * @throws IllegalStateException if it is finished
   */
  public TileFolder finish(Progress progress) throws IOException {
    requireOpen();
    isFinished = true;
    added.flush();
    spill.reserve(kept);
    cut(0, kept, progress);
    spill.close();
    report(progress, 1);
    new TileIndex(triangles, triangles - kept, tiles).write(folder);
    return TileFolder.open(folder);
  }

  private void requireOpen() {
    if (isFinished) {
      throw new IllegalStateException("the tiles are finished");
    }
  }

  /** Makes tiles of a run of records. */
  private void cut(long first, int count, Progress progress) throws IOException {
    if (count <= options.maxTriangles()) {
      if (count > 0) {
        write(first, count, progress);
      }
      return;
    }
    Centres centres = new Centres();
    spill.read(first, count, (number, triangle) -> centres.add(triangle));
    if (!(centres.extent(centres.longest(-1)) > 0)) {
      // Nothing tells them apart but their numbers.
      for (int done = 0; done < count; done += options.maxTriangles()) {
        write(first + done, Math.min(options.maxTriangles(), count - done), progress);
      }
      return;
    }
    long at = spill.reserve(count);
    for (int size : deal(first, count, centres, at)) {
      cut(at, size, progress);
      at += size;
    }
  }

  /** Deals a run of records out to parts that follow each other, each in the order of numbers. */
  private int[] deal(long first, int count, Centres centres, long to) throws IOException {
    TileGrid grid = new TileGrid(centres);
    spill.read(first, count, (number, triangle) -> grid.add(triangle));
    int[] sizes = grid.cut(options.maxTriangles());
    Spill.Writer[] parts = new Spill.Writer[sizes.length];
    for (int part = 0; part < parts.length; part++) {
      parts[part] = spill.new Writer(to, Math.min(WAITING / parts.length, sizes[part]));
      to += sizes[part];
    }
    spill.read(
        first, count, (number, triangle) -> parts[grid.part(triangle)].put(number, triangle));
    for (Spill.Writer part : parts) {
      part.flush();
    }
    return sizes;
  }

  private void write(long first, int count, Progress progress) throws IOException {
    report(progress, (double) written / kept);
    TileFile tile = new TileFile(count);
    spill.read(first, count, tile::add);
    tiles.add(tile.write(TileFolder.file(folder, tiles.size()), options.build(), triangles));
    written += count;
  }

  private void report(Progress progress, double fraction) {
    if (!progress.advance(fraction)) {
      throw new CancellationException("cancelled after " + tiles.size() + " tiles");
    }
  }

  /** Removes the triangles that wait; tiles without an index stay, and are refused. */
  @Override
  public void close() throws IOException {
    isFinished = true;
    spill.close();
  }
}
