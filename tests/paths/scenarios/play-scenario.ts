import type { AnyStateMachine } from 'xstate'
import type { Path } from '../kit/plan-paths.ts'
import { PathFailure } from '../kit/play.ts'
import { startScenario, keyOf, moveOf, system } from './scenario-graph.ts'
import { scenarioRules, viewOf, type MoveEffects } from './scenario-rules.ts'
import type { Scenario } from './scenarios.ts'

const brokenRule = (now: MoveEffects) => Object.entries(scenarioRules).find(([, holds]) => !holds(now))?.[0] ?? null

/** Plays a path of an scenario on the real machines. Every rule must hold at each step, and each step must lead to the state in the graph. */
export function playScenario(scenario: Scenario, path: Path, machine: AnyStateMachine = system): void {
  const scene = startScenario(scenario, machine)
  const done: Path['edges'][number]['step'][] = []
  for (const edge of path.edges) {
    const move = moveOf(scenario, edge)
    done.push(move.step)
    const before = viewOf(scene)
    scene.system.play(move)
    const { asked, emitted: told } = scene.system
    const rule = brokenRule({ move, before, after: viewOf(scene), asked, told })
    const title = `${path.id} ${scenario.name}`
    if (rule !== null) throw new PathFailure(title, done, `broken: ${rule}`)
    if (keyOf(scene) !== edge.to)
      throw new PathFailure(title, done, `it should lead to ${edge.to}\nand leads to ${keyOf(scene)}`)
  }
  scene.system.close()
}
