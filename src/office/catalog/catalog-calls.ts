import * as v from 'valibot'
import {
  CatalogChange,
  CatalogDraft,
  CatalogMerge,
  CatalogPreview,
  CatalogPublication,
  CatalogVersion,
  CatalogVersionDetail,
  TrialResult,
  type TrialCart,
} from '../../../contract/office/catalog.ts'
import type { CatalogEdit, Draft } from '../../../machines/office/catalog/catalog-draft.ports.ts'
import type { ShownVersion, StepOutcome, VersionStep } from '../../../machines/office/catalog/catalog-version.ports.ts'
import type { OfficeResult } from '../../../machines/office/office-result.ts'
import type { HttpRequest } from '../../api/http.ts'

type Read<T> = v.GenericSchema<unknown, T>
type Calls = {
  readonly get: (path: string, query?: Readonly<Record<string, string>>) => HttpRequest
  readonly post: (path: string, body: unknown) => HttpRequest
  readonly item: <T>(request: HttpRequest, schema: Read<T>) => Promise<OfficeResult<T>>
  readonly items: <T>(request: HttpRequest, schema: Read<T>) => Promise<OfficeResult<readonly T[]>>
}

const map = <T, U>(answer: OfficeResult<T>, read: (value: T) => U): OfficeResult<U> =>
  answer.ok ? { ok: true, value: read(answer.value) } : answer

const VersionWithProblems = v.omit(CatalogVersionDetail, ['document'])

/** Returns the calls of the office about the catalog. */
export function createCatalogCalls({ get, post, item, items }: Calls) {
  const path = (number: number) => `catalog/versions/${number}`

  async function takeStep(number: number, step: VersionStep): Promise<OfficeResult<StepOutcome>> {
    const done = { number, conflicts: [] }
    switch (step.kind) {
      case 'publish':
        return map(await item(post(`${path(number)}/publish`, { at: step.at }), CatalogPublication), () => done)
      case 'back':
        return map(await item(post(`${path(number)}/back`, {}), CatalogPublication), (published) => ({
          ...done,
          number: published.number ?? number,
        }))
      case 'merge':
        return item(post(`${path(number)}/merge`, {}), CatalogMerge)
      case 'unschedule':
        return map(await item(post(`${path(number)}/unschedule`, {}), v.null()), () => done)
      case 'discard':
        return map(await item({ ...get(path(number)), method: 'DELETE' }, v.null()), () => done)
    }
  }

  return {
    readVersions: () => items(get('catalog/versions'), CatalogVersion),
    beginDraft: async () =>
      map(await item(post('catalog/drafts', { edits: [] }), CatalogDraft), ({ number }) => number),
    readVersion: async (number: number, against: number | null): Promise<OfficeResult<ShownVersion>> => {
      const query = against === null ? {} : { against: String(against) }
      const [version, changes] = await Promise.all([
        item(get(path(number)), VersionWithProblems),
        items(get(`${path(number)}/changes`, query), CatalogChange),
      ])
      if (!version.ok) return version
      return map(changes, (read) => ({ version: version.value, problems: version.value.problems, changes: read }))
    },
    takeStep,
    readDraft: async (number: number): Promise<OfficeResult<Draft>> => {
      // Its schema brings a calendar along, which no other page needs.
      const [{ CatalogDocument }, answer] = await Promise.all([
        import('../../../contract/office/catalog-document.ts'),
        item(get(path(number)), CatalogVersionDetail),
      ])
      return map(answer, ({ document, problems, ...version }) => ({
        version,
        problems,
        document: v.parse(CatalogDocument, document),
      }))
    },
    saveEdits: async (number: number, edits: readonly CatalogEdit[], note: string) =>
      map(await item(post('catalog/drafts', { version: number, edits, note }), CatalogDraft), () => null),
    readPreview: (number: number, outlet: string, at: string) =>
      item(get(`${path(number)}/preview`, { outlet_code: outlet, at }), CatalogPreview),
    tryCart: (number: number, cart: TrialCart) => item(post(`${path(number)}/try`, cart), TrialResult),
  }
}

export type CatalogCalls = ReturnType<typeof createCatalogCalls>
