package dev.sightline.demo.docs;

import dev.sightline.demo.measured.Measure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Lists the figures of the pages whose measured classes have changed since the commit that they
 * name, and ends with 1 if there are any.
 *
 * <pre>
 * java -cp demo-app/target/test-classes dev.sightline.demo.docs.StaleFigures
 * </pre>
 *
 * It needs git and a clone with its history.
 */
public final class StaleFigures {
  private StaleFigures() {}

  /** Prints the list. */
  public static void main(String[] arguments) throws IOException {
    Path root = Pages.root();
    Git git = new Git(root);
    if (!git.hasHistory()) {
      System.err.println(root + " is no clone with its history");
      System.exit(2);
    }
    List<Mark> marks = Pages.marks(root).stream().filter(mark -> !mark.isHistory()).toList();
    List<String> stale = stale(root, git, marks);
    List<String> measured = Measure.stale(root, git);
    stale.forEach(System.out::println);
    measured.forEach(name -> System.out.println("docs/measured/" + name + ".json"));
    System.out.printf(
        "%d marks of %d and %d measurements are stale%n",
        stale.size(), marks.size(), measured.size());
    System.exit(stale.isEmpty() && measured.isEmpty() ? 0 : 1);
  }

  /** A line for each mark whose classes have other code now. */
  static List<String> stale(Path root, Git git, List<Mark> marks) throws IOException {
    List<String> stale = new ArrayList<>();
    for (Mark mark : marks) {
      long lines = git.changedLines(mark.commit(), mark.classes());
      if (lines > 0) {
        int commits = git.commits(mark.commit(), mark.classes()).size();
        stale.add(
            String.format(
                "%s: %s, %d lines of code in %d commits since: %s",
                mark.place(root), mark.commit(), lines, commits, mark.command()));
      }
    }
    return stale;
  }
}
