package dev.sightline.jme.index;

import dev.sightline.bvh.build.InstanceMover;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceChange;
import dev.sightline.bvh.instance.InstanceHistory;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.jme.internal.mesh.Builders;
import java.util.concurrent.Executor;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the tree over a scene's instances in step with what changes, and rebuilds it in the
 * background when moves, attaches and detaches have made queries slow. No frame waits for that.
 * Meanwhile the old tree gives the same answers. Changes until the new tree is built are edited
 * into it in the background too, so that the scan which takes it over has little left to do. A
 * small tree is built at once. Belongs to the scanning thread.
 */
final class SceneRebuild {
  /** Up to this many instances a tree is built during the scan, in some half a millisecond. */
  private static final int AT_ONCE = 1000;

  private final Builders builders;
  private final Function<Instance[], InstanceTree> builder;
  private @Nullable Job job;

  /** What has changed since the job was begun; null for nothing. */
  private @Nullable InstanceHistory since;

  SceneRebuild(Executor executor) {
    this(executor, InstanceTreeBuilder::build);
  }

  SceneRebuild(Executor executor, Function<Instance[], InstanceTree> builder) {
    builders = new Builders(executor);
    this.builder = builder;
  }

  /**
   * What is to be done.
   *
   * @param old over the instances that are to be in the new tree
   * @param built a new tree over those of before; null where there is none yet
   * @param change what has changed since
   */
  private record Task(InstanceTree old, @Nullable InstanceTree built, InstanceChange change) {}

  /** A tree over instances as they were, and the one over them that comes of it. */
  private final class Job implements Runnable {
    /** Goes when there is no more to wait for. */
    private volatile @Nullable Task task;

    private volatile @Nullable InstanceTree built;

    private final int size;

    /** Whether it puts what has come meanwhile into a tree that another job has built. */
    private final boolean isSecond;

    Job(Task task) {
      this.task = task;
      isSecond = task.built() != null;
      size = task.old().size();
    }

    @Override
    public void run() {
      Task todo = task;
      if (todo != null) {
        try {
          Instance[] instances = todo.old().seats();
          InstanceTree base = todo.built();
          built =
              base == null
                  ? builder.apply(instances)
                  : InstanceTreeBuilder.edit(base, instances, todo.change());
        } finally {
          task = null; // after an error too, which goes to the executor
        }
      }
    }

    boolean isOver() {
      return task == null;
    }
  }

  /** Whether a new tree waits to be taken over. */
  boolean isReady() {
    Job running = job;
    return running != null && running.isOver() && running.built != null;
  }

  /** Calls off what is under way. */
  void cancel() {
    Job running = job;
    if (running != null) {
      running.task = null;
      job = null;
    }
    since = null;
  }

  /**
   * The tree over the instances of a draft. To be asked for each draft, so that no change of seats
   * is missed while a tree is built.
   *
   * @return null where trees of meshes are missing that are to be made
   */
  @Nullable InstanceTree tree(FrameDraft draft) {
    follow(draft.seats());
    if (draft.missing() != null) {
      return null;
    }
    InstanceTree last = draft.last().tree();
    if (!draft.isOther() && !isReady()) {
      return last;
    }
    InstanceMover mover = draft.mover();
    boolean isOver = job != null && job.isOver();
    return mover != null && mover.measures() && !isOver
        ? watch(mover.tree())
        : update(last, draft.instances(), draft.last().since(draft.seats()));
  }

  private void follow(InstanceChange change) {
    Job running = job;
    if (running == null) {
      return;
    }
    InstanceHistory all = since == null ? new InstanceHistory(running.size) : since;
    if (change.seats().length > 0 || change.size() != all.size()) {
      all.add(change);
      since = all;
    }
  }

  private InstanceTree update(InstanceTree previous, Instance[] instances, InstanceChange change) {
    Job running = job;
    if (running == null || !running.isOver()) {
      return watch(InstanceTreeBuilder.edit(previous, instances, change));
    }
    job = null;
    InstanceTree built = running.built; // none after an error: another is begun at the next look
    InstanceHistory all = since;
    InstanceChange sinceThen = all == null ? InstanceChange.none(instances.length) : all.change();
    boolean isMostlyThere = all == null || sinceThen.come() < instances.length - sinceThen.come();
    if (built == null || !isMostlyThere) {
      return watch(InstanceTreeBuilder.edit(previous, instances, change));
    }
    if (all == null || running.isSecond) {
      return watch(InstanceTreeBuilder.edit(built, instances, sinceThen));
    }
    InstanceTree now = InstanceTreeBuilder.edit(previous, instances, change);
    submit(new Job(new Task(now, built, sinceThen)));
    return now;
  }

  /** Starts a rebuild if the tree needs one and none is running. */
  private InstanceTree watch(InstanceTree tree) {
    if (job == null) {
      since = null;
      if (InstanceTreeBuilder.isWorn(tree)) {
        if (tree.size() <= AT_ONCE) {
          return InstanceTreeBuilder.build(tree.seats());
        }
        submit(new Job(new Task(tree, null, InstanceChange.none(tree.size()))));
      }
    }
    return tree;
  }

  private void submit(Job next) {
    if (builders.offer(next)) { // else it is offered again at the next look
      job = next;
      since = null;
    }
  }
}
