package game

import com.jme3.app.SimpleApplication
import com.jme3.math.Ray
import com.jme3.math.Vector3f
import com.jme3.scene.Geometry
import com.jme3.scene.shape.Box
import com.jme3.system.AppSettings
import com.jme3.system.JmeContext
import dev.sightline.jme.app.CollisionAppState
import dev.sightline.jme.query.QueryOptions
import dev.sightline.jme.result.Pick

/** The row of crates in Kotlin, without a window: asks four kinds of question once, and ends. */
class KotlinGame : SimpleApplication() {
  private val collision = CollisionAppState()

  override fun simpleInitApp() {
    stateManager.attach(collision)
    for (i in -2..2) {
      val crate = Geometry("crate ${i + 3}", Box(0.4f, 0.4f, 0.4f))
      crate.setLocalTranslation(i.toFloat(), 0f, 0f)
      rootNode.attachChild(crate)
    }
  }

  override fun simpleUpdate(tpf: Float) {
    // orElse(null) turns an Optional into a value that may be null, for ?. and ?:
    val pick: Pick? = collision.pickAtCrosshair().orElse(null)
    println("picked ${pick?.geometry()?.name ?: "nothing"} at ${pick?.point()} with ${javaClass.name}")

    val first = rootNode.getChild("crate 1")
    val last = rootNode.getChild("crate 5")
    val between = collision.pickBetween(first, last).map { it.geometry().name }.orElse("nothing")
    println("sight ${collision.lineOfSight(first, last)}, between $between")

    val odd = QueryOptions.DEFAULT.withGeometryFilter { it.name.last().digitToInt() % 2 == 1 }
    val row = Ray(Vector3f(-9f, 0f, 0f), Vector3f.UNIT_X)
    println("odd ${collision.with(odd).pickAll(row).map { it.geometry().name }.distinct()}")

    val height = collision.groundHeight(Vector3f(0f, 5f, 0f))
    println("height ${if (height.isPresent) height.asDouble else null}")
    stop()
  }
}

fun main() {
  val game = KotlinGame()
  game.setSettings(AppSettings(true).apply { audioRenderer = null })
  game.isShowSettings = false
  game.start(JmeContext.Type.Headless)
}
