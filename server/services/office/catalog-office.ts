import { Temporal } from 'temporal-polyfill'
import type { TrialCart, TrialResult } from '../../../contract/office/catalog.ts'
import type { VersionRow } from '../../db/catalog-version-repository.ts'
import { readStaff } from '../../db/staff/staff-repository.ts'
import { previewStore } from '../../domain/catalog-document/preview.ts'
import { RefusalError } from '../../domain/refusal.ts'
import type { Drafted, Merged, Publication, Refused } from '../catalog-versions.ts'
import type { Services } from '../services.ts'

type Asked = { readonly staffId: string; readonly note: string }

const isRefused = (outcome: Publication | Drafted | Merged): outcome is Refused =>
  outcome.outcome === 'invalid' || outcome.outcome === 'outdated' || outcome.outcome === 'unknown'

function refuse(refused: Refused): never {
  if (refused.outcome === 'invalid') throw new RefusalError('CATALOG-1', { problems: [...refused.problems] })
  if (refused.outcome === 'outdated') throw new RefusalError('CATALOG-2', { version: refused.version })
  throw new RefusalError('COMMON-04')
}

const published = (publication: Publication) => (isRefused(publication) ? refuse(publication) : publication)

/** What the office does with versions of the catalog. Refuses invalid ones (CATALOG-1), outdated ones (CATALOG-2) and unknown ones (COMMON-04). */
export function createCatalogOffice(services: Pick<Services, 'database' | 'catalogVersions'>) {
  const { database, catalogVersions: versions } = services

  async function read(number: number): Promise<VersionRow> {
    const row = await versions.find(number)
    if (!row) throw new RefusalError('COMMON-04')
    return row
  }

  return {
    current: async () => ({ version: await versions.currentNumber(), document: await versions.current() }),

    /** Returns all versions, and what they are shown with. */
    list: async () => ({ rows: await versions.list(), known: await known() }),

    /** Returns a version, and what keeps it from being published. */
    read: async (number: number) => {
      const row = await read(number)
      return { row, known: await known(), problems: (await versions.inspectVersion(row)).problems }
    },

    /** Returns what a version changes against another one, or would change now. */
    changes: async (number: number, against: number | undefined) => {
      const row = await read(number)
      if (against !== undefined) return versions.compare(await read(against), row)
      return (await versions.inspectVersion(row)).changes
    },

    /** Returns a store of a version as its customers would see it at an instant; refuses an unknown one (HUTBE-1). */
    preview: async (number: number, outletCode: string, at: string) => {
      const shown = previewStore((await read(number)).document, outletCode, Temporal.Instant.from(at))
      if (!shown) throw new RefusalError('HUTBE-1')
      return shown
    },

    merge: async (number: number) => {
      const merged = await versions.merge(number)
      return isRefused(merged) ? refuse(merged) : merged
    },

    /** Makes a scheduled version a draft again. */
    unschedule: async (number: number, staffId: string): Promise<void> => {
      if (!(await versions.unschedule(number, staffId))) throw new RefusalError('COMMON-04')
    },

    draft: async (edits: readonly { path: string; value?: unknown }[], version: number | null, by: Asked) => {
      const set = edits.map(({ path, value }) => ({ path, value: value ?? null }))
      const drafted = await versions.draft(set, version, by)
      return isRefused(drafted) ? refuse(drafted) : drafted
    },

    publish: async (number: number, at: string | null, staffId: string) =>
      published(await versions.publish(number, { at: at === null ? null : Temporal.Instant.from(at), staffId })),

    back: async (number: number, by: Asked) => published(await versions.back(number, by)),

    /** Deletes a draft or a scheduled version. */
    discard: async (number: number, staffId: string): Promise<void> => {
      if (!(await versions.discard(number, staffId))) throw new RefusalError('COMMON-04')
    },

    /** Prices a cart with a version; refuses one that names what does not exist (COMMON-01). */
    try: async (number: number, cart: TrialCart): Promise<TrialResult> => {
      const { document } = await read(number)
      const { result, problems } = await versions.try(document, cart)
      if (!result) throw new RefusalError('COMMON-01', { path: problems[0]?.path ?? '' })
      return result
    },
  }

  async function known() {
    const staff = await readStaff(database)
    return { current: await versions.currentNumber(), names: new Map(staff.map(({ id, name }) => [id, name])) }
  }
}
