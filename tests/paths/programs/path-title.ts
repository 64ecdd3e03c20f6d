import type { IndexedMachine } from '../../../src/atlas/atlas-index.ts'
import { stateName } from '../../../src/atlas/state-words.ts'
import { caseWords, stepWords } from '../../../src/atlas/step-words.ts'
import type { ListedPath } from './path-list.ts'

/** A path's steps in words, and the places of those that tell it apart from others. */
type ToldPath = { readonly words: readonly string[]; readonly partings: Set<number> }

/** Paths that end alike mostly differ in what happens before. */
const toldSteps = 3

/** Finds the steps at which paths part, from their ends. */
function findPartings(paths: readonly ToldPath[], fromEnd = 1) {
  if (paths.length < 2) return
  const groups = Map.groupBy(paths, ({ words }) => words.at(-fromEnd))
  for (const [word, group] of groups) {
    if (word === undefined) continue
    if (groups.size > 1) for (const { words, partings } of group) partings.add(words.length - fromEnd)
    findPartings(group, fromEnd + 1)
  }
}

/** Returns the last steps of a path, and before them those that tell it apart. */
function happenedOn({ words, partings }: ToldPath) {
  const last = [...words.keys()].slice(-toldSteps)
  const places = [...new Set([...partings, ...last])].toSorted((one, other) => one - other)
  return places
    .flatMap((place, at) => [...(place === (places[at - 1] ?? -1) + 1 ? [] : ['…']), words[place] ?? ''])
    .join(' → ')
}

/** Returns the titles of paths by their steps in words: the last ones, and where paths part that would have the same. */
export function titlesOfSteps(
  paths: readonly (readonly string[])[],
  withContext = (happened: string, _place: number) => happened,
): string[] {
  const told = paths.map((words): ToldPath => ({ words, partings: new Set() }))
  const titleOf = (path: ToldPath, place: number) => withContext(happenedOn(path), place)
  const alike = Map.groupBy(told.entries(), ([place, path]) => titleOf(path, place))
  for (const group of alike.values()) findPartings(group.map(([, path]) => path))
  return told.map(titleOf)
}

/** What titles say of a path that is played on a page, and of a last step that changes no state. */
export type TitleWords = { readonly onPage: string; readonly unchanged: string }

/** Returns the titles of paths: what happens last, where they part from others, and what the last step changed. */
function titlesOfNames(machine: IndexedMachine, paths: readonly ListedPath[], unchanged: string): string[] {
  return titlesOfSteps(
    paths.map(({ steps }) => steps.map((name) => stepWords(machine, { name }))),
    (happened, place) => {
      const { start = '', steps = [], ends = [] } = paths[place] ?? {}
      const changed = ends.map((state) => stateName(machine, state)).join(' · ')
      const end = changed === '' && steps.length > 0 ? unchanged : changed
      return `${caseWords(machine, start)}: ${[happened, end].filter((part) => part !== '').join(' ⇒ ')}`
    },
  )
}

/** Returns the titles of paths by id; one that is played on a page differs from one with the same steps. */
export function pathTitles(
  machine: IndexedMachine,
  paths: readonly ListedPath[],
  { onPage, unchanged }: TitleWords,
): ReadonlyMap<string, string> {
  const titled = (group: readonly ListedPath[]) => {
    const titles = titlesOfNames(machine, group, unchanged)
    return group.map(({ id }, place) => [id, titles[place] ?? ''] as const)
  }
  const own = titled(paths.filter(({ by }) => by !== 'pages'))
  const taken = new Set(own.map(([, title]) => title))
  const onPages = titled(paths.filter(({ by }) => by === 'pages'))
  return new Map([
    ...own,
    ...onPages.map(([id, title]) => [id, taken.has(title) ? `${title} (${onPage})` : title] as const),
  ])
}
