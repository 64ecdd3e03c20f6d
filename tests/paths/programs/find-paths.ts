import { languages } from '../../../contract/primitives.ts'
import { plannedListOf } from '../../../scripts/atlas/build/path-list.ts'
import { systemPathsOf } from '../../../scripts/atlas/build/system-paths.ts'
import { readFlowWords } from '../../../scripts/atlas/words/flow-words.ts'
import { requirementKey } from '../../../scripts/atlas/words/requirement-words.ts'
import type { ListedPath, PathList } from '../../../src/atlas/path-list.ts'
import { createPathSearch, createRowSearch } from '../../../src/atlas/path-search.ts'
import type { SystemPath } from '../../../src/atlas/system-paths.ts'
import { hasWord, indexText, searchedWords } from '../../../src/atlas/word-match.ts'
import { readRows } from '../../conventions/coverage-rows.ts'
import { planOf } from '../kit/machine-plan.ts'
import type { Model } from '../kit/model.ts'
import { readFlowGlossary } from './flow-glossary.ts'
import { keptListOf, keptSystemPaths } from './kept-lists.ts'

/** Returns the rows of docs/coverage.md but those that list states, in words of a language where the diagrams have them. */
function rowsIn(language: (typeof languages)[number]) {
  const words = readFlowWords(language)
  return readRows()
    .filter(({ id }) => /\d/.test(id))
    .map(({ id, text }) => ({ id, row: words.get(requirementKey(id)) ?? text.replaceAll('`', '') }))
}

type FoundSystemPath = { readonly name: string; readonly path: SystemPath }

/** Returns the searches of paths and requirements, in the words of every language; `areKept` reads what the build kept. */
export function createFinder(areKept: boolean) {
  const spoken = languages.map((language) => ({ language, ...readFlowGlossary(language), rows: rowsIn(language) }))
  const findRows = createRowSearch(spoken.flatMap(({ rows }) => rows))
  const systemPaths = () =>
    spoken.map(({ language, index, phrases }) => (areKept ? keptSystemPaths(language) : systemPathsOf(index, phrases)))
  const titlesOf = (name: string, { id, steps }: SystemPath) =>
    `${id} ${name} ${steps.map(({ happened }) => happened).join(' ')}`
  return {
    /** Returns the paths of a machine. */
    listOf: (model: Model): PathList => (areKept ? keptListOf(model.machine.id) : plannedListOf(model, planOf(model))),

    /** Returns the paths of a list with all searched words. */
    search: (id: string, list: PathList, typed: string): readonly ListedPath[] =>
      createPathSearch(
        spoken.map(({ machineOf, rows }) => ({ machine: machineOf(id), requirements: rows })),
        list,
      )(typed),

    /** Returns what a requirement says, in one language. */
    rowOf: (id: string, language: (typeof languages)[number]): string =>
      spoken.find((one) => one.language === language)?.rows.find((row) => row.id === id)?.row ?? '',

    /** Returns the paths of the whole system with all searched words, in the words of one language. */
    searchSystem(typed: string, language: (typeof languages)[number]): FoundSystemPath[] {
      const words = searchedWords(typed)
      const all = systemPaths().map((scenarios) =>
        scenarios.flatMap(({ name, paths }) => paths.map((path) => ({ name, path }))),
      )
      const texts = all.map((paths) => paths.map(({ name, path }) => indexText(titlesOf(name, path))))
      const isFound = (place: number) =>
        words.every((word) =>
          texts.some((inLanguage) => {
            const text = inLanguage[place]
            return text !== undefined && hasWord(text, word)
          }),
        )
      return (all[languages.indexOf(language)] ?? []).filter((_path, place) => isFound(place))
    },

    /** Returns the requirements with all searched words, in the words of one language. */
    requirementsWith(typed: string, language: (typeof languages)[number]) {
      const rows = spoken.find((one) => one.language === language)?.rows ?? []
      const ids = new Set(findRows(typed))
      return rows.filter(({ id }) => ids.has(id))
    },
  }
}
