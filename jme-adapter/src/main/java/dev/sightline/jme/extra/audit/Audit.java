package dev.sightline.jme.extra.audit;

import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.jme.install.AnswerObserver;
import dev.sightline.jme.install.InstalledTree;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Compares installed trees with the engine's own while a game runs: both answer the same calls, and
 * every difference is judged by exact arithmetic.
 *
 * <pre>{@code
 * Audit audit = Audit.start(rootNode, AuditOptions.standard());
 * }</pre>
 *
 * <p>The game gets this library's answers. Each kind of disagreement is logged once a mesh, with
 * the exact verdict, and written as a {@link CaseFile case} that {@link CaseReplay} and the demo's
 * {@code replay} command play again. After {@link AuditOptions#maxCases} cases the audit stops and
 * says so in the log. When a case cannot be written, that is logged and the audit goes on.
 *
 * <p>An audited call costs what the engine's takes, a mesh's first one its tree as well.
 * Thread-safe.
 */
public final class Audit {
  private static final Logger LOG = Logger.getLogger(Audit.class.getName());

  private final AuditOptions options;
  private final AtomicLong calls = new AtomicLong();
  private final AtomicLong audited = new AtomicLong();
  private final Map<Disagreement, AtomicLong> counts = new EnumMap<>(Disagreement.class);
  private final Object writing = new Object();
  private int cases;
  private int nextFile = 1;
  private volatile boolean isStopped;

  /** An audit that has not been shown an answer yet. */
  Audit(AuditOptions options) {
    this.options = Objects.requireNonNull(options, "options");
    for (Disagreement kind : Disagreement.values()) {
      counts.put(kind, new AtomicLong());
    }
  }

  /**
   * Installs trees in all meshes below a spatial, as {@code Sightline.install} does, and from now
   * on compares a share of their answers with the engine's own. {@link AuditState} does it for what
   * is attached later too. The new audit takes the place of an earlier one of the same meshes.
   *
   * @return the audit, to be read and stopped
   * @throws UnsupportedOperationException if this Java runtime does not let the mesh's field be
   *     reached
   */
  public static Audit start(Spatial spatial, AuditOptions options) {
    Audit audit = new Audit(options);
    spatial.depthFirstTraversal(
        visited -> {
          if (visited instanceof Geometry geometry && geometry.getMesh() != null) {
            InstalledTree.install(geometry);
            InstalledTree tree = InstalledTree.of(geometry.getMesh());
            if (tree != null) {
              tree.observe(audit.observer());
            }
          }
        });
    return audit;
  }

  /** What observes one tree for this audit. */
  AnswerObserver observer() {
    return new MeshAudit(this);
  }

  /** Ends the audit; trees stay installed. */
  public void stop() {
    isStopped = true;
  }

  /** What has been seen so far. */
  public AuditReport report() {
    Map<Disagreement, Long> seen = new EnumMap<>(Disagreement.class);
    counts.forEach(
        (kind, count) -> {
          if (count.get() > 0) {
            seen.put(kind, count.get());
          }
        });
    synchronized (writing) {
      return new AuditReport(calls.get(), audited.get(), seen, cases, isStopped);
    }
  }

  /** Counts a call and says whether it is one to audit. */
  boolean takesNext() {
    if (isStopped) {
      return false;
    }
    long call = calls.getAndIncrement();
    boolean takes = Math.floor((call + 1) * options.share()) > Math.floor(call * options.share());
    if (takes) {
      audited.getAndIncrement();
    }
    return takes;
  }

  void count(Disagreement kind) {
    AtomicLong count = counts.get(kind);
    if (count != null) {
      count.getAndIncrement();
    }
  }

  /** Logs and writes a case, the first of its kind for its mesh. */
  void found(AuditCase found) {
    synchronized (writing) {
      if (isStopped) {
        return;
      }
      String written = write(found);
      Level level = found.kind().isOurs() ? Level.WARNING : Level.INFO;
      LOG.log(level, () -> describe(found) + ". " + written);
      cases++;
      if (cases >= options.maxCases()) {
        isStopped = true;
        LOG.info(
            "the audit stops after "
                + cases
                + " cases; folder "
                + options.folder().toAbsolutePath());
      }
    }
  }

  private static String describe(AuditCase found) {
    CaseTriangle triangle = found.triangles().get(0);
    ExactVerdict exact = ExactVerdict.of(found.asked(), found.worldMatrix(), triangle.corners());
    return String.format(
        Locale.ROOT,
        "%s in %s, triangle %d: ours %s, engine %s, exactly %s",
        found.kind(),
        found.mesh(),
        triangle.index(),
        triangle.ours(),
        triangle.engine(),
        exact.inWords());
  }

  private String write(AuditCase found) {
    try {
      Files.createDirectories(options.folder());
      Path file = writeNew(found);
      return "Play it again: sightline-demo replay " + file.toAbsolutePath();
    } catch (IOException | IllegalArgumentException | SecurityException e) {
      return "It cannot be written: " + e;
    }
  }

  private Path writeNew(AuditCase found) throws IOException {
    while (true) {
      String name = String.format(Locale.ROOT, "case-%04d-%s.txt", nextFile++, found.kind().slug());
      Path file = options.folder().resolve(name);
      try {
        CaseFile.write(file, found);
        return file;
      } catch (FileAlreadyExistsException e) {
        LOG.finest(() -> file + " is there from an earlier audit");
      }
    }
  }
}
