import { foldText } from '../../../contract/fold-text.ts'
import type { IndexedMachine } from '../../../src/atlas/atlas-index.ts'
import { stateName } from '../../../src/atlas/state-words.ts'
import { caseWords, stepWords } from '../../../src/atlas/step-words.ts'
import type { ListedPath } from './path-list.ts'
import { hasWord, indexText, searchedWords, type IndexedText } from './word-match.ts'

const haveWord = (texts: readonly IndexedText[], word: string) => texts.some((text) => hasWord(text, word))

/** Returns what a name says in every language; each name is looked up once. */
function textsBy(sayings: readonly ((name: string) => string)[]) {
  const known = new Map<string, readonly IndexedText[]>()
  return (name: string) => {
    const texts = known.get(name) ?? sayings.map((say) => indexText(say(name)))
    known.set(name, texts)
    return texts
  }
}

/**
 * Returns the search of a machine's paths, in the words of any of the languages. A path is found by its id, or by all of
 * the words: each in its start, a step or a state that it enters. Those with all words in one step come first.
 */
export function createPathSearch(languages: readonly IndexedMachine[], paths: readonly ListedPath[]) {
  const startTexts = textsBy(languages.map((machine) => (name) => caseWords(machine, name)))
  const stepTexts = textsBy(languages.map((machine) => (name) => stepWords(machine, { name })))
  const stateTexts = textsBy(languages.map((machine) => (id) => stateName(machine, id)))
  const textsOf = ({ start, steps, entered }: ListedPath) =>
    [startTexts(start), ...steps.map(stepTexts), ...entered.map(stateTexts)].flat()

  return (typed: string): readonly ListedPath[] => {
    const parts = typed.split(/\s+/).map(foldText)
    const named = new Set(parts.filter((part) => paths.some(({ id }) => id === part)))
    const words = searchedWords(parts.filter((part) => !named.has(part)).join(' '))
    const found = paths.filter(
      (path) => (named.size === 0 || named.has(path.id)) && words.every((word) => haveWord(textsOf(path), word)),
    )
    const isWholeIn = (text: IndexedText) => words.every((word) => hasWord(text, word))
    const isInOneStep = ({ steps }: ListedPath) => steps.some((name) => stepTexts(name).some(isWholeIn))
    return [...found.filter(isInOneStep), ...found.filter((path) => !isInOneStep(path))]
  }
}

/** Whether all words of a search are in a text, in any of the languages. */
export function haveWords(texts: readonly string[], typed: string): boolean {
  const indexed = texts.map(indexText)
  return searchedWords(typed).every((word) => haveWord(indexed, word))
}
