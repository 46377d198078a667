package dev.sightline.demo.docs;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** The samples of a page of the guide as methods of a class, compiled into this package. */
final class RecipePage {
  private static final Path GUIDE = Path.of("..", "docs", "guide");
  private static final Pattern SAMPLE =
      Pattern.compile("^## (.*?)$|^```java\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

  private static final Map<String, RecipePage> COMPILED = new HashMap<>();

  private final Map<String, String> samples;
  private final Class<?> type;

  /** The recipes. */
  static RecipePage compiled(Path classes, String classPath) throws Exception {
    return compiled("recipes", classes, classPath);
  }

  /** A page by its name. Compiled once for all tests: a class can be defined once. */
  static synchronized RecipePage compiled(String name, Path classes, String classPath)
      throws Exception {
    RecipePage page = COMPILED.get(name);
    if (page == null) {
      page = new RecipePage(name, classes, classPath);
      COMPILED.put(name, page);
    }
    return page;
  }

  private RecipePage(String name, Path classes, String classPath)
      throws IOException, IllegalAccessException {
    samples = read(GUIDE.resolve(name + ".md"));
    String simpleName = "Page_" + name;
    StringBuilder body = new StringBuilder("class " + simpleName + " extends RecipeContext {\n");
    int number = 0;
    for (String sample : samples.values()) {
      body.append("void recipe").append(number++).append("() throws Exception {\n");
      body.append(sample).append("}\n");
    }
    JavaFileObject source = source(SampleContext.imports() + body + "}\n");
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> options =
        List.of("-proc:none", "-cp", classPath, "-d", classes.toString(), "-Xlint:none");
    if (!compiler.getTask(null, null, null, options, null, List.of(source)).call()) {
      throw new AssertionError("the samples of " + name + " do not compile");
    }
    Path file = classes.resolve("dev/sightline/demo/docs").resolve(simpleName + ".class");
    type = MethodHandles.lookup().defineClass(Files.readAllBytes(file));
  }

  /** Samples by the heading above; a second one below a heading has " (2)" behind it. */
  private static Map<String, String> read(Path page) throws IOException {
    Map<String, String> found = new LinkedHashMap<>();
    String heading = "";
    for (MatchResult match : SAMPLE.matcher(Files.readString(page)).results().toList()) {
      if (match.group(1) != null) {
        heading = match.group(1);
      } else {
        int number = 1;
        String name = heading;
        while (found.containsKey(name)) {
          name = heading + " (" + ++number + ")";
        }
        found.put(name, match.group(2));
      }
    }
    return found;
  }

  /** The recipes' names, as the page has them. */
  List<String> names() {
    return List.copyOf(samples.keySet());
  }

  /** A context to be filled. */
  RecipeContext context() throws ReflectiveOperationException {
    var made = type.getDeclaredConstructor();
    made.setAccessible(true);
    return (RecipeContext) made.newInstance();
  }

  /** Runs a recipe. */
  void run(String name, RecipeContext context) throws ReflectiveOperationException {
    Method method = type.getDeclaredMethod("recipe" + names().indexOf(name));
    method.setAccessible(true);
    method.invoke(context);
  }

  /** How many statements a recipe has, those within lambdas too, blocks not. */
  int statements(String name) throws IOException {
    String text = "class Counted { void recipe() throws Exception {\n" + samples.get(name) + "}}";
    JavacTask task =
        (JavacTask)
            ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, null, null, null, List.of(source(text)));
    int[] count = new int[1];
    new TreePathScanner<Void, Void>() {
      @Override
      public Void scan(Tree tree, Void unused) {
        if (tree instanceof StatementTree && !(tree instanceof BlockTree) && !isPart(tree)) {
          count[0]++;
        }
        return super.scan(tree, unused);
      }

      /** Whether it declares what a lambda, a loop or a method is given, or is the class. */
      private boolean isPart(Tree tree) {
        Tree parent = getCurrentPath() == null ? null : getCurrentPath().getLeaf();
        boolean isGiven =
            parent instanceof LambdaExpressionTree lambda && lambda.getBody() != tree
                || parent instanceof EnhancedForLoopTree loop && loop.getVariable() == tree
                || parent instanceof MethodTree;
        if (parent instanceof ForLoopTree loop && tree != loop.getStatement()) {
          return true;
        }
        return !(tree instanceof VariableTree) ? parent == null || isClass(tree) : isGiven;
      }

      private boolean isClass(Tree tree) {
        return tree.getKind() == Tree.Kind.CLASS;
      }
    }.scan(task.parse(), null);
    return count[0];
  }

  private static JavaFileObject source(String text) {
    return new SimpleJavaFileObject(
        URI.create("memory:///Recipes.java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }
    };
  }
}
