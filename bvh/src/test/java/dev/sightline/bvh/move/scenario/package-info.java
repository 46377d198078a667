/**
 * The scenarios that Jolt tests its CharacterVirtual with, written anew, with the ends that it
 * expects there; where an end differs by design the test says so.
 */
@NullMarked
package dev.sightline.bvh.move.scenario;

import org.jspecify.annotations.NullMarked;
