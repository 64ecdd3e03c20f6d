import type { Temporal } from 'temporal-polyfill'
import type { CatalogDocument } from '../../contract/office/catalog-document.ts'
import type { TrialCart } from '../../contract/office/catalog.ts'
import type { Clock } from '../clock.ts'
import { readSoldOut } from '../db/catalog-repository.ts'
import { readStoredCatalog, replaceCatalog } from '../db/catalog-document-repository.ts'
import {
  deleteVersion,
  findCurrentNumber,
  findDueVersion,
  findVersion,
  insertVersion,
  listVersions,
  lockVersions,
  renumberVersion,
  updateVersion,
  type VersionRow,
} from '../db/catalog-version-repository.ts'
import type { Database } from '../db/database.ts'
import { recordAudit, type NewAuditEntry } from '../db/staff/audit-repository.ts'
import { catalogChanges, type CatalogChange } from '../domain/catalog-document/changes.ts'
import { checkCatalog } from '../domain/catalog-document/check-catalog.ts'
import { checkNewNames, checkReplacement, type StoredCatalog } from '../domain/catalog-document/check-replacement.ts'
import { UnknownPathError, withValue } from '../../contract/office/catalog-paths.ts'
import { mergeChanges } from '../domain/catalog-document/merge.ts'
import { readDocument, type CatalogProblem } from '../domain/catalog-document/read-document.ts'
import { withUnremovable } from '../domain/catalog-document/with-unremovable.ts'
import { withRecipeFacts } from '../domain/catalog-document/recipe-facts.ts'
import { tryCart } from '../domain/catalog-document/trial.ts'
import { changeCatalog } from './catalog.ts'

/** The catalog is wrong, another version was published since it was begun, or there is no such version. */
export type Refused =
  | { readonly outcome: 'invalid'; readonly problems: readonly CatalogProblem[] }
  | { readonly outcome: 'outdated'; readonly version: number }
  | { readonly outcome: 'unknown' }
export type Publication =
  | Refused
  | { readonly outcome: 'unchanged' }
  | {
      readonly outcome: 'published' | 'scheduled'
      readonly number: number
      readonly changes: readonly CatalogChange[]
    }
/** A version whose time has come, and why it was not published. */
type Due = { readonly number: number; readonly problem: string | null }
export type Drafted = Refused | { readonly outcome: 'drafted'; readonly number: number }
/** A draft with what was published since it was begun, and what both changed. */
export type Merged =
  | Refused
  | { readonly outcome: 'merged'; readonly number: number; readonly conflicts: readonly CatalogChange[] }

/** Who changes what, and why. */
export type Authored = { readonly staffId: string | null; readonly note: string }
type CatalogEdit = { readonly path: string; readonly value: unknown }
/** When to publish, null for at once, and who wants it: null for a command of the operator. */
type Release = {
  readonly at: Temporal.Instant | null
  readonly staffId: string | null
  /** The earlier version that is published anew. */
  readonly back?: number | undefined
}
/** `basedOn`: the version that was published when it was made; 0 before the first, null to not compare it. */
type Replacement = Authored & {
  readonly document: CatalogDocument
  readonly basedOn: number | null
  readonly at: Temporal.Instant | null
  /** The earlier version whose document it is. */
  readonly back?: number | undefined
}

export type CatalogVersions = ReturnType<typeof createCatalogVersions>

/** Applies edits one after another; one of an unknown path is a problem. */
function edited(document: CatalogDocument, edits: readonly CatalogEdit[]): ReturnType<typeof readDocument> {
  let changed: unknown = document
  for (const { path, value } of edits) {
    try {
      changed = withValue(changed, path.split('.'), value)
    } catch (error) {
      if (!(error instanceof UnknownPathError)) throw error
      return { document: null, problems: [{ path, problem: 'does not exist' }] }
    }
  }
  return readDocument(changed)
}

/** The versions of the catalog: drafts, scheduled and published ones. */
export function createCatalogVersions({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  const problemsOf = (document: CatalogDocument, stored: StoredCatalog) => [
    ...checkCatalog(document),
    ...checkReplacement(document, stored, clock.now().epochMilliseconds),
  ]

  /** Returns what is wrong with a document, and what it would change. */
  const inspect = (document: CatalogDocument, stored: StoredCatalog) => ({
    problems: problemsOf(document, stored),
    changes: catalogChanges(stored.document, document),
  })

  const backTo = ({ document }: VersionRow, stored: StoredCatalog) =>
    withUnremovable(document, stored, clock.now().epochMilliseconds)

  /** Returns the number of the published version; before the first one it is made of the catalog as it is. */
  async function currentNumber(stored: StoredCatalog): Promise<number> {
    const known = await findCurrentNumber(database)
    if (known !== null) return known
    const now = clock.now()
    const note = 'The catalog before its first version'
    const first = { state: 'published', document: stored.document, note, createdAt: now, publishedAt: now } as const
    return insertVersion(database, first)
  }

  /** Changes versions, one after another. */
  const change = <T>(work: (stored: StoredCatalog) => Promise<T>): Promise<T> =>
    database.transaction(async () => {
      await lockVersions(database)
      return work(await readStoredCatalog(database))
    })

  const record = (
    number: number,
    { action, staffId, details }: Pick<NewAuditEntry, 'action' | 'staffId' | 'details'>,
  ) => recordAudit(database, clock.now(), { action, staffId, subject: String(number), ...(details && { details }) })

  /** Publishes or schedules a stored version. */
  async function release(
    { number, basedOn, document }: Pick<VersionRow, 'number' | 'basedOn' | 'document'>,
    { at, staffId, back }: Release,
    stored: StoredCatalog,
  ): Promise<Publication> {
    const current = await currentNumber(stored)
    if (basedOn !== current) return { outcome: 'outdated', version: current }
    const problems = problemsOf(document, stored)
    if (problems.length > 0) return { outcome: 'invalid', problems }
    const changes = catalogChanges(stored.document, document)
    if (at !== null) {
      await updateVersion(database, number, { state: 'scheduled', publishAt: at, problem: null })
      await record(number, { action: 'catalog.scheduled', staffId, details: { at: at.toString() } })
      return { outcome: 'scheduled', number, changes }
    }
    await publish(number, document, changes, { staffId, back })
    return { outcome: 'published', number, changes }
  }

  async function publish(
    number: number,
    document: CatalogDocument,
    changes: readonly CatalogChange[],
    { staffId, back }: Pick<Release, 'staffId' | 'back'>,
  ) {
    const published = { state: 'published', publishedAt: clock.now(), problem: null } as const
    await updateVersion(database, number, published)
    await record(number, { action: 'catalog.published', staffId, details: { changes: changes.length, back } })
    if (changes.length > 0) await changeCatalog(database, () => replaceCatalog(database, document))
  }

  /** Returns a scheduled version with what was published since it was made, or why both do not go together. */
  async function merged({ basedOn, document: mine }: VersionRow, stored: StoredCatalog) {
    const base = basedOn === null ? null : await findVersion(database, basedOn)
    if (!base) return `Version ${basedOn}, which it changes, no longer exists`
    const { value, conflicts } = mergeChanges({ base: base.document, mine, theirs: stored.document })
    if (conflicts.length > 0) return `It was changed meanwhile: ${conflicts.join(', ')}`
    const { document, problems } = readDocument(value)
    const [first] = document ? problemsOf(document, stored) : problems
    return document && !first ? document : `${first?.path} ${first?.problem}`
  }

  /** Publishes a version whose time has come. Behind a newer one it gets the next number: the current one has the highest. */
  async function publishScheduled(row: VersionRow, stored: StoredCatalog): Promise<Due> {
    const current = await currentNumber(stored)
    const document = await merged(row, stored)
    if (typeof document === 'string') {
      await updateVersion(database, row.number, { state: 'draft', publishAt: null, problem: document })
      return { number: row.number, problem: document }
    }
    const number = row.number > current ? row.number : await renumberVersion(database, row.number)
    await updateVersion(database, number, { document, basedOn: current })
    await publish(number, document, catalogChanges(stored.document, document), { staffId: row.staffId })
    return { number, problem: null }
  }

  /** Takes over what was published since a draft was begun; the current version has the highest number. */
  async function merge(row: VersionRow, stored: StoredCatalog): Promise<Merged> {
    const current = await currentNumber(stored)
    if (row.basedOn === current) return { outcome: 'merged', number: row.number, conflicts: [] }
    const base = row.basedOn === null ? null : await findVersion(database, row.basedOn)
    const sides = { base: (base ?? row).document, mine: row.document, theirs: stored.document }
    const { value, conflicts } = mergeChanges(sides)
    const { document, problems } = readDocument(value)
    if (!document) return { outcome: 'invalid', problems }
    const number = row.number > current ? row.number : await renumberVersion(database, row.number)
    await updateVersion(database, number, { document, basedOn: current, problem: null })
    const isConflict = ({ path }: CatalogChange) => conflicts.some((one) => `${path}.`.startsWith(`${one}.`))
    return { outcome: 'merged', number, conflicts: catalogChanges(stored.document, document).filter(isConflict) }
  }

  async function replace(
    { document, basedOn, at, back, ...authored }: Replacement,
    stored: StoredCatalog,
  ): Promise<Publication> {
    if (catalogChanges(stored.document, document).length === 0) return { outcome: 'unchanged' }
    const before = await findCurrentNumber(database)
    if (basedOn !== null && basedOn !== (before ?? 0)) return { outcome: 'outdated', version: before ?? 0 }
    const problems = problemsOf(document, stored)
    if (problems.length > 0) return { outcome: 'invalid', problems }
    const made = { state: 'draft', document, basedOn: await currentNumber(stored), createdAt: clock.now() } as const
    const number = await insertVersion(database, { ...made, ...authored })
    return release({ number, document, basedOn: made.basedOn }, { at, back, staffId: authored.staffId }, stored)
  }

  return {
    list: () => listVersions(database),
    find: (number: number) => findVersion(database, number),
    currentNumber: () => findCurrentNumber(database),

    /** Returns the catalog as customers have it. */
    current: async (): Promise<CatalogDocument> => (await readStoredCatalog(database)).document,

    /** Returns what differs between two versions. */
    compare: (before: VersionRow, after: VersionRow) => catalogChanges(before.document, after.document),

    /** Returns what a document would change, and what is wrong with it. */
    inspect: async (document: CatalogDocument) => inspect(document, await readStoredCatalog(database)),

    /** Returns the same of a version; of a published one as it would be gone back to. */
    inspectVersion: async (row: VersionRow) => {
      const stored = await readStoredCatalog(database)
      return inspect(row.state === 'published' ? backTo(row, stored) : row.document, stored)
    },

    /** Prices a cart with a document; stores nothing. */
    try: async (document: CatalogDocument, cart: TrialCart) =>
      tryCart(document, await readSoldOut(database), cart, clock.now()),

    /** Replaces the whole catalog by a new version, at once or at a time. */
    replace: (replacement: Replacement): Promise<Publication> => change((stored) => replace(replacement, stored)),

    /** Publishes the document of an earlier version anew, with what cannot be removed. */
    back: (number: number, { staffId, note }: Authored): Promise<Publication> =>
      change(async (stored) => {
        const row = await findVersion(database, number)
        if (!row) return { outcome: 'unknown' }
        const why = note === '' ? `Back to version ${number}` : note
        const document = backTo(row, stored)
        return replace({ document, basedOn: null, at: null, back: number, staffId, note: why }, stored)
      }),

    /** Stores edits as a draft of the current catalog, or in the draft `version`. */
    draft: (edits: readonly CatalogEdit[], version: number | null, authored: Authored): Promise<Drafted> =>
      change(async (stored) => {
        const row = version === null ? null : await findVersion(database, version)
        if (version !== null && row?.state !== 'draft') return { outcome: 'unknown' }
        const before = row?.document ?? stored.document
        const { document: typed, problems } = edited(before, edits)
        if (!typed) return { outcome: 'invalid', problems }
        const taken = checkNewNames(before, typed, stored)
        if (taken.length > 0) return { outcome: 'invalid', problems: taken }
        const document = withRecipeFacts(before, typed)
        if (row) {
          await updateVersion(database, row.number, { ...authored, document })
          return { outcome: 'drafted', number: row.number }
        }
        const basedOn = await currentNumber(stored)
        const made = { state: 'draft', document, basedOn, createdAt: clock.now() } as const
        return { outcome: 'drafted', number: await insertVersion(database, { ...made, ...authored }) }
      }),

    /** Merges a draft with what was published since it was begun. */
    merge: (number: number): Promise<Merged> =>
      change(async (stored) => {
        const row = await findVersion(database, number)
        return row?.state === 'draft' ? merge(row, stored) : { outcome: 'unknown' }
      }),

    /** Makes a scheduled version a draft again; returns whether there is a draft of this number. */
    unschedule: (number: number, staffId: string | null): Promise<boolean> =>
      change(async () => {
        const row = await findVersion(database, number)
        if (row?.state !== 'scheduled') return row?.state === 'draft'
        await updateVersion(database, number, { state: 'draft', publishAt: null })
        await record(number, { action: 'catalog.unscheduled', staffId })
        return true
      }),

    /** Publishes a draft or a scheduled version at once, or at a time. */
    publish: (number: number, asked: Release): Promise<Publication> =>
      change(async (stored) => {
        const row = await findVersion(database, number)
        return row ? release(row, asked, stored) : { outcome: 'unknown' }
      }),

    /** Deletes a draft or a scheduled version; returns whether there was one. */
    discard: (number: number, staffId: string | null): Promise<boolean> =>
      change(async () => {
        const isGone = await deleteVersion(database, number)
        if (isGone) await record(number, { action: 'catalog.discarded', staffId })
        return isGone
      }),

    /** Publishes the next version whose time has come; null if none is due. */
    publishNextDue: async (): Promise<Due | null> => {
      if ((await findDueVersion(database, clock.now())) === null) return null
      return change(async (stored) => {
        const row = await findDueVersion(database, clock.now())
        return row && publishScheduled(row, stored)
      })
    },
  }
}
