/**
 * A thousand figures that walk over hills and stairs: picked in the pose in which they are shown,
 * their feet put on the ground. Figures, walk and ground are made in code.
 */
@NullMarked
package dev.sightline.demo.scenes.crowd;

import org.jspecify.annotations.NullMarked;
