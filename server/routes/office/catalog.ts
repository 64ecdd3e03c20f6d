import { Hono } from 'hono'
import * as v from 'valibot'
import {
  CatalogBackRequest,
  CatalogChange,
  CatalogChangesQuery,
  CatalogDraft,
  CatalogDraftRequest,
  CatalogMerge,
  CatalogPreview,
  CatalogPreviewQuery,
  CatalogPublication,
  CatalogPublishRequest,
  CatalogVersion,
  CatalogVersionDetail,
  CatalogVersionPath,
  CurrentCatalog,
  TrialCart,
  TrialResult,
} from '../../../contract/office/catalog.ts'
import { validateInput } from '../../http/input.ts'
import { languageOf } from '../../http/request-headers.ts'
import { describeItem, describeItems, itemResponse, itemsResponse, officeTag } from '../../http/response.ts'
import {
  catalogChangeWire,
  catalogPublicationWire,
  catalogVersionWire,
} from '../../serializers/catalog-version-wire.ts'
import { catalogPreviewWire } from '../../serializers/catalog-preview-wire.ts'
import { createCatalogOffice } from '../../services/office/catalog-office.ts'
import type { Services } from '../../services/services.ts'
import { officeBasePath, type Allow } from './office-callers.ts'

/** Calls of the office about the catalog: its versions, drafts, and trials. */
export function catalogRoutes(services: Services, allow: Allow) {
  const office = createCatalogOffice(services)
  const path = `${officeBasePath}/catalog`
  const version = `${path}/versions/:number`
  const who = { who: 'staff' } as const

  return new Hono()
    .get(
      path,
      describeItem(officeTag, 'The catalog as customers have it', CurrentCatalog, who),
      allow('GET catalog'),
      async (c) => itemResponse(c, await office.current()),
    )
    .get(
      `${path}/versions`,
      describeItems(officeTag, 'Versions of the catalog, newest first', CatalogVersion, who),
      allow('GET catalog/versions'),
      async (c) => {
        const { rows, known } = await office.list()
        return itemsResponse(
          c,
          rows.map((row) => catalogVersionWire(row, known)),
        )
      },
    )
    .get(
      version,
      describeItem(officeTag, 'A version, and what keeps it from being published', CatalogVersionDetail, who),
      allow('GET catalog/versions/{number}'),
      validateInput('param', CatalogVersionPath),
      async (c) => {
        const { row, known, problems } = await office.read(c.req.valid('param').number)
        return itemResponse(c, { ...catalogVersionWire(row, known), document: row.document, problems })
      },
    )
    .get(
      `${version}/changes`,
      describeItems(officeTag, 'What a version would change, or changes against another one', CatalogChange, who),
      allow('GET catalog/versions/{number}/changes'),
      validateInput('param', CatalogVersionPath),
      validateInput('query', CatalogChangesQuery),
      async (c) => {
        const changes = await office.changes(c.req.valid('param').number, c.req.valid('query').against)
        return itemsResponse(c, changes.map(catalogChangeWire))
      },
    )
    .get(
      `${version}/preview`,
      describeItem(
        officeTag,
        'A store as its customers would see it with a version, at an instant',
        CatalogPreview,
        who,
      ),
      allow('GET catalog/versions/{number}/preview'),
      validateInput('param', CatalogVersionPath),
      validateInput('query', CatalogPreviewQuery),
      async (c) => {
        const { outlet_code: outlet, at } = c.req.valid('query')
        const shown = await office.preview(c.req.valid('param').number, outlet, at)
        return itemResponse(c, catalogPreviewWire(shown, languageOf(c)))
      },
    )
    .post(
      `${path}/drafts`,
      describeItem(officeTag, 'Edit the catalog, or a draft', CatalogDraft, who),
      allow('POST catalog/drafts'),
      validateInput('json', CatalogDraftRequest),
      async (c) => {
        const { edits, version: draft = null, note } = c.req.valid('json')
        const { number } = await office.draft(edits, draft, { staffId: c.get('staff').id, note })
        return itemResponse(c, { number })
      },
    )
    .post(
      `${version}/publish`,
      describeItem(officeTag, 'Publish a version at once, or at a time', CatalogPublication, who),
      allow('POST catalog/versions/{number}/publish'),
      validateInput('param', CatalogVersionPath),
      validateInput('json', CatalogPublishRequest),
      async (c) => {
        const { number } = c.req.valid('param')
        const publication = await office.publish(number, c.req.valid('json').at, c.get('staff').id)
        return itemResponse(c, catalogPublicationWire(publication))
      },
    )
    .post(
      `${version}/merge`,
      describeItem(officeTag, 'Take over what was published since a draft was begun', CatalogMerge, who),
      allow('POST catalog/versions/{number}/merge'),
      validateInput('param', CatalogVersionPath),
      async (c) => {
        const { number, conflicts } = await office.merge(c.req.valid('param').number)
        return itemResponse(c, { number, conflicts: conflicts.map(catalogChangeWire) })
      },
    )
    .post(
      `${version}/unschedule`,
      describeItem(officeTag, 'Make a scheduled version a draft again', v.null(), who),
      allow('POST catalog/versions/{number}/unschedule'),
      validateInput('param', CatalogVersionPath),
      async (c) => {
        await office.unschedule(c.req.valid('param').number, c.get('staff').id)
        return itemResponse(c, null)
      },
    )
    .post(
      `${version}/back`,
      describeItem(officeTag, 'Publish a version again', CatalogPublication, who),
      allow('POST catalog/versions/{number}/back'),
      validateInput('param', CatalogVersionPath),
      validateInput('json', CatalogBackRequest),
      async (c) => {
        const by = { staffId: c.get('staff').id, note: c.req.valid('json').note }
        return itemResponse(c, catalogPublicationWire(await office.back(c.req.valid('param').number, by)))
      },
    )
    .post(
      `${version}/try`,
      describeItem(officeTag, 'Price a cart with a version', TrialResult, who),
      allow('POST catalog/versions/{number}/try'),
      validateInput('param', CatalogVersionPath),
      validateInput('json', TrialCart),
      async (c) => itemResponse(c, await office.try(c.req.valid('param').number, c.req.valid('json'))),
    )
    .delete(
      version,
      describeItem(officeTag, 'Delete a draft or a scheduled version', v.null(), who),
      allow('DELETE catalog/versions/{number}'),
      validateInput('param', CatalogVersionPath),
      async (c) => {
        await office.discard(c.req.valid('param').number, c.get('staff').id)
        return itemResponse(c, null)
      },
    )
}
