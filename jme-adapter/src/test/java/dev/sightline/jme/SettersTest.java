package dev.sightline.jme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.control.CharacterMotion;
import dev.sightline.jme.control.FootProbe;
import dev.sightline.jme.control.GroundSnapControl;
import dev.sightline.jme.control.KinematicCharacter;
import dev.sightline.jme.control.KinematicCharacterControl;
import dev.sightline.jme.extra.camera.CameraBoom;
import dev.sightline.jme.extra.pointer.DragControl;
import dev.sightline.jme.extra.pointer.PointerState;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** What can be set can be read. */
class SettersTest {
  @Test
  void besideEachSetterStandsAGetterOfItsType() {
    List<String> missing = new ArrayList<>();
    int setters = 0;
    for (Class<?> type :
        List.of(
            CollisionAppState.class,
            CameraBoom.class,
            CharacterMotion.class,
            DragControl.class,
            FootProbe.class,
            GroundSnapControl.class,
            KinematicCharacter.class,
            KinematicCharacterControl.class,
            PointerState.class)) {
      for (Method method : type.getMethods()) {
        boolean isSetter = method.getName().matches("set[A-Z].*");
        if (isSetter
            && method.getParameterCount() == 1
            && Modifier.isPublic(method.getModifiers())) {
          setters++;
          if (!hasGetter(type, method.getName().substring(3), method.getParameterTypes()[0])) {
            missing.add(type.getSimpleName() + "." + method.getName());
          }
        }
      }
    }
    // A radius is what these set.
    missing.removeAll(List.of("GroundSnapControl.setSphere", "FootProbe.setSphere"));
    assertThat(missing).isEmpty();
    assertThat(setters).isGreaterThan(40);
  }

  private static boolean hasGetter(Class<?> type, String property, Class<?> of) {
    String plain = property.substring(0, 1).toLowerCase(Locale.ROOT) + property.substring(1);
    return Arrays.stream(type.getMethods())
        .filter(method -> method.getReturnType() == of && method.getParameterCount() == 0)
        .map(Method::getName)
        .anyMatch(List.of(plain, "get" + property, "is" + property)::contains);
  }
}
