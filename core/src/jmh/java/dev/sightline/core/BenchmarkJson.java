package dev.sightline.core;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads what JMH writes as JSON: maps, lists, strings, doubles, and null. */
final class BenchmarkJson {
  private final String text;
  private int at;

  BenchmarkJson(String text) {
    this.text = text;
  }

  /**
   * The next value.
   *
   * @throws IllegalArgumentException if the text is not JSON, with the place
   */
  Object read() {
    char first = peek();
    if (first == '{') {
      return map();
    }
    if (first == '[') {
      return list();
    }
    return first == '"' ? string() : word();
  }

  private Map<String, Object> map() {
    Map<String, Object> map = new LinkedHashMap<>();
    at++;
    while (peek() != '}') {
      String key = string();
      expect(':');
      map.put(key, read());
      skipComma('}');
    }
    at++;
    return map;
  }

  private List<Object> list() {
    List<Object> list = new ArrayList<>();
    at++;
    while (peek() != ']') {
      list.add(read());
      skipComma(']');
    }
    at++;
    return list;
  }

  private void skipComma(char end) {
    if (peek() != end) {
      expect(',');
    }
  }

  private String string() {
    expect('"');
    StringBuilder out = new StringBuilder();
    while (text.charAt(at) != '"') {
      if (text.charAt(at) == '\\') {
        at++;
      }
      out.append(text.charAt(at++));
    }
    at++;
    return out.toString();
  }

  /** A number; any other bare word is itself. */
  private Object word() {
    int from = at;
    while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    String word = text.substring(from, at);
    try {
      return Double.valueOf(word);
    } catch (NumberFormatException e) {
      return word;
    }
  }

  private char peek() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    if (at == text.length()) {
      throw new IllegalArgumentException("text ends at " + at);
    }
    return text.charAt(at);
  }

  private void expect(char wanted) {
    char found = peek();
    if (found != wanted) {
      throw new IllegalArgumentException("not " + wanted + " but " + found + " at " + at);
    }
    at++;
  }
}
