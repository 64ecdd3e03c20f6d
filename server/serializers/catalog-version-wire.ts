import type * as v from 'valibot'
import type { CatalogChange as ChangeWire, CatalogPublication, CatalogVersion } from '../../contract/office/catalog.ts'
import type { VersionSummary } from '../db/catalog-version-repository.ts'
import { changeText, type CatalogChange } from '../domain/catalog-document/changes.ts'

/** What a version is shown with: the current one, and the names of staff by id. */
type Known = { readonly current: number | null; readonly names: ReadonlyMap<string, string> }

export const catalogVersionWire = (row: VersionSummary, { current, names }: Known): CatalogVersion => ({
  number: row.number,
  state: row.state,
  current: row.number === current,
  note: row.note,
  author: row.staffId === null ? null : (names.get(row.staffId) ?? null),
  based_on: row.basedOn,
  outdated: row.state !== 'published' && row.basedOn !== current,
  created_at: row.createdAt.toString(),
  publish_at: row.publishAt?.toString() ?? null,
  published_at: row.publishedAt?.toString() ?? null,
  problem: row.problem,
})

export const catalogChangeWire = (change: CatalogChange): v.InferOutput<typeof ChangeWire> => ({
  ...change,
  names: change.names.map((name) => ({ ...name })),
  text: changeText(change),
})

type Published =
  | { readonly outcome: 'unchanged' }
  | {
      readonly outcome: 'published' | 'scheduled'
      readonly number: number
      readonly changes: readonly CatalogChange[]
    }

export const catalogPublicationWire = (publication: Published): v.InferOutput<typeof CatalogPublication> =>
  publication.outcome === 'unchanged'
    ? { outcome: 'unchanged', number: null, changes: [] }
    : { ...publication, changes: publication.changes.map(catalogChangeWire) }
