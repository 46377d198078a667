package dev.sightline.jme.stored;

import com.jme3.asset.AssetInfo;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.store.StoredTree;
import dev.sightline.bvh.store.TreeFile;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.bvh.work.Progress;
import dev.sightline.jme.internal.StreamBytes;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.SoftReference;
import java.nio.channels.SeekableByteChannel;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * A file of trees that a locator has found: what it says it holds, and how to open it again. Open
 * only while something is read. Thread-safe.
 */
final class TreesAsset {
  private final AssetInfo info;
  private final TreeFile file;
  private final Set<Integer> sizes = new HashSet<>();
  private final AtomicBoolean refused = new AtomicBoolean();
  private final AtomicBoolean missed = new AtomicBoolean();

  /** The whole file, where it cannot be read in pieces. */
  private volatile SoftReference<byte @Nullable []> bytes = new SoftReference<>(null);

  private TreesAsset(AssetInfo info) throws IOException {
    this.info = info;
    try (SeekableByteChannel channel = channel()) {
      file = TreeFile.open(name(), channel);
    }
    for (StoredTree tree : file.trees()) {
      sizes.add(tree.soupSize());
    }
  }

  static TreesAsset open(AssetInfo info) throws IOException {
    return new TreesAsset(info);
  }

  private String name() {
    return info.getKey().getName();
  }

  /** Whether one of the trees has this number of triangles. */
  boolean mayHold(int size) {
    return sizes.contains(size);
  }

  /** The tree in the first of several layouts that there is; null if there is none. */
  @Nullable Bvh find(long hash, List<TreeLayout> layouts, TriangleSoup soup, Progress progress) {
    for (TreeLayout layout : layouts) {
      int number = file.find(hash, layout);
      Bvh tree = number < 0 ? null : read(number, soup, progress);
      if (tree != null) {
        return tree;
      }
    }
    return null;
  }

  private @Nullable Bvh read(int number, TriangleSoup soup, Progress progress) {
    try (SeekableByteChannel channel = new PolledChannel(channel(), progress)) {
      return file.through(channel).read(number, soup);
    } catch (CancellationException e) {
      throw e;
    } catch (Throwable e) {
      if (refused.compareAndSet(false, true)) {
        StoredTrees.refuse(name(), e);
      }
      return null;
    }
  }

  /** Says once that a tree has been looked for in vain. */
  void sayMissing(int size) {
    if (!refused.get() && missed.compareAndSet(false, true)) {
      StoredTrees.say(
          name() + ": has no tree over a mesh of " + size + " triangles as it is now; it is built");
    }
  }

  private SeekableByteChannel channel() throws IOException {
    byte[] known = bytes.get();
    if (known != null) {
      return new BytesChannel(known);
    }
    InputStream in = info.openStream();
    if (in instanceof FileInputStream opened) {
      return opened.getChannel(); // which closes the stream with it
    }
    if (in == null) { // as the engine's HttpZipLocator answers when its server does not
      throw new IOException(name() + ": its locator cannot open it again");
    }
    try (in) {
      byte[] read = readAll(name(), in, mostBytes());
      bytes = new SoftReference<>(read);
      return new BytesChannel(read);
    }
  }

  private static int mostBytes() {
    return (int) Math.min(Integer.MAX_VALUE - 64, Runtime.getRuntime().maxMemory() / 4);
  }

  /** The rest of a stream, unless it is longer than may be kept. */
  static byte[] readAll(String name, InputStream in, int most) throws IOException {
    byte[] read = StreamBytes.atMost(in, most);
    if (read.length == most && in.read() >= 0) {
      throw new IOException(
          name
              + ": is larger than the "
              + most
              + " bytes that may be kept of a file in an archive; a FileLocator reads in pieces");
    }
    return read;
  }
}
