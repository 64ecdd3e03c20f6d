import { foldText } from '../../contract/fold-text.ts'
import type { IndexedMachine } from './atlas-index.ts'
import type { ListedPath, PathList } from './path-list.ts'
import { caseWords, stepWords } from './step-words.ts'

/**
 * Returns the search of a machine's paths: a path is found by all of the words, each in its id, its start or a step; the
 * number of a requirement finds the paths that prove it.
 */
export function createPathSearch(machine: IndexedMachine, { steps, paths }: PathList) {
  const stepTexts = steps.map((name) => foldText(stepWords(machine, { name })))
  const numbers = new Set(paths.flatMap(({ proves }) => proves.map(foldText)))
  const textOf = ({ id, start, steps: taken }: ListedPath) =>
    [id, foldText(caseWords(machine, start)), ...taken.map((place) => stepTexts[place])].join(' ')
  const hasWord = (path: ListedPath, word: string) =>
    numbers.has(word) ? path.proves.some((id) => foldText(id) === word) : textOf(path).includes(word)
  return (typed: string): readonly ListedPath[] => {
    const words = foldText(typed)
      .split(/\s+/)
      .filter((word) => word !== '')
    return paths.filter((path) => words.every((word) => hasWord(path, word)))
  }
}
