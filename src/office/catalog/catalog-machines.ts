import { catalogDraftMachine } from '../../../machines/office/catalog/catalog-draft.machine.ts'
import { readDraft, saveEdits } from '../../../machines/office/catalog/catalog-draft.ports.ts'
import { instantOfMoment } from '../../../machines/office/catalog/catalog-fields.rules.ts'
import { catalogPreviewMachine } from '../../../machines/office/catalog/catalog-preview.machine.ts'
import { readPreview } from '../../../machines/office/catalog/catalog-preview.ports.ts'
import { catalogVersionMachine } from '../../../machines/office/catalog/catalog-version.machine.ts'
import { readVersion, takeStep } from '../../../machines/office/catalog/catalog-version.ports.ts'
import { catalogVersionsMachine } from '../../../machines/office/catalog/catalog-versions.machine.ts'
import { couponTrialMachine } from '../../../machines/office/catalog/coupon-trial.machine.ts'
import { readVersions, beginDraft } from '../../../machines/office/catalog/catalog-versions.ports.ts'
import { tryCart } from '../../../machines/office/catalog/coupon-trial.ports.ts'
import { fulfil } from '../../adapters/fulfil.ts'
import type { CatalogCalls } from './catalog-calls.ts'

/** Returns the machines of the catalog's pages with the browser's ports. */
export const createCatalogMachines = (api: CatalogCalls) => ({
  versions: catalogVersionsMachine.provide({
    actors: {
      readVersions: fulfil(readVersions, () => api.readVersions()),
      beginDraft: fulfil(beginDraft, () => api.beginDraft()),
    },
  }),
  version: catalogVersionMachine.provide({
    actors: {
      readVersion: fulfil(readVersion, ({ input: { number, against } }) => api.readVersion(number, against)),
      takeStep: fulfil(takeStep, ({ input: { number, step } }) => api.takeStep(number, step)),
    },
  }),
  draft: catalogDraftMachine.provide({
    actors: {
      readDraft: fulfil(readDraft, ({ input: { number } }) => api.readDraft(number)),
      saveEdits: fulfil(saveEdits, ({ input: { number, edits, note } }) => api.saveEdits(number, edits, note)),
    },
  }),
  preview: catalogPreviewMachine.provide({
    actors: {
      readPreview: fulfil(readPreview, ({ input: { choice } }) =>
        api.readPreview(choice.number, choice.outlet, instantOfMoment(choice.moment)),
      ),
    },
  }),
  trial: couponTrialMachine.provide({
    actors: {
      tryCart: fulfil(tryCart, ({ input: { number, cart } }) => api.tryCart(number, cart)),
    },
  }),
})
