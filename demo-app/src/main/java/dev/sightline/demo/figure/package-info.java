/**
 * Meshes made by formula, for measurements that everybody can repeat. Depends on nothing of the
 * library and on no engine type.
 */
@NullMarked
package dev.sightline.demo.figure;

import org.jspecify.annotations.NullMarked;
