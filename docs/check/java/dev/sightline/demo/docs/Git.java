package dev.sightline.demo.docs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Asks git about a repository. */
public final class Git {
  private final Path root;

  /** Of a clone. */
  public Git(Path root) {
    this.root = root;
  }

  /** Whether this is a clone with its whole history, and git is there. */
  public boolean hasHistory() {
    try {
      return run("rev-parse", "--is-shallow-repository").equals(List.of("false"))
          && run("rev-parse", "--show-prefix").equals(List.of(""));
    } catch (IOException e) {
      return false;
    }
  }

  /** Whether there is such a commit. */
  public boolean hasCommit(String commit) {
    try {
      return run("cat-file", "-t", commit).equals(List.of("commit"));
    } catch (IOException e) {
      return false;
    }
  }

  /** The commit that is checked out; throws if code is changed that is not committed. */
  public String head() throws IOException {
    List<String> changed =
        run("status", "--porcelain", "--untracked-files=no", "--", ".", ":!docs/measured");
    if (!changed.isEmpty()) {
      throw new IOException("not committed: " + changed);
    }
    return run("rev-parse", "--short=7", "HEAD").get(0);
  }

  /** Commits after this one that touch the paths. */
  List<String> commits(String since, List<String> paths) throws IOException {
    return run(paths, "log", "--format=%h", since + "..HEAD", "--");
  }

  /** Lines of code that differ between this commit and the last one; comments are none. */
  public long changedLines(String since, List<String> paths) throws IOException {
    return changedLines(run(paths, "diff", "-w", "-U0", since, "HEAD", "--"));
  }

  /** Those of a diff without context; a change of a comment behind the code alone is none. */
  static long changedLines(List<String> diff) {
    long count = 0;
    List<String> before = new ArrayList<>();
    List<String> after = new ArrayList<>();
    for (String line : diff) {
      if (line.startsWith("@@")) {
        count += differing(before, after);
        before.clear();
        after.clear();
      } else if (line.matches("[-+](?![-+]{2} ).*")) {
        String code = line.substring(1).replaceFirst("\\s// [^\"]*$", "").strip();
        if (!code.matches("|[*/].*|(import|package) .*")) {
          (line.startsWith("-") ? before : after).add(code);
        }
      }
    }
    return count + differing(before, after);
  }

  private static long differing(List<String> before, List<String> after) {
    return before.equals(after) ? 0 : before.size() + after.size();
  }

  private List<String> run(String... arguments) throws IOException {
    return run(List.of(), arguments);
  }

  /** The lines of the answer. Throws if git is not there or fails. */
  private List<String> run(List<String> more, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    command.addAll(more);
    Process git =
        new ProcessBuilder(command)
            .directory(root.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String answer = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      if (git.waitFor() != 0) {
        throw new IOException(String.join(" ", command) + " failed");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
    return answer.lines().toList();
  }
}
