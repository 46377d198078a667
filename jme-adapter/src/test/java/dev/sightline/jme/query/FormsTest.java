package dev.sightline.jme.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.collision.CollisionResults;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneHitList;
import dev.sightline.jme.result.SceneObjects;
import dev.sightline.jme.result.SceneOverlap;
import dev.sightline.jme.result.SceneTouch;
import dev.sightline.jme.scene.Owner;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Every question has a convenient form and one with options that allocates nothing; none a third.
 */
class FormsTest {
  private static final Set<String> QUESTIONS =
      Set.of(
          "pickNearest",
          "pickAll",
          "pickFirst",
          "pickAny",
          "pickBetween",
          "pickGround",
          "pickGui",
          "pickAtCursor",
          "pickAtCrosshair",
          "lineOfSight",
          "groundHeight",
          "closestPoint",
          "overlap",
          "overlapsAny",
          "sphereCast",
          "capsuleCast",
          "collideWith");

  private static final Set<Class<?>> RESULTS =
      Set.of(
          SceneHit.class,
          SceneHitList.class,
          SceneOverlap.class,
          SceneObjects.class,
          SceneTouch.class,
          CollisionResults.class);

  private static List<Method> questions() {
    return Arrays.stream(CollisionAppState.class.getMethods())
        .filter(method -> QUESTIONS.contains(method.getName()) && !method.isBridge())
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .toList();
  }

  /** What is asked with, beside options and a result. */
  private static List<Class<?>> operands(Method method) {
    List<Class<?>> operands = new ArrayList<>(List.of(method.getParameterTypes()));
    operands.remove(QueryOptions.class);
    if (operands.remove(SceneObjects.class)) {
      operands.add(Owner.class); // the result has it
    }
    operands.removeAll(RESULTS);
    return operands;
  }

  private static boolean has(Method method, Class<?> parameter) {
    return List.of(method.getParameterTypes()).contains(parameter);
  }

  @Test
  void everyQuestionTakesOptions() {
    List<Method> all = questions();
    List<String> without = new ArrayList<>();
    for (Method method : all) {
      boolean isFound =
          all.stream()
              .filter(other -> other.getName().equals(method.getName()))
              .filter(other -> operands(other).equals(operands(method)))
              .anyMatch(other -> has(other, QueryOptions.class));
      if (!isFound) {
        without.add(method.getName() + operands(method));
      }
    }
    // Its radius is the options' greatest distance.
    without.removeIf(form -> form.startsWith("closestPoint") && form.endsWith("double]"));
    assertThat(without).isEmpty();
    assertThat(all).extracting(Method::getName).containsAll(QUESTIONS);
    assertThat(all).hasSizeGreaterThan(40);
  }

  @Test
  void everyAnswerThatIsAllocatedHasAFormThatIsNot() {
    List<Method> all = questions();
    List<String> without = new ArrayList<>();
    for (Method method : all) {
      boolean isAllocated =
          method.getReturnType() == Optional.class || method.getReturnType() == List.class;
      boolean isFound =
          all.stream()
              .filter(other -> other.getName().equals(method.getName()))
              .filter(other -> operands(other).equals(operands(method)))
              .anyMatch(other -> RESULTS.stream().anyMatch(result -> has(other, result)));
      if (isAllocated && !isFound && !isByApplication(method)) {
        without.add(method.getName() + operands(method));
      }
    }
    // Its radius is the options' greatest distance.
    without.removeIf(form -> form.startsWith("closestPoint") && form.endsWith("double]"));
    assertThat(without).isEmpty();
  }

  /** The application's own cursor and camera are arguments of the form that allocates nothing. */
  private static boolean isByApplication(Method method) {
    return method.getDeclaringClass() == CollisionAppState.class;
  }

  @Test
  void noQuestionHasAThirdForm() {
    Map<String, Long> forms =
        questions().stream()
            .collect(
                Collectors.groupingBy(
                    method -> method.getName() + operands(method), Collectors.counting()));
    assertThat(forms).allSatisfy((form, count) -> assertThat(count).as(form).isLessThan(3));
  }
}
