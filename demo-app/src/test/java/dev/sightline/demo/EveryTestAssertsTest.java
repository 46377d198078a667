package dev.sightline.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;

/** A test that asserts nothing passes whatever the code does. */
@Tag("long") // reading all classes takes a while
class EveryTestAssertsTest {
  private static final Set<String> TESTS =
      Set.of(
          "org.junit.jupiter.api.Test",
          "org.junit.jupiter.api.RepeatedTest",
          ParameterizedTest.class.getName());

  /** The test classes of all modules, as far as they are built. */
  private static JavaClasses classes() {
    List<Path> folders =
        Stream.of("core", "bvh", "jme-adapter", "demo-app")
            .map(module -> Path.of("..", module, "target", "test-classes"))
            .filter(Files::isDirectory)
            .toList();
    ArchConfiguration settings = ArchConfiguration.get();
    settings.setResolveMissingDependenciesFromClassPath(false); // else a minute goes by
    try {
      return new ClassFileImporter().importPaths(folders);
    } finally {
      settings.reset();
    }
  }

  private static boolean isTest(JavaMethod method) {
    return method.getAnnotations().stream()
        .anyMatch(annotation -> TESTS.contains(annotation.getRawType().getName()));
  }

  /** Whether a method asserts, itself or in what it calls of the tests; bodies of lambdas count. */
  private static boolean asserts(JavaCodeUnit test, JavaClasses classes) {
    Set<JavaCodeUnit> met = new HashSet<>(Set.of(test));
    Queue<JavaCodeUnit> open = new ArrayDeque<>(met);
    for (JavaCodeUnit at = open.poll(); at != null; at = open.poll()) {
      List<Call> calls = new ArrayList<>();
      at.getCallsFromSelf()
          .forEach(call -> calls.add(new Call(call.getTargetOwner().getName(), call.getName())));
      if (calls.stream().anyMatch(Call::asserts)) {
        return true;
      }
      Stream.concat(
              at.getCallsFromSelf().stream().map(call -> call.getTarget().resolveMember()),
              at.getCodeUnitReferencesFromSelf().stream()
                  .map(ref -> ref.getTarget().resolveMember()))
          .flatMap(found -> found.stream())
          .filter(JavaCodeUnit.class::isInstance)
          .map(JavaCodeUnit.class::cast)
          .filter(called -> classes.contain(called.getOwner().getName()))
          .filter(met::add)
          .forEach(open::add);
    }
    return false;
  }

  private record Call(String owner, String name) {
    boolean asserts() {
      return owner.startsWith("org.assertj.core.api.Assertions")
          || owner.startsWith("org.assertj.core.api.SoftAssertions")
          || owner.equals("org.junit.jupiter.api.Assertions")
          || owner.equals("java.lang.AssertionError")
          || (owner.equals("org.mockito.Mockito") && name.startsWith("verify"))
          || (owner.startsWith("com.tngtech.archunit.") && name.equals("check"));
    }
  }

  @Test
  void everyTestAsserts() {
    JavaClasses classes = classes();
    List<String> silent = new ArrayList<>();
    int[] tests = new int[1];
    classes.stream()
        .flatMap(type -> type.getMethods().stream())
        .filter(EveryTestAssertsTest::isTest)
        .peek(test -> tests[0]++)
        .filter(test -> !asserts(test, classes))
        .forEach(test -> silent.add(test.getFullName()));
    assertThat(tests[0]).isGreaterThan(300);
    assertThat(silent).isEmpty();
  }
}
