package dev.sightline.jme.extra.trigger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.jme3.scene.Node;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What listeners may do while they are told. */
class TriggerListenersTest {
  private static final TriggerShape UNIT = TriggerShape.box(1, 1, 1);

  private final TriggerRig rig = new TriggerRig();
  private final Node a = rig.node("a", -5, 0, 0);
  private final TriggerMover mover = rig.triggers.addMover(a);
  private final TriggerVolume first = rig.fixed("first", UNIT, 0, 0, 0);
  private final TriggerVolume second = rig.fixed("second", UNIT, 4, 0, 0);

  private String pass() {
    a.setLocalTranslation(-5, 0, 0);
    mover.teleport();
    rig.frame();
    a.setLocalTranslation(9, 0, 0);
    return rig.frame();
  }

  @Test
  void aTriggerThatIsRemovedInItsEnterIsLeftWhenAllHaveHeardTheEnter() {
    first.onEnter(contact -> rig.triggers.removeTrigger(first));
    List<String> heard = new ArrayList<>();
    first.onEnter(contact -> heard.add("enter " + contact.isInside()));
    first.onExit(contact -> heard.add("exit " + contact.fraction()));
    assertThat(pass()).isEqualTo("+a:first -a:first +a:second -a:second");
    assertThat(heard).containsExactly("enter false", "exit " + rig.told.get(0).fraction());
    assertThat(rig.told.get(0).fraction()).as("that of the enter").isBetween(0.28, 0.29);
    assertThat(rig.told.get(0).seconds()).isZero();
  }

  @Test
  void aTriggerThatIsRemovedBeforeItsTurnIsNotEntered() {
    first.onEnter(contact -> rig.triggers.removeTrigger(second));
    assertThat(pass()).isEqualTo("+a:first -a:first");
  }

  @Test
  void aTriggerThatIsRemovedByAnotherInsideIsLeftAtOnce() {
    rig.fixed("large", TriggerShape.box(3, 3, 3), 0, 0, 0)
        .onExit(contact -> rig.triggers.removeMover(mover));
    rig.frame();
    a.setLocalTranslation(0.5f, 0, 0);
    rig.frame();
    a.setLocalTranslation(2.9f, 0, 0);
    assertThat(rig.frame()).isEqualTo("-a:first =a:large");
    a.setLocalTranslation(4, 0, 0);
    assertThat(rig.frame()).isEqualTo("+a:second -a:large -a:second");
    assertThat(rig.isEmpty()).isTrue();
    assertThat(rig.frame()).isEmpty();
  }

  /** An exit is told where a trigger is removed. */
  @Test
  void aListenerMayNotUpdateTheStateOutsideOfAnUpdateEither() {
    List<Throwable> thrown = new ArrayList<>();
    first.onExit(contact -> thrown.add(catchThrowable(() -> rig.triggers.update(0))));
    rig.frame();
    rig.fixed("large", TriggerShape.box(9, 9, 9), 0, 0, 0);
    a.setLocalTranslation(0.5f, 0, 0);
    rig.frame();
    rig.triggers.removeTrigger(first);
    assertThat(rig.take()).isEqualTo("-a:first");
    assertThat(thrown).hasSize(1).hasOnlyElementsOfType(IllegalStateException.class);
    assertThat(rig.frame()).as("goes on").isEqualTo("=a:large");
  }

  /** Kotlin's code throws what Java would have to declare. */
  @Test
  void whatAListenerThrowsUndeclaredIsThrownOnWhenAllIsTold() {
    first.onEnter(contact -> TriggerListenersTest.<RuntimeException>sneak(new IOException("disk")));
    a.setLocalTranslation(0.5f, 0, 0);
    assertThatThrownBy(rig::frame)
        .isInstanceOf(IllegalStateException.class)
        .hasCauseInstanceOf(IOException.class);
    assertThat(rig.take()).isEqualTo("+a:first");
    a.setLocalTranslation(20, 0, 0);
    assertThat(rig.frame()).startsWith("-a:first");
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <T extends Throwable> void sneak(Throwable thrown) throws T {
    throw (T) thrown;
  }

  @Test
  void theStateMayBeSwitchedOffInAnEvent() {
    first.onExit(contact -> rig.triggers.setEnabled(false));
    assertThat(pass()).isEqualTo("+a:first -a:first");
    assertThat(rig.frame()).isEmpty();
    a.setLocalTranslation(4, 0, 0);
    rig.triggers.setEnabled(true);
    assertThat(rig.frame()).isEqualTo("+a:second");
  }

  @Test
  void whatIsAddedInAnEventIsFoundInTheNextUpdate() {
    first.onEnter(contact -> rig.on("late", TriggerShape.box(20, 1, 1), rig.root));
    assertThat(pass()).isEqualTo("+a:first -a:first +a:second -a:second");
    assertThat(rig.frame()).isEqualTo("+a:late");
  }

  @Test
  void aListenerThatRemovesItselfOrAnotherIsHeardNoMore() {
    List<String> heard = new ArrayList<>();
    TriggerListener[] both = new TriggerListener[2];
    both[1] = first.onExit(contact -> heard.add("never"));
    first.removeListener(both[1]);
    both[0] =
        first.onEnter(
            contact -> {
              heard.add("once");
              first.removeListener(both[0]);
              first.removeListener(both[1]);
            });
    both[1] = first.onEnter(contact -> heard.add("removed before its turn"));
    pass();
    pass();
    assertThat(heard).containsExactly("once");
    rig.triggers.removeListener(rig);
    assertThat(pass()).isEmpty();
  }

  @Test
  void aListenerOfTheStateHearsAfterThoseOfTheTrigger() {
    List<String> heard = new ArrayList<>();
    rig.triggers.addListener(
        new TriggerListener() {
          @Override
          public void enter(TriggerContact contact) {
            heard.add("state");
          }
        });
    first.onEnter(contact -> heard.add("trigger"));
    pass();
    assertThat(heard).containsExactly("trigger", "state", "state");
  }

  @Test
  void whatListenersThrowKeepsNothingFromBeingToldAndComesOutOnce() {
    RuntimeException one = new IllegalStateException("one");
    Error two = new AssertionError("two");
    first.onEnter(
        contact -> {
          throw one;
        });
    first.onExit(
        contact -> {
          throw two;
        });
    second.onEnter(
        contact -> {
          throw one;
        });
    a.setLocalTranslation(-5, 0, 0);
    rig.frame();
    a.setLocalTranslation(9, 0, 0);
    assertThatThrownBy(rig::frame).isSameAs(one);
    assertThat(one.getSuppressed()).containsExactly(two);
    assertThat(rig.take()).isEqualTo("+a:first -a:first +a:second -a:second");
    assertThat(rig.frame()).isEmpty();
  }

  @Test
  void whatIsThrownWhileARemovalTellsComesOutOfTheUpdateThatItIsPartOf() {
    List<String> heard = new ArrayList<>();
    a.setLocalTranslation(0, 0, 0);
    rig.frame();
    first.onExit(
        contact -> {
          throw new IllegalStateException("exit");
        });
    second.onEnter(
        contact -> {
          rig.triggers.removeTrigger(first);
          heard.add("after the removal");
        });
    rig.triggers.removeListener(rig);
    Node b = rig.node("b", 4, 0, 0);
    rig.triggers.addMover(b);
    assertThatThrownBy(rig::frame).hasMessage("exit");
    assertThat(heard).containsExactly("after the removal");
  }

  @Test
  void aRemovalOutsideOfAnUpdateThrowsOn() {
    a.setLocalTranslation(0, 0, 0);
    rig.frame();
    first.onExit(
        contact -> {
          throw new IllegalStateException("exit");
        });
    assertThatThrownBy(() -> rig.triggers.removeTrigger(first)).hasMessage("exit");
    assertThat(rig.take()).isEqualTo("-a:first");
    assertThat(rig.frame()).isEmpty();
  }

  @Test
  void aListenerMayNotUpdateTheState() {
    first.onEnter(contact -> rig.triggers.update(0));
    assertThatThrownBy(this::pass)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("listener");
    assertThat(rig.take()).isEqualTo("+a:first -a:first +a:second -a:second");
  }

  @Test
  void aListenerThatIsAddedWhileAMoverIsInsideHearsItsStay() {
    a.setLocalTranslation(0, 0, 0);
    rig.frame();
    List<String> heard = new ArrayList<>();
    first.addListener(
        new TriggerListener() {
          @Override
          public void enter(TriggerContact contact) {
            heard.add("enter");
          }

          @Override
          public void stay(TriggerContact contact) {
            heard.add("stay");
          }
        });
    rig.frame();
    assertThat(heard).containsExactly("stay");
  }
}
