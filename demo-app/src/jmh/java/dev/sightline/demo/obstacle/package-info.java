/**
 * Characters of this library, of Jolt and of Bullet at the same obstacles, and their speed in the
 * same building.
 */
package dev.sightline.demo.obstacle;
