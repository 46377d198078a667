package dev.sightline.site.build;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** Markdown to HTML by commonmark-java, with the anchors that the repository's host gives. */
final class Markdown {
  private final SourceFiles sources;
  private final List<Extension> extensions = List.of(TablesExtension.create());
  private final Parser parser = Parser.builder().extensions(extensions).build();

  Markdown(SourceFiles sources) {
    this.sources = sources;
  }

  /** The page's body. */
  String html(String page, String text) {
    Node document = parser.parse(text);
    document.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Link link) {
            link.setDestination(sources.link(page, link.getDestination()));
            visitChildren(link);
          }

          @Override
          public void visit(Image image) {
            image.setDestination(sources.link(page, image.getDestination()));
          }
        });
    return renderer()
        .render(document)
        .replace("<table>", "<div class=\"wide\"><table>")
        .replace("</table>", "</table></div>");
  }

  private HtmlRenderer renderer() {
    Map<String, Integer> seen = new HashMap<>();
    return HtmlRenderer.builder()
        .extensions(extensions)
        .attributeProviderFactory(
            context ->
                (node, tag, attributes) -> {
                  if (node instanceof Heading) {
                    attributes.put("id", anchor(words(node), seen));
                  } else if (node instanceof Image) {
                    attributes.put("loading", "lazy");
                  }
                })
        .build();
  }

  private static String anchor(String words, Map<String, Integer> seen) {
    String name =
        words.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}\\p{M} _-]", "").replace(' ', '-');
    int before = seen.merge(name, 1, Integer::sum) - 1;
    return before == 0 ? name : name + "-" + before;
  }

  private static String words(Node node) {
    StringBuilder words = new StringBuilder();
    node.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text text) {
            words.append(text.getLiteral());
          }

          @Override
          public void visit(Code code) {
            words.append(code.getLiteral());
          }
        });
    return words.toString();
  }

  /** The words of a body's first heading. */
  static String title(String body) {
    int open = body.indexOf("<h1");
    int from = body.indexOf('>', open) + 1;
    int to = body.indexOf("</h1>", from);
    return open < 0 || to < 0 ? "Sightline" : body.substring(from, to).replaceAll("<[^>]*>", "");
  }
}
