import { StateMachine, type AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { storefrontMachine } from '../../machines/storefront/storefront.machine.ts'
import { wiring } from '../../machines/storefront/storefront.wiring.ts'
import { transitionIdsOf } from './kit/machine-parts.ts'
import { coverEpisode, runningSystem, wiredIn } from './system/episode-graph.ts'
import { episodes } from './system/episodes.ts'
import { playEpisode } from './system/play-episode.ts'

const wired = transitionIdsOf(storefrontMachine).filter((id) => id.startsWith('storefront.wiring '))

describe.each(episodes)('episode “$name”', (episode) => {
  const { paths } = coverEpisode(episode)

  test.each(paths)('$id $title', (path) => {
    expect(() => playEpisode(episode, path)).not.toThrow()
  })
})

test('the episodes take every transition between machines', () => {
  const taken = new Set(episodes.flatMap((episode) => [...wiredIn(coverEpisode(episode).graph)]))
  expect(wired.filter((id) => !taken.has(id))).toEqual([])
})

/** Returns the system without the effects of one event. */
function withoutFact(type: string): AnyStateMachine {
  const on = Object.fromEntries(Object.entries(wiring.on).filter(([fact]) => fact !== type))
  const { config, implementations } = storefrontMachine
  return new StateMachine({ ...config, states: { ...config.states, wiring: { ...wiring, on } } }, implementations)
}

test.each(Object.keys(wiring.on))('a path fails when “%s” is not forwarded to other machines', (type) => {
  const broken = runningSystem(withoutFact(type))
  const play = () => {
    for (const episode of episodes) for (const path of coverEpisode(episode).paths) playEpisode(episode, path, broken)
  }
  expect(play).toThrow(/^[0-9a-f]{8} .*\n {2}1\. /)
})
