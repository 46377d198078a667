/** What runs in the browser: finds the figures of a page, draws them and lets them be dragged. */
@NullMarked
package dev.sightline.site.browser;

import org.jspecify.annotations.NullMarked;
