/** Rays beside Embree, whose program is not part of this project. */
package dev.sightline.demo.embree;
