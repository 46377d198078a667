package dev.sightline.jme.extra.pointer;

import com.jme3.post.SceneProcessor;
import com.jme3.profile.AppProfiler;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.renderer.queue.RenderQueue;
import com.jme3.texture.FrameBuffer;
import java.util.function.Consumer;

/**
 * Calls back each time that a viewport is drawn, before its queue is: for spatials of which the
 * engine draws a group, and whose controls it does not call.
 */
final class OutlineRelay implements SceneProcessor {
  private final ViewPort port;
  private final Consumer<ViewPort> queued;
  private boolean initialized;

  OutlineRelay(ViewPort port, Consumer<ViewPort> queued) {
    this.port = port;
    this.queued = queued;
    port.addProcessor(this);
  }

  void remove() {
    port.removeProcessor(this);
  }

  @Override
  public void initialize(RenderManager renderManager, ViewPort viewPort) {
    initialized = true;
  }

  @Override
  public boolean isInitialized() {
    return initialized;
  }

  @Override
  public void postQueue(RenderQueue queue) {
    queued.accept(port);
  }

  @Override
  public void reshape(ViewPort viewPort, int width, int height) {}

  @Override
  public void preFrame(float tpf) {}

  @Override
  public void postFrame(FrameBuffer out) {}

  @Override
  public void cleanup() {}

  @Override
  public void setProfiler(AppProfiler profiler) {}
}
