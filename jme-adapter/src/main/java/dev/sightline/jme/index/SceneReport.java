package dev.sightline.jme.index;

import com.jme3.scene.Geometry;
import dev.sightline.jme.internal.mesh.BuildQueue;
import dev.sightline.jme.internal.mesh.BuiltMesh;
import dev.sightline.jme.internal.mesh.MeshBuffers;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Reports the progress of builds to the listener and the log, and keeps the numbers. */
final class SceneReport {
  private static final Logger LOGGER = Logger.getLogger(SceneIndex.class.getName());

  private IndexListener listener = IndexListener.NONE;
  private int ready;
  private int meshes;
  private double built = 1;

  private int spatials;
  private int geometries;
  private final MeshRegistry.Counts counts = new MeshRegistry.Counts();
  private @Nullable BuildQueue queue;
  private long done;
  private long read;
  private long cancelled;
  private long scans;
  private long scanNanos;

  void setListener(IndexListener listener) {
    this.listener = listener;
  }

  /** A scan has ended: keeps its numbers, then reports what is new. */
  void end(BuildQueue builds, MeshRegistry uses, SceneScan scan, long nanos) {
    keep(builds, uses, scan, nanos);
    int reported = 0;
    for (int i = 0; i < uses.size(); i++) {
      TrackedMesh use = uses.get(i);
      if (use.isNews()) {
        report(use, scan);
      }
      reported += use.isReported() ? 1 : 0;
    }
    double share = reported == uses.size() ? 1 : built(uses);
    if (reported != ready || uses.size() != meshes || share != built) {
      ready = reported;
      meshes = uses.size();
      setBuilt(share);
      report(() -> listener.progress(ready, meshes, share));
    }
  }

  private static double built(MeshRegistry uses) {
    double built = 0;
    double all = 0;
    for (int i = 0; i < uses.size(); i++) {
      TrackedMesh use = uses.get(i);
      int size = 1 + MeshBuffers.size(use.mesh, use.level);
      built += size * use.built();
      all += size;
    }
    return built / all;
  }

  private synchronized void setBuilt(double share) {
    built = share;
  }

  private synchronized void keep(BuildQueue builds, MeshRegistry uses, SceneScan scan, long nanos) {
    spatials = scan.spatials();
    geometries = scan.size();
    counts.set(uses.counts);
    queue = builds;
    scans++;
    scanNanos = nanos;
  }

  private void report(TrackedMesh use, SceneScan scan) {
    IllegalArgumentException failure = use.contents().failure();
    if (failure != null) {
      LOGGER.log(Level.WARNING, "left out of all answers: {0}", failure.getMessage());
      Geometry shows = scan.showing(use);
      if (shows != null) {
        report(() -> listener.failed(shows, failure));
      }
      return;
    }
    BuiltMesh shown = use.shown();
    if (shown != null) {
      report(() -> listener.meshReady(use.named, shown.tree().triangleCount()));
    }
  }

  /** What a listener throws ends neither the game loop nor the other events. */
  private void report(Runnable event) {
    try {
      event.run();
    } catch (Throwable e) {
      LOGGER.log(Level.SEVERE, "a listener has thrown: " + listener.getClass().getName(), e);
    }
  }

  /** The scene is gone; what was done stays. */
  synchronized void close(BuildQueue builds) {
    listener = IndexListener.NONE;
    spatials = 0;
    geometries = 0;
    counts.clear();
    built = 1;
    queue = builds;
  }

  synchronized IndexStatistics statistics() {
    int queued = 0;
    int running = 0;
    if (queue != null) {
      queued = queue.queued();
      running = queue.running();
      done = queue.done();
      read = queue.read();
      cancelled = queue.cancelled();
    }
    return new IndexStatistics(
        spatials,
        geometries,
        counts.pending + counts.quick + counts.full + counts.failed,
        counts.pending,
        counts.quick,
        counts.full,
        counts.failed,
        counts.vectors,
        built,
        counts.triangles,
        counts.bytes,
        queued,
        running,
        done,
        read,
        cancelled,
        scans,
        scanNanos);
  }
}
