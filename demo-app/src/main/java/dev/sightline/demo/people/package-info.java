/**
 * People of thirteen blocks on thirteen bones: their bodies, their gait, and feet on the ground.
 */
@NullMarked
package dev.sightline.demo.people;

import org.jspecify.annotations.NullMarked;
