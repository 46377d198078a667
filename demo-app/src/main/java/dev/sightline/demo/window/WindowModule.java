package dev.sightline.demo.window;

import com.google.inject.AbstractModule;
import com.google.inject.Singleton;
import dev.sightline.demo.window.pick.PicksLog;
import dev.sightline.demo.window.pick.Readout;
import java.io.PrintWriter;

/** Wires what the window's states share. */
final class WindowModule extends AbstractModule {
  private final WindowOptions options;
  private final PicksLog log;
  private final PrintWriter out;

  WindowModule(WindowOptions options, PicksLog log, PrintWriter out) {
    this.options = options;
    this.log = log;
    this.out = out;
  }

  @Override
  protected void configure() {
    bind(WindowOptions.class).toInstance(options);
    bind(PicksLog.class).toInstance(log);
    bind(PrintWriter.class).toInstance(out);
    bind(Readout.class).in(Singleton.class);
  }
}
