/**
 * Trigger volumes: {@link dev.sightline.jme.extra.trigger.TriggerState} tells which movers enter,
 * stay in and leave a {@link dev.sightline.jme.extra.trigger.TriggerVolume}. {@code TriggerFrames}
 * goes through pairs, and {@code PairMotion} sweeps a mover in the space of a trigger; kernels of
 * {@code core} and queries of {@code bvh} decide how shapes meet. Method: docs/bvh/triggers.md.
 */
@NullMarked
package dev.sightline.jme.extra.trigger;

import org.jspecify.annotations.NullMarked;
