package dev.sightline.demo.bake;

import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.store.TreeFile;
import dev.sightline.bvh.store.TreeFileException;
import dev.sightline.bvh.store.TreeFileWriter;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.bvh.work.Progress;
import dev.sightline.demo.files.MalformedFileException;
import dev.sightline.demo.files.NamedFailure;
import dev.sightline.demo.files.PartialFile;
import dev.sightline.jme.stored.ModelMeshes.Part;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A file with the trees of one model: whether it is up to date, and its making. */
final class BakedFile {
  private final Path path;
  private final List<Part> parts;
  private final BakeOptions options;

  BakedFile(Path path, List<Part> parts, BakeOptions options) {
    this.path = path;
    this.parts = parts;
    this.options = options;
  }

  /** How many trees it is to have. */
  int trees() {
    return parts.size() * options.layouts().size();
  }

  /**
   * Why the file has to be written: it is not there, or is not the trees of these meshes, which are
   * read and checked for it. Empty when it is up to date.
   */
  Optional<String> stale() throws IOException {
    if (!Files.exists(path)) {
      return trees() == 0 ? Optional.empty() : Optional.of(path + ": is missing");
    }
    if (!Files.isRegularFile(path)) {
      return Optional.of(path + ": is not a regular file");
    }
    try (SeekableByteChannel channel = Files.newByteChannel(path)) {
      TreeFile file = TreeFile.open(path.toString(), channel);
      if (file.trees().size() != trees() || trees() == 0) {
        return Optional.of(
            path + ": has " + file.trees().size() + " trees, and should have " + trees());
      }
      for (Part part : parts) {
        for (TreeLayout layout : options.layouts()) {
          int number = file.find(part.hash(), layout);
          if (number < 0) {
            return Optional.of(missing(part, layout));
          }
          file.read(number, part.soup());
        }
      }
      return Optional.empty();
    } catch (TreeFileException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw NamedFailure.of(path, e);
    }
  }

  private String missing(Part part, TreeLayout layout) {
    return path
        + ": has no tree of "
        + part.name()
        + " as it is now, "
        + part.soup().size()
        + " triangles, in layout "
        + layout.name().toLowerCase(Locale.ROOT);
  }

  /** Writes the file, which appears when it is complete; returns its length. */
  long write(Progress progress) throws IOException {
    requireOurs();
    if (path.toAbsolutePath().getParent() != null) {
      Files.createDirectories(path.toAbsolutePath().getParent());
    }
    try (PartialFile partial = new PartialFile(path)) {
      partial.path().toFile().deleteOnExit(); // so that an interrupted run leaves nothing
      long length = write(partial.path(), progress);
      partial.commit();
      return length;
    } catch (FileSystemException | MalformedFileException e) {
      throw e;
    } catch (IOException e) {
      throw NamedFailure.of(path, e);
    }
  }

  private long write(Path to, Progress progress) throws IOException {
    try (FileChannel channel = FileChannel.open(to, StandardOpenOption.WRITE)) {
      TreeFileWriter writer = new TreeFileWriter(channel);
      long all = parts.stream().mapToLong(part -> part.soup().size()).sum();
      all *= options.layouts().size();
      long before = 0;
      for (Part part : parts) {
        for (TreeLayout layout : options.layouts()) {
          double from = (double) before / all;
          double share = (double) part.soup().size() / all;
          BuildOptions build = options.build().withLayout(layout);
          Progress rest = fraction -> progress.advance(from + share * fraction);
          writer.add(BvhBuilder.build(part.soup(), build, rest), part.soup());
          before += part.soup().size();
        }
      }
      writer.finish();
      channel.force(true);
      return channel.size();
    }
  }

  /** Removes a file of trees that has nothing to hold any more. */
  void remove() throws IOException {
    requireOurs();
    try {
      Files.deleteIfExists(path);
    } catch (IOException e) {
      throw NamedFailure.of(path, e);
    }
  }

  /** Fails if the name belongs to a file that holds no trees. */
  private void requireOurs() throws IOException {
    if (Files.isRegularFile(path)) {
      try (SeekableByteChannel channel = Files.newByteChannel(path)) {
        TreeFile.open(path.toString(), channel);
      } catch (TreeFileException e) {
        if (e.reason() == TreeFileException.Reason.FOREIGN) {
          throw new MalformedFileException(path, "is there already, and is no file of trees");
        }
      }
    }
  }
}
