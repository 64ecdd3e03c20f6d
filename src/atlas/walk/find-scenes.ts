import type { IndexedMachine } from '../atlas-index.ts'
import type { Trial } from '../atlas-location.ts'
import type { Scenes, Way } from '../scenes.ts'
import { indexTermsOf, isStem, queryTermOf } from '../search-terms.ts'
import { caseWords, stepWords } from '../step-words.ts'

/** A moment that a trial can begin at: an input, or the first time that a step happens. */
export type FoundScene = { readonly words: string; readonly trial: Trial }

const mostShown = 8
const wordsIn = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

/** Returns whether a text has a term. */
const hasTerm = (text: readonly string[], term: string) =>
  text.some((one) => (isStem(term) ? one.startsWith(term) : one === term))

const rarityOf = (terms: readonly { count: number }[]) => terms.reduce((sum, { count }) => sum + 1 / count, 0)

/** Returns a trial that has gone a way to its end. */
export const trialOf = ({ begin, choices }: Way): Trial => ({ begin, choices, step: choices.length })

/** Returns the scenes that have the typed words, best first: of those with as many words, one with rarer words. */
export function findScenes(
  machine: IndexedMachine,
  starts: readonly string[],
  { steps }: Scenes,
  typed: string,
): FoundScene[] {
  const scenes = [
    ...starts.map((name, begin) => ({ words: caseWords(machine, name), trial: trialOf({ begin, choices: [] }) })),
    ...Object.entries(steps).map(([name, way]) => ({ words: stepWords(machine, { name }), trial: trialOf(way) })),
  ].map((scene) => ({ ...scene, text: wordsIn(scene.words).flatMap((word) => indexTermsOf(word) ?? []) }))
  const terms = wordsIn(typed)
    .flatMap((word) => queryTermOf(word) ?? [])
    .map((term) => ({ term, count: scenes.filter(({ text }) => hasTerm(text, term)).length }))
  return scenes
    .map(({ words, trial, text }) => ({ words, trial, found: terms.filter(({ term }) => hasTerm(text, term)) }))
    .filter(({ found }) => found.length > 0)
    .toSorted((one, other) => other.found.length - one.found.length || rarityOf(other.found) - rarityOf(one.found))
    .slice(0, mostShown)
    .map(({ words, trial }) => ({ words, trial }))
}
