package dev.sightline.jme.audit;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * A case as a file: lines {@code key=value} in a fixed order, UTF-8, closed by {@code end}. Floats
 * are hexadecimal, so that none loses a bit; matrices go row by row.
 *
 * <pre>
 * sightline-case=1
 * kind=ENGINE_MISS
 * mesh=geometry 'ball'
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
  private static final long MAX_BYTES = 1 << 20;

  private CaseFile() {}

  /**
   * Writes a case to a file that is not there yet.
   *
   * @throws java.nio.file.FileAlreadyExistsException if it is there
   * @throws IOException if it cannot be written
   */
  public static void write(Path file, AuditCase written) throws IOException {
    Files.write(
        file, CaseWriter.lines(written), StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW);
  }

  /**
   * Reads a case.
   *
   * @throws CaseFormatException if the file is no case of this version, or not a whole one; the
   *     message names the line
   * @throws IOException if it cannot be read
   */
  public static AuditCase read(Path file) throws IOException {
    if (Files.size(file) > MAX_BYTES) {
      throw new CaseFormatException(
          file, 1, "a case has no " + Files.size(file) + " bytes: this is another kind of file");
    }
    List<String> lines = new ArrayList<>();
    try (BufferedReader reader = Files.newBufferedReader(file)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        lines.add(line);
      }
    } catch (CharacterCodingException e) {
      throw new CaseFormatException(file, lines.size() + 1, "is not text");
    }
    return new CaseReader(file, lines).read();
  }
}
