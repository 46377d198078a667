package dev.sightline.demo.docs;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.sightline.core.ListedLines;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What users can call is what docs/api lists, so that no change to it goes unseen. Run with {@code
 * -Dsightline.signatures=write} to write the lists anew.
 */
class SignaturesTest {
  private static final Path LISTS = Path.of("..", "docs", "api");

  @ParameterizedTest
  @CsvSource({
    "core, dev.sightline.core.ray.RayTriangle",
    "bvh, dev.sightline.bvh.tree.Bvh",
    "jme-adapter, dev.sightline.jme.Sightline",
  })
  void theListedSignaturesAreThoseOfTheModule(String module, Class<?> one) throws Exception {
    ListedLines.check(LISTS.resolve(module + ".txt"), signatures(one), "sightline.signatures");
  }

  /** Of the folder or jar that holds a class. */
  private static List<String> signatures(Class<?> one) throws Exception {
    Path place = Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<String> lines = new ArrayList<>();
    importFrom(place).stream()
        .filter(type -> !type.getPackageName().contains(".internal"))
        .filter(SignaturesTest::isVisible)
        .map(JavaClass::reflect)
        .sorted(Comparator.comparing(Class::getName))
        .forEach(type -> describe(type, lines));
    return lines;
  }

  private static JavaClasses importFrom(Path place) throws IOException {
    if (Files.isDirectory(place)) {
      return new ClassFileImporter().importPath(place);
    }
    try (JarFile jar = new JarFile(place.toFile())) {
      return new ClassFileImporter().importJar(jar);
    }
  }

  /** Whether a class and all that it stands in are public or protected. */
  private static boolean isVisible(JavaClass type) {
    Set<JavaModifier> modifiers = type.getModifiers();
    return (modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED))
        && type.getEnclosingClass().map(SignaturesTest::isVisible).orElse(true);
  }

  private static void describe(Class<?> type, List<String> lines) {
    // JDK 25 says of a class whether it is sealed; JDK 17 does not.
    lines.add(type.toGenericString().replaceFirst("(non-)?sealed ", ""));
    members(type.getDeclaredConstructors(), Constructor::toGenericString, lines);
    members(type.getDeclaredFields(), Field::toGenericString, lines);
    members(methods(type), Method::toGenericString, lines);
  }

  /** A class's own, and those that it has from superclasses which users do not see. */
  private static Method[] methods(Class<?> type) {
    Stream<Method> own = Stream.of(type.getDeclaredMethods());
    Class<?> above = type.getSuperclass();
    boolean isHidden = above != null && !Modifier.isPublic(above.getModifiers());
    return (isHidden ? Stream.concat(own, Stream.of(methods(above))) : own).toArray(Method[]::new);
  }

  private static <M extends Member> void members(
      M[] members, Function<M, String> text, List<String> lines) {
    String[] found =
        Stream.of(members)
            .filter(member -> !member.isSynthetic())
            .filter(member -> (member.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0)
            .map(member -> "    " + shorten(member, text.apply(member)))
            .toArray(String[]::new);
    Arrays.sort(found);
    lines.addAll(Arrays.asList(found));
  }

  /** Without the class that the member stands under, and what all names begin with. */
  private static String shorten(Member member, String signature) {
    String owner = member.getDeclaringClass().getName();
    String name = member instanceof Constructor ? owner : owner + "." + member.getName();
    String own = member instanceof Constructor ? "new" : member.getName();
    return signature
        .replaceFirst(Pattern.quote(name) + "(?=\\(|$)", Matcher.quoteReplacement(own))
        .replace("java.lang.", "")
        .replace("dev.sightline.", "");
  }
}
