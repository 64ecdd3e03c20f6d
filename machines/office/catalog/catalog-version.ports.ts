import type { CatalogChange, CatalogProblem, CatalogVersion } from '../../../contract/office/catalog.ts'
import { definePort } from '../../shared/port.ts'
import type { OfficeResult } from '../office-result.ts'

/** A version, what it changes, and what keeps it from being published. */
export type ShownVersion = {
  readonly version: CatalogVersion
  readonly changes: readonly CatalogChange[]
  readonly problems: readonly CatalogProblem[]
}

/** What is done with a version: `publish` at once without `at`; `back` publishes it anew. */
export type VersionStep =
  | { readonly kind: 'publish'; readonly at: string | null }
  | { readonly kind: 'back' | 'merge' | 'unschedule' | 'discard' }

/** What became of a step: the version's number then, and what a merge found changed on both sides. */
export type StepOutcome = { readonly number: number; readonly conflicts: readonly CatalogChange[] }

/** Reads a version, and what it changes against another one; against the published one if `against` is null. */
export const readVersion = definePort<OfficeResult<ShownVersion>, { number: number; against: number | null }>(
  'readVersion',
  20_000,
)

/** Publishes, plans, merges or deletes a version. */
export const takeStep = definePort<OfficeResult<StepOutcome>, { number: number; step: VersionStep }>('takeStep', 20_000)
