package dev.sightline.site.figure;

/**
 * The words of a figure.
 *
 * @param name in addresses and tests
 * @param title above the figure
 * @param page the Markdown page that shows it, below docs
 * @param usual the usual form's name
 * @param caption what to try
 */
public record FigureText(String name, String title, String page, String usual, String caption) {}
