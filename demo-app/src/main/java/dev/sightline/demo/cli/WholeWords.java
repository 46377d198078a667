package dev.sightline.demo.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * Help whose lines break at spaces alone. Java's line breaks come after a full stop, a hyphen, a
 * comma or a bar too, even inside of a file's name, so these are others until the lines are broken.
 */
final class WholeWords extends Help {
  private static final String BREAKING = ".-,|";

  /** A private character for each of these, in a row. */
  private static final char FIRST = '\uE000';

  private static final Pattern INSIDE_OF_A_WORD = Pattern.compile("[.,|-](?=[\\w.-])");

  private WholeWords(CommandSpec spec, ColorScheme scheme) {
    super(spec, scheme);
  }

  /** Makes all help of a command line and its commands so. */
  static void keep(CommandLine commands) {
    commands.setHelpFactory(WholeWords::new);
    glueDescriptions(commands);
    Map<String, IHelpSectionRenderer> sections = new LinkedHashMap<>(commands.getHelpSectionMap());
    sections.replaceAll((key, renderer) -> help -> plain(renderer.render(help)));
    commands.setHelpSectionMap(sections);
  }

  private static void glueDescriptions(CommandLine commands) {
    UsageMessageSpec usage = commands.getCommandSpec().usageMessage();
    String[] lines = usage.description();
    for (int i = 0; i < lines.length; i++) {
      lines[i] = glued(lines[i]);
    }
    usage.description(lines);
    commands.getSubcommands().values().forEach(WholeWords::glueDescriptions);
  }

  private static String glued(String text) {
    return INSIDE_OF_A_WORD
        .matcher(text)
        .replaceAll(found -> String.valueOf((char) (FIRST + BREAKING.indexOf(found.group()))));
  }

  private static String plain(String text) {
    String plain = text;
    for (int i = 0; i < BREAKING.length(); i++) {
      plain = plain.replace((char) (FIRST + i), BREAKING.charAt(i));
    }
    return plain;
  }

  private Text[][] glued(Text[][] rows, ColorScheme scheme) {
    for (Text[] row : rows) {
      int last = row.length - 1;
      row[last] = ansi().new Text(glued(row[last].plainString()), scheme);
    }
    return rows;
  }

  @Override
  protected Text createDetailedSynopsisOptionsText(
      Collection<ArgSpec> done,
      List<OptionSpec> options,
      Comparator<OptionSpec> order,
      boolean areFlagsTogether) {
    Text usual = super.createDetailedSynopsisOptionsText(done, options, order, areFlagsTogether);
    return ansi().new Text(glued(usual.plainString()), colorScheme());
  }

  @Override
  public IOptionRenderer createDefaultOptionRenderer() {
    IOptionRenderer usual = super.createDefaultOptionRenderer();
    return (option, labels, scheme) -> glued(usual.render(option, labels, scheme), scheme);
  }

  @Override
  public IParameterRenderer createDefaultParameterRenderer() {
    IParameterRenderer usual = super.createDefaultParameterRenderer();
    return (parameter, labels, scheme) -> glued(usual.render(parameter, labels, scheme), scheme);
  }
}
