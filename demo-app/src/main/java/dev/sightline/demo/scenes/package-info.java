/**
 * The scenes of the window, a package each, and the list of them.
 *
 * <p><b>To add a scene</b> called {@code probe}:
 *
 * <ol>
 *   <li>Make the package {@code dev.sightline.demo.scenes.probe}, with a {@code package-info}, and
 *       in it a public class {@code ProbePlay} that extends {@link
 *       dev.sightline.demo.play.ScenePlay}. Whatever else belongs to the scene alone lives there
 *       too.
 *   <li>{@code load(desk)} makes the world, in the background: {@code desk.assets()} loads assets,
 *       {@code desk.says("Making the hills", 0.3)} moves the loading bar. Return a node; nothing
 *       may be attached to the application yet. The window then builds the trees of all meshes
 *       below it.
 *   <li>{@code enter(stage)} starts the scene on the render thread. The {@link
 *       dev.sightline.demo.play.Stage} has {@code collision()} for queries over the world, {@code
 *       marks()} for what is drawn and not picked, {@code daylight()} for sun and shadows, {@code
 *       keys()} to bind keys (each with words for the help), {@code options()} for check boxes,
 *       sliders and choices, {@code board()} for a few lines of text, {@code note()} for some above
 *       the keys, {@code attach(state)} for application states. All that is added to the stage goes
 *       by itself when the scene is left. Bind keys and add options in {@code enter}, or at the
 *       latest in an attached state's {@code initialize}.
 *   <li>{@code update(tpf)} plays a frame; {@code restart()} is what R does; {@code help()} is what
 *       F1 shows above the keys; {@code leave()} ends what the stage does not know of, such as
 *       threads.
 *   <li>Add a {@code SceneCard} to {@link dev.sightline.demo.scenes.SceneList}: a name for the
 *       command line, a title, a line of about ten words.
 *   <li>Take its picture for the menu: {@code sightline-demo window --size 784x441 --menu-pictures
 *       demo-app/src/main/resources/Interface/Scenes} takes those of all scenes, and {@code window
 *       --pictures docs/images} those of the manual. Name the small one in {@code DemoJarIT}.
 * </ol>
 *
 * <p>The window itself binds Esc (menu), F1 (help), R (restart) and F12 (picture). Shared tools:
 * {@code walk.WalkState} walks a visitor, {@code play.FlyState} flies a camera, {@code
 * window.pick.PickState} picks under the mouse and compares with the engine, {@code
 * window.pick.Strips} draws thick lines, {@code play.OpeningView} shows a scene as a whole until
 * the player moves, {@code play.Checkers} lays a checkered ground. Text must be readable in a
 * window of 700 by 500: a pane at the left, one at the right and one line of keys have room there,
 * see {@link dev.sightline.demo.ui.Canvas}.
 *
 * <p>Scenes use the library as a game would, through its public packages. A scene knows no other
 * scene, and nothing here is known to the window but the list.
 */
@NullMarked
package dev.sightline.demo.scenes;

import org.jspecify.annotations.NullMarked;
