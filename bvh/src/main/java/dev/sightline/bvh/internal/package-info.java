/**
 * What the packages of queries and of builds share and no user needs: no API, may change at any
 * time.
 */
@NullMarked
package dev.sightline.bvh.internal;

import org.jspecify.annotations.NullMarked;
