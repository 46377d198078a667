package dev.sightline.demo.files;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/** A partial file on a disk that takes so many bytes and no more. */
public final class FullDisk extends PartialFile {
  /** What systems say. */
  public static final String REASON = "No space left on device";

  private final long room;
  private final boolean onClose;

  /** The write that would be too much fails, having written a part. */
  public FullDisk(Path target, long room) throws IOException {
    this(target, room, false);
  }

  private FullDisk(Path target, long room, boolean onClose) throws IOException {
    super(target);
    this.room = room;
    this.onClose = onClose;
  }

  /** Every write seems to go well, and closing fails, as with disks behind a network. */
  static FullDisk onClose(Path target) throws IOException {
    return new FullDisk(target, Long.MAX_VALUE, true);
  }

  @Override
  protected OutputStream open(Path file) throws IOException {
    return new FilterOutputStream(super.open(file)) {
      private long left = room;

      @Override
      public void write(byte[] bytes, int from, int length) throws IOException {
        int fits = (int) Math.min(left, length);
        out.write(bytes, from, fits);
        left -= fits;
        if (fits < length) {
          throw new IOException(REASON);
        }
      }

      @Override
      public void close() throws IOException {
        super.close();
        if (onClose) {
          throw new IOException(REASON);
        }
      }
    };
  }
}
