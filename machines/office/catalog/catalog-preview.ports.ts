import type { CatalogPreview } from '../../../contract/office/catalog.ts'
import { definePort } from '../../shared/port.ts'
import type { OfficeResult } from '../office-result.ts'

/** A version as it is seen at a store, at a moment of the market: `YYYY-MM-DDTHH:MM`. */
export type PreviewChoice = { readonly number: number; readonly outlet: string; readonly moment: string }

/** Reads a store as its customers would see it. */
export const readPreview = definePort<OfficeResult<CatalogPreview>, { choice: PreviewChoice }>('readPreview')
