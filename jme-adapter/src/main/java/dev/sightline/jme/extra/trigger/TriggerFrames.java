package dev.sightline.jme.extra.trigger;

import com.jme3.scene.Spatial;
import java.util.ArrayList;
import java.util.List;

/** Finds the events of a frame: where all is now, which pairs are near, and how each has moved. */
final class TriggerFrames {
  final List<TriggerVolume> triggers = new ArrayList<>();
  final List<TriggerMover> movers = new ArrayList<>();
  final TriggerClock clock = new TriggerClock();
  private final TriggerEvents events;
  private final List<TriggerVolume> activeTriggers = new ArrayList<>();
  private final List<TriggerMover> activeMovers = new ArrayList<>();
  private final BoxPairs pairs = new BoxPairs();
  private final BoxPairs.Visitor visitor = this::pair;
  private final PairMotion motion = new PairMotion();

  TriggerFrames(TriggerEvents events) {
    this.events = events;
  }

  /** Adds the events of a frame. */
  void find(Spatial root, float seconds) {
    clock.tick(seconds);
    boolean hasChanged = look(root);
    for (int i = 0; i < triggers.size(); i++) {
      List<TriggerContact> contacts = triggers.get(i).contacts;
      for (int k = 0; k < contacts.size(); k++) {
        goOn(contacts.get(k));
      }
    }
    if (hasChanged) {
      pairs.visit(visitor);
    }
    activeTriggers.clear(); // what is removed is not kept
    activeMovers.clear();
  }

  /** Whether anything is other than in the last frame. */
  private boolean look(Spatial root) {
    boolean hasChanged = false;
    activeTriggers.clear();
    activeMovers.clear();
    pairs.clear();
    for (int i = 0; i < triggers.size(); i++) {
      TriggerVolume trigger = triggers.get(i);
      trigger.look(root);
      hasChanged |= trigger.hasChanged;
      if (trigger.isActive) {
        activeTriggers.add(trigger);
        pairs.addFirst(trigger.box);
      }
    }
    for (int i = 0; i < movers.size(); i++) {
      TriggerMover mover = movers.get(i);
      mover.look(root);
      hasChanged |= mover.hasChanged;
      if (mover.isActive) {
        activeMovers.add(mover);
        pairs.addSecond(mover.box);
      }
    }
    return hasChanged;
  }

  /** Whether a contact stays, or when it ends. */
  private void goOn(TriggerContact contact) {
    TriggerVolume trigger = contact.trigger();
    TriggerMover mover = contact.mover();
    boolean isSeen = trigger.isActive && mover.isActive && trigger.sees(mover);
    if (isSeen && (isAtRest(trigger, mover) || touchesNow(trigger, mover))) {
      events.addStay(contact);
      return;
    }
    double last = isSeen ? motion.lastContact(trigger) : Double.NaN;
    events.addExit(contact, last >= 0 ? last : 0);
  }

  private boolean touchesNow(TriggerVolume trigger, TriggerMover mover) {
    motion.set(trigger, mover);
    return motion.touchesNow(trigger);
  }

  private static boolean isAtRest(TriggerVolume trigger, TriggerMover mover) {
    return !trigger.hasChanged && !mover.hasChanged;
  }

  /** Whether a mover that is not in a trigger has entered it, or has passed through it. */
  private void pair(int first, int second) {
    TriggerVolume trigger = activeTriggers.get(first);
    TriggerMover mover = activeMovers.get(second);
    if (isAtRest(trigger, mover) || isKnown(trigger, mover) || !trigger.sees(mover)) {
      return;
    }
    motion.set(trigger, mover);
    if (motion.isApart(trigger)) {
      return;
    }
    boolean isIn = motion.touchesNow(trigger);
    double enter = motion.firstContact(trigger, mover);
    if (isIn) {
      TriggerContact contact = new TriggerContact(trigger, mover, clock);
      events.addEnter(contact, enter >= 0 ? enter : 1);
    } else if (enter >= 0) {
      TriggerContact contact = new TriggerContact(trigger, mover, clock);
      double exit = motion.lastContact(trigger);
      events.addEnter(contact, enter);
      events.addExit(contact, exit >= enter ? exit : enter);
    }
  }

  /** Whether a pair has a contact: looked for on the side that has fewer. */
  private static boolean isKnown(TriggerVolume trigger, TriggerMover mover) {
    List<TriggerContact> fewer =
        mover.contacts.size() < trigger.contacts.size() ? mover.contacts : trigger.contacts;
    for (int i = 0; i < fewer.size(); i++) {
      TriggerContact contact = fewer.get(i);
      if (contact.mover() == mover && contact.trigger() == trigger) {
        return true;
      }
    }
    return false;
  }

  /** What is inside now is entered anew, without a sweep. */
  void teleport() {
    for (int i = 0; i < triggers.size(); i++) {
      triggers.get(i).teleport();
    }
    for (int i = 0; i < movers.size(); i++) {
      movers.get(i).teleport();
    }
  }

  /** Ends all contacts. */
  void end() {
    List<TriggerContact> all = new ArrayList<>();
    for (int i = 0; i < triggers.size(); i++) {
      all.addAll(triggers.get(i).contacts);
    }
    events.end(all);
  }
}
