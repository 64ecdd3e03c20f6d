import { foldText } from '../../contract/fold-text.ts'
import type { IndexedMachine } from './atlas-index.ts'
import type { ListedPath, PathList } from './path-list.ts'
import type { RequirementList } from './requirement-list.ts'
import { stateName } from './state-words.ts'
import { caseWords, stepWords } from './step-words.ts'
import { hasWord, indexText, searchedWords, type IndexedText } from './word-match.ts'

/** What the paths of a machine are found by in one language. */
export type PathWords = {
  readonly machine: IndexedMachine
  readonly requirements: readonly Pick<RequirementList[number], 'id' | 'row'>[]
}

/** Returns the search of requirements: the ids of those whose words, in one language, have all that is searched. */
export function createRowSearch(rows: PathWords['requirements']) {
  const texts = rows.map(({ id, row }) => ({ id, text: indexText(row) }))
  return (typed: string): string[] => {
    const words = searchedWords(typed)
    if (words.length === 0) return []
    return [...new Set(texts.flatMap(({ id, text }) => (words.every((word) => hasWord(text, word)) ? [id] : [])))]
  }
}

const haveWord = (texts: readonly IndexedText[], word: string) => texts.some((text) => hasWord(text, word))

/**
 * Returns the search of a machine's paths, in the words of any of the languages. A path is found by all of the words: each
 * in its start, a step or a state that it enters, or in one of the requirements that it proves. Its id finds it, and the
 * number of a requirement or a code finds the paths that prove it. Those with all words in one step come first, then the
 * others that have all words themselves.
 */
export function createPathSearch(languages: readonly PathWords[], { steps, states, paths }: PathList) {
  const inAll = (say: (machine: IndexedMachine) => string) => languages.map(({ machine }) => indexText(say(machine)))
  const stepTexts = steps.map((name) => inAll((machine) => stepWords(machine, { name })))
  const stateTexts = states.map((state) => inAll((machine) => stateName(machine, state)))
  const startTexts = new Map(paths.map(({ start }) => [start, inAll((machine) => caseWords(machine, start))] as const))
  const rows = languages.flatMap(({ requirements }) => requirements)
  const rowTexts = Map.groupBy(
    rows.map(({ id, row }) => ({ id, text: indexText(row) })),
    ({ id }) => id,
  )
  const numbers = new Map([
    ...paths.flatMap(({ proves }) => proves.map((id) => [foldText(id), id] as const)),
    ...rows.flatMap(({ id, row }) => (/\s/.test(row) ? [] : [[foldText(row), id] as const])),
  ])

  /** Returns whether a path itself has a word, and whether a requirement has it. */
  function finderOf(word: string) {
    const placesWith = (texts: readonly ReturnType<typeof inAll>[]) =>
      new Set([...texts.keys()].filter((place) => haveWord(texts[place] ?? [], word)))
    const inSteps = placesWith(stepTexts)
    const inStates = placesWith(stateTexts)
    const inStarts = new Set([...startTexts].flatMap(([start, texts]) => (haveWord(texts, word) ? [start] : [])))
    const inRows = new Set(
      [...rowTexts].flatMap(([id, texts]) => (texts.some(({ text }) => hasWord(text, word)) ? [id] : [])),
    )
    return {
      isIn: ({ start, steps: taken, entered }: ListedPath) =>
        inStarts.has(start) ||
        taken.some((place) => inSteps.has(place)) ||
        entered.some((place) => inStates.has(place)),
      isInRow: (id: string) => inRows.has(id),
    }
  }

  return (typed: string): readonly ListedPath[] => {
    const parts = typed.split(/\s+/).filter((part) => part !== '')
    const ids = parts.flatMap((part) => numbers.get(foldText(part)) ?? [])
    const named = new Set(parts.map(foldText).filter((part) => paths.some(({ id }) => id === part)))
    const words = searchedWords(
      parts.filter((part) => !numbers.has(foldText(part)) && !named.has(foldText(part))).join(' '),
    )
    const finders = words.map(finderOf)
    const wanted = paths.filter(
      ({ id, proves }) => ids.every((one) => proves.includes(one)) && (named.size === 0 || named.has(id)),
    )
    const isOwn = (path: ListedPath) => finders.every(({ isIn }) => isIn(path))
    const isProven = (path: ListedPath) => {
      const missing = finders.filter(({ isIn }) => !isIn(path))
      return path.proves.some((id) => missing.every(({ isInRow }) => isInRow(id)))
    }
    const isWholeIn = (text: IndexedText) => words.every((word) => hasWord(text, word))
    const wholeSteps = new Set([...stepTexts.keys()].filter((place) => stepTexts[place]?.some(isWholeIn)))
    const rankOf = (path: ListedPath) => {
      if (isOwn(path)) return path.steps.some((place) => wholeSteps.has(place)) ? 0 : 1
      return isProven(path) ? 2 : 3
    }
    const ranked = Map.groupBy(wanted, rankOf)
    return ([0, 1, 2] as const).flatMap((rank) => ranked.get(rank) ?? [])
  }
}
