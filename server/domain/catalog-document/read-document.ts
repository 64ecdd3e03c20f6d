import * as v from 'valibot'
import { CatalogDocument } from '../../../contract/office/catalog-document.ts'
import { namesOf, pathOf } from '../../../contract/office/catalog-paths.ts'

/** What is wrong at a path, in words. */
export type CatalogProblem = { readonly path: string; readonly problem: string }

type Issue = v.BaseIssue<unknown>

const pathOfIssue = ({ path }: Issue): string =>
  (path ?? []).reduce((before, { key, input }) => {
    const name = Array.isArray(input) && typeof key === 'number' ? namesOf(input)[key] : undefined
    return pathOf(before, name ?? String(key))
  }, '')

function wordsOf({ kind, expected, received, message }: Issue): string {
  if (kind === 'validation') return message
  if (received === 'undefined') return 'is missing'
  return expected === 'never' ? 'is not known' : `must be ${expected}, not ${received}`
}

type Read =
  | { readonly document: CatalogDocument; readonly problems: readonly [] }
  | { readonly document: null; readonly problems: readonly CatalogProblem[] }

/** Parses a catalog; its shape alone is checked. Keys of the result are always in the same order. */
export function readDocument(value: unknown): Read {
  const parsed = v.safeParse(CatalogDocument, value)
  if (parsed.success) return { document: parsed.output, problems: [] }
  const problems = parsed.issues.map((issue) => ({ path: pathOfIssue(issue), problem: wordsOf(issue) }))
  return { document: null, problems }
}
