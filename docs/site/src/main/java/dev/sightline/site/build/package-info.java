/** The page builder: Markdown to HTML, links, pictures, and the first drawing of each figure. */
@NullMarked
package dev.sightline.site.build;

import org.jspecify.annotations.NullMarked;
