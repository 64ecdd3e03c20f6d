import type { CatalogVersion } from '../../../contract/office/catalog.ts'
import { definePort } from '../../shared/port.ts'
import type { OfficeResult } from '../office-result.ts'

/** Reads all versions, the newest first. */
export const readVersions = definePort<OfficeResult<readonly CatalogVersion[]>, null>('readVersions')

/** Begins a draft of what is published; returns its number. */
export const beginDraft = definePort<OfficeResult<number>, null>('beginDraft')
