package dev.sightline.site.figure;

import java.util.ArrayList;
import java.util.List;

/** What a figure says of its operands: the library's numbers beside those of the usual form. */
public final class Answers {
  private static final class Row {
    final String label;
    final double ours;
    final double usual;

    Row(String label, double ours, double usual) {
      this.label = label;
      this.ours = ours;
      this.usual = usual;
    }
  }

  private final List<Row> rows = new ArrayList<>();

  /** One question and its two answers; NaN where there is none. */
  public void add(String label, double ours, double usual) {
    rows.add(new Row(label, ours, usual));
  }

  /** Two numbers that are compared with the JVM's and not shown: a sum over much that is drawn. */
  public void addUnseen(double ours, double usual) {
    rows.add(new Row("", ours, usual));
  }

  /** Folds the bits of all numbers into a checksum. */
  public long digest(long before) {
    long sum = before;
    for (Row row : rows) {
      sum = sum * 0x5851F42D4C957F2DL + Double.doubleToLongBits(row.ours);
      sum = sum * 0x5851F42D4C957F2DL + Double.doubleToLongBits(row.usual);
      sum ^= sum >>> 29;
    }
    return sum;
  }

  /** The rows of a table. */
  public String html() {
    StringBuilder text = new StringBuilder();
    for (Row row : rows) {
      if (row.label.isEmpty()) {
        continue;
      }
      text.append("<tr><th scope=\"row\">").append(row.label).append("</th><td>");
      text.append(NumberText.brief(row.ours)).append("</td><td>");
      text.append(NumberText.brief(row.usual)).append("</td></tr>");
    }
    return text.toString();
  }
}
