package dev.sightline.demo.cli;

import picocli.CommandLine.IVersionProvider;

/** The version as the jar's manifest has it. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String version = Version.class.getPackage().getImplementationVersion();
    return new String[] {
      "sightline-demo " + (version == null ? "(not packaged)" : version),
      "Java " + Runtime.version() + ", " + System.getProperty("os.name")
    };
  }
}
