/**
 * The scene "Kernel playground": draws exhibits, and drags their handles with the mouse. What the
 * exhibits compute lies in {@code exhibit}, beside the usual float forms in {@code usual} and exact
 * arithmetic in {@code proof}; those three know the library and Java, and no engine.
 */
@NullMarked
package dev.sightline.demo.scenes.kernels;

import org.jspecify.annotations.NullMarked;
