import type { AnyStateMachine } from 'xstate'
import type { Path } from '../kit/cover.ts'
import { PathFailure } from '../kit/play.ts'
import { startEpisode, keyOf, moveOf, system } from './episode-graph.ts'
import { episodeRules, viewOf, type MoveEffects } from './episode-rules.ts'
import type { Episode } from './episodes.ts'

const brokenRule = (now: MoveEffects) => Object.entries(episodeRules).find(([, holds]) => !holds(now))?.[0] ?? null

/** Plays a path of an episode on the real machines. Every rule must hold at each step, and each step must lead to the state in the graph. */
export function playEpisode(episode: Episode, path: Path, machine: AnyStateMachine = system): void {
  const scene = startEpisode(episode, machine)
  const done: Path['edges'][number]['step'][] = []
  for (const edge of path.edges) {
    const move = moveOf(episode, edge)
    done.push(move.step)
    const before = viewOf(scene)
    scene.system.play(move)
    const { asked, emitted: told } = scene.system
    const rule = brokenRule({ move, before, after: viewOf(scene), asked, told })
    const title = `${path.id} ${episode.name}`
    if (rule !== null) throw new PathFailure(title, done, `broken: ${rule}`)
    if (keyOf(scene) !== edge.to)
      throw new PathFailure(title, done, `it should lead to ${edge.to}\nand leads to ${keyOf(scene)}`)
  }
  scene.system.close()
}
