package dev.sightline.core;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Which packages of a module import which. A module's test has a line for each package, {@code
 * name: imports}, and the table of docs/packages.md is printed from it: run the test with {@code
 * -Dsightline.packages=write} after a change.
 */
public final class PackageImports {
  private static final String ROOT = "(root)";

  private PackageImports() {}

  /** Compares the imports of a module's classes with the lines, and the lines with the page. */
  public static void check(String module, String lines) throws IOException {
    assertThat(found("dev.sightline." + module))
        .as(
            "a line for each package of %s with what it imports of it: change the lines of the"
                + " PackagesTest that fails, run it with -Dsightline.packages=write for"
                + " docs/packages.md, and name a new package in docs/architecture.md",
            module)
        .isEqualTo(lines.strip());
    Path page = Path.of("..", "docs", "packages.md");
    String text = Files.readString(page);
    String heading = "## " + module + "\n\n";
    int begin = text.indexOf(heading) + heading.length();
    int end = text.indexOf("\n\n", begin);
    assertThat(begin).isGreaterThanOrEqualTo(heading.length());
    assertThat(end).isPositive();
    if (System.getProperty("sightline.packages", "").equals("write")) {
      Files.writeString(page, text.substring(0, begin) + table(lines) + text.substring(end));
    } else {
      assertThat(text.substring(begin, end))
          .as("docs/packages.md: run this test with -Dsightline.packages=write")
          .isEqualTo(table(lines));
    }
  }

  private static String found(String module) {
    Map<String, TreeSet<String>> imports = new TreeMap<>();
    for (JavaClass type :
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(module)) {
      if (type.getSimpleName().equals("package-info")) {
        continue;
      }
      String home = name(type, module);
      TreeSet<String> of = imports.computeIfAbsent(home, key -> new TreeSet<>());
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        JavaClass target = dependency.getTargetClass().getBaseComponentType();
        if ((target.getPackageName() + ".").startsWith(module + ".")) {
          of.add(name(target, module));
        }
      }
      of.remove(home);
    }
    return imports.entrySet().stream()
        .map(one -> (one.getKey() + ": " + String.join(" ", one.getValue())).strip())
        .collect(Collectors.joining("\n"));
  }

  private static String name(JavaClass type, String module) {
    String name = type.getPackageName();
    return name.equals(module) ? ROOT : name.substring(module.length() + 1);
  }

  private static String table(String lines) {
    return "| package | imports |\n|---|---|\n"
        + lines
            .strip()
            .lines()
            .map(line -> line.split(":", 2))
            .map(line -> "| `" + line[0] + "` | " + code(line[1].strip()) + " |")
            .collect(Collectors.joining("\n"));
  }

  private static String code(String names) {
    return names.isEmpty() ? "" : "`" + names.replace(" ", "`, `") + "`";
  }
}
