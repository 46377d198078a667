/** Methods of the JDK that the compiler to JavaScript lacks; nothing of this library's own. */
@NullMarked
package dev.sightline.site.jdk;

import org.jspecify.annotations.NullMarked;
