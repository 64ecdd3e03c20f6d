import type { CatalogDocument } from '../../../contract/office/catalog-document.ts'
import type { CatalogProblem, CatalogVersion } from '../../../contract/office/catalog.ts'
import { definePort } from '../../shared/port.ts'
import type { OfficeResult } from '../office-result.ts'

/** A version with all that it sells, and what the server finds wrong. */
export type Draft = {
  readonly version: CatalogVersion
  readonly document: CatalogDocument
  readonly problems: readonly CatalogProblem[]
}

export type CatalogEdit = { readonly path: string; readonly value: unknown }

/** Reads a version with its document. */
export const readDraft = definePort<OfficeResult<Draft>, { number: number }>('readDraft', 20_000)

/** Stores edits in a draft, which keeps its note. */
export const saveEdits = definePort<
  OfficeResult<null>,
  { number: number; edits: readonly CatalogEdit[]; note: string }
>('saveEdits', 20_000)
