import type { Model } from '../../../tests/paths/kit/model.ts'
import { stepsFrom } from '../../../tests/paths/kit/steps.ts'
import type { IndexedMachine } from '../atlas-index.ts'
import { noTrial, type Trial } from '../atlas-location.ts'
import type { PathList } from '../path-list.ts'
import { indexTermsOf, isStem, queryTermOf } from '../search-terms.ts'
import { caseWords, stepWords } from '../step-words.ts'
import { walkByNames } from './walk.ts'

/** A moment that a trial can begin at: an input, or the first time that a step happens on a path. */
type Scene = { readonly words: string; readonly start: string; readonly steps: readonly string[] }
export type FoundScene = { readonly words: string; readonly trial: Trial }

const mostShown = 8
const wordsIn = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

/** Returns whether a text has a term. */
const hasTerm = (text: readonly string[], term: string) =>
  text.some((one) => (isStem(term) ? one.startsWith(term) : one === term))

const rarityOf = (terms: readonly { count: number }[]) => terms.reduce((sum, { count }) => sum + 1 / count, 0)

/** Returns the inputs and each step with the shortest way to it. */
function scenesOf(machine: IndexedMachine, model: Model, { steps, paths }: PathList): Scene[] {
  const byStep = new Map<string, Scene>()
  for (const { start, steps: places, isDrawn } of paths) {
    if (!isDrawn || !(start in model.inputs)) continue
    const names = places.flatMap((place) => steps[place] ?? [])
    for (const [place, name] of names.entries()) {
      if (place + 1 >= (byStep.get(name)?.steps.length ?? Infinity)) continue
      byStep.set(name, { words: stepWords(machine, { name }), start, steps: names.slice(0, place + 1) })
    }
  }
  const starts = Object.keys(model.inputs).map((start) => ({ words: caseWords(machine, start), start, steps: [] }))
  return [...starts, ...byStep.values()]
}

/** Returns the trial of a scene; null if a step of it is refused. */
function trialOf(model: Model, start: string, steps: readonly string[]): Trial | null {
  const moments = walkByNames(model, start, steps)
  const choices = steps.map((name, place) => {
    const before = moments[place]
    return before ? stepsFrom(model, before.state).findIndex((step) => step.name === name) : -1
  })
  if (choices.includes(-1)) return null
  return { ...noTrial, begin: Object.keys(model.inputs).indexOf(start), choices, step: steps.length }
}

/** Returns the scenes that have the typed words, best first: of those with as many words, one with rarer words. */
export function findScenes(machine: IndexedMachine, model: Model, list: PathList, typed: string): FoundScene[] {
  const scenes = scenesOf(machine, model, list).map((scene) => ({
    scene,
    text: wordsIn(scene.words).flatMap((word) => indexTermsOf(word) ?? []),
  }))
  const terms = wordsIn(typed)
    .flatMap((word) => queryTermOf(word) ?? [])
    .map((term) => ({ term, count: scenes.filter(({ text }) => hasTerm(text, term)).length }))
  return scenes
    .map(({ scene, text }) => ({ scene, found: terms.filter(({ term }) => hasTerm(text, term)) }))
    .filter(({ found }) => found.length > 0)
    .toSorted((one, other) => other.found.length - one.found.length || rarityOf(other.found) - rarityOf(one.found))
    .slice(0, mostShown)
    .flatMap(({ scene: { words, start, steps } }) => {
      const trial = trialOf(model, start, steps)
      return trial ? [{ words, trial }] : []
    })
}
