package dev.sightline.demo.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Runs a command line within the test and keeps what it said. */
record CommandLineRunner(int exitCode, String out, String err) {
  static CommandLineRunner run(Object... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] words = new String[args.length];
    for (int i = 0; i < args.length; i++) {
      words[i] = String.valueOf(args[i]);
    }
    int exitCode =
        CommandLines.create()
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true))
            .execute(words);
    return new CommandLineRunner(exitCode, out.toString(), err.toString());
  }
}
