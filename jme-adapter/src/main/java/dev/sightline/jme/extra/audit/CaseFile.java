package dev.sightline.jme.extra.audit;

import dev.sightline.jme.internal.StreamBytes;
import java.io.BufferedReader;
import java.io.CharArrayReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A case as a file: lines {@code key=value} in a fixed order, UTF-8, closed by {@code end}. Floats
 * are hexadecimal, so that none loses a bit; matrices go row by row.
 *
 * <pre>
 * sightline-case=1
 * kind=ENGINE_MISS
 * mesh=geometry 'sphere'
 * asked=ray                      or box, sphere: centre and extents or radius follow
 * origin=0x1.0p0 0x0.0p0 0x1.4p2
 * direction=0x0.0p0 0x0.0p0 -0x1.0p0
 * limit=Infinity
 * matrix=0x1.0p0 ...             sixteen numbers
 * bound=box                      or sphere, none
 * centre=0x0.0p0 0x0.0p0 0x0.0p0
 * extents=0x1.0p0 0x1.0p0 0x1.0p0
 * triangles=1
 * triangle=17                    its number in the mesh
 * corners=0x1.0p0 ...            nine numbers, in the mesh's space
 * ours=hit 0x1.0p2               or miss
 * engine=miss                    or hit, or failure and what was thrown
 * exact=met at 4.0               for human readers only
 * end
 * </pre>
 */
public final class CaseFile {
  static final String HEADER = "sightline-case";
  static final String VERSION = "1";
  static final String END = "end";

  /** Far more than any case takes, so that a foreign file is not read to its end. */
  private static final int MAX_BYTES = 1 << 20;

  private CaseFile() {}

  /**
   * Writes a case to a file that is not there yet; where it cannot be written whole, as on a full
   * disk, nothing stays.
   *
   * @throws java.nio.file.FileAlreadyExistsException if it is there
   * @throws IOException if it cannot be written
   */
  public static void write(Path file, AuditCase written) throws IOException {
    List<String> lines = CaseWriter.lines(written);
    Files.createFile(file);
    try {
      Files.write(file, lines, StandardCharsets.UTF_8, StandardOpenOption.WRITE);
    } catch (IOException e) {
      Files.deleteIfExists(file);
      throw e;
    }
  }

  /**
   * Reads a case; of a file that is longer than any case no more than that.
   *
   * @throws CaseFormatException if the file is no case of this version, or not a whole one, or has
   *     a number that nothing can be asked with; the message names the line
   * @throws IOException if it cannot be read
   */
  public static AuditCase read(Path file) throws IOException {
    byte[] bytes = bytes(file);
    if (bytes.length > MAX_BYTES) {
      throw new CaseFormatException(
          file, 1, "has more than the " + MAX_BYTES + " bytes of a case: another kind of file");
    }
    return new CaseReader(file, lines(file, bytes)).read();
  }

  /** The size that a file claims is not asked for: a device or a pipe claims none. */
  private static byte[] bytes(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return StreamBytes.atMost(in, MAX_BYTES + 1);
    } catch (FileSystemException e) {
      throw e;
    } catch (IOException e) {
      FileSystemException named =
          new FileSystemException(file.toString(), null, String.valueOf(e.getMessage()));
      named.initCause(e);
      throw named;
    }
  }

  private static List<String> lines(Path file, byte[] bytes) throws CaseFormatException {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer text = CharBuffer.allocate(bytes.length);
    if (StandardCharsets.UTF_8.newDecoder().decode(in, text, true).isError()) {
      throw new CaseFormatException(file, lines(text.put('.')).size(), "is not text");
    }
    return lines(text);
  }

  /** Those of what was put into a buffer. */
  private static List<String> lines(CharBuffer text) {
    ((Buffer) text).flip();
    return new BufferedReader(new CharArrayReader(text.array(), 0, text.limit()))
        .lines()
        .collect(Collectors.toList());
  }
}
