import { fromPromise } from 'xstate'
import type { TrialCart } from '../../../contract/office/catalog.ts'
import { catalogDraftMachine } from '../../../machines/office/catalog/catalog-draft.machine.ts'
import type { CatalogEdit } from '../../../machines/office/catalog/catalog-draft.ports.ts'
import { instantOfMoment } from '../../../machines/office/catalog/catalog-fields.rules.ts'
import { catalogPreviewMachine } from '../../../machines/office/catalog/catalog-preview.machine.ts'
import type { PreviewChoice } from '../../../machines/office/catalog/catalog-preview.ports.ts'
import { catalogVersionMachine } from '../../../machines/office/catalog/catalog-version.machine.ts'
import type { VersionStep } from '../../../machines/office/catalog/catalog-version.ports.ts'
import { catalogVersionsMachine } from '../../../machines/office/catalog/catalog-versions.machine.ts'
import { couponTrialMachine } from '../../../machines/office/catalog/coupon-trial.machine.ts'
import type { CatalogCalls } from './catalog-calls.ts'

type Input<Of> = { input: Of }

/** Returns the machines of the catalog's pages with the browser's ports. */
export const createCatalogMachines = (api: CatalogCalls) => ({
  versions: catalogVersionsMachine.provide({
    actors: { readVersions: fromPromise(() => api.readVersions()), beginDraft: fromPromise(() => api.beginDraft()) },
  }),
  version: catalogVersionMachine.provide({
    actors: {
      readVersion: fromPromise(({ input: { number, against } }: Input<{ number: number; against: number | null }>) =>
        api.readVersion(number, against),
      ),
      takeStep: fromPromise(({ input: { number, step } }: Input<{ number: number; step: VersionStep }>) =>
        api.takeStep(number, step),
      ),
    },
  }),
  draft: catalogDraftMachine.provide({
    actors: {
      readDraft: fromPromise(({ input: { number } }: Input<{ number: number }>) => api.readDraft(number)),
      saveEdits: fromPromise(
        ({ input: { number, edits, note } }: Input<{ number: number; edits: readonly CatalogEdit[]; note: string }>) =>
          api.saveEdits(number, edits, note),
      ),
    },
  }),
  preview: catalogPreviewMachine.provide({
    actors: {
      readPreview: fromPromise(({ input: { choice } }: Input<{ choice: PreviewChoice }>) =>
        api.readPreview(choice.number, choice.outlet, instantOfMoment(choice.moment)),
      ),
    },
  }),
  trial: couponTrialMachine.provide({
    actors: {
      tryCart: fromPromise(({ input: { number, cart } }: Input<{ number: number; cart: TrialCart }>) =>
        api.tryCart(number, cart),
      ),
    },
  }),
})
