/**
 * Trigger volumes: {@link dev.sightline.jme.extra.trigger.TriggerState} tells which movers enter,
 * stay in and leave a {@link dev.sightline.jme.extra.trigger.TriggerVolume}. What comes in here
 * finds or tells such events; how shapes meet is asked of {@code core} and {@code bvh}. Method:
 * docs/bvh/triggers.md.
 */
@NullMarked
package dev.sightline.jme.extra.trigger;

import org.jspecify.annotations.NullMarked;
