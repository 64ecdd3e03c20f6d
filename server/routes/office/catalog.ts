import { Hono } from 'hono'
import * as v from 'valibot'
import {
  CatalogBackRequest,
  CatalogChange,
  CatalogDraft,
  CatalogDraftRequest,
  CatalogPublication,
  CatalogPublishRequest,
  CatalogVersion,
  CatalogVersionDetail,
  CurrentCatalog,
  TrialCart,
  TrialResult,
} from '../../../contract/office/catalog.ts'
import { validateInput } from '../../http/input.ts'
import { describeItem, describeItems, itemResponse, itemsResponse, officeTag } from '../../http/response.ts'
import {
  catalogChangeWire,
  catalogPublicationWire,
  catalogVersionWire,
} from '../../serializers/catalog-version-wire.ts'
import { createCatalogOffice } from '../../services/office/catalog-office.ts'
import type { Services } from '../../services/services.ts'
import { officeBasePath, type Allow } from './office-callers.ts'

const Path = v.object({ number: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)) })

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
      validateInput('param', Path),
      async (c) => {
        const { row, known, problems } = await office.read(c.req.valid('param').number)
        return itemResponse(c, { ...catalogVersionWire(row, known), document: row.document, problems })
      },
    )
    .get(
      `${version}/changes`,
      describeItems(officeTag, 'What a version would change', CatalogChange, who),
      allow('GET catalog/versions/{number}/changes'),
      validateInput('param', Path),
      async (c) => itemsResponse(c, (await office.changes(c.req.valid('param').number)).map(catalogChangeWire)),
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
      validateInput('param', Path),
      validateInput('json', CatalogPublishRequest),
      async (c) => {
        const { number } = c.req.valid('param')
        const publication = await office.publish(number, c.req.valid('json').at, c.get('staff').id)
        return itemResponse(c, catalogPublicationWire(publication))
      },
    )
    .post(
      `${version}/back`,
      describeItem(officeTag, 'Publish a version again', CatalogPublication, who),
      allow('POST catalog/versions/{number}/back'),
      validateInput('param', Path),
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
      validateInput('param', Path),
      validateInput('json', TrialCart),
      async (c) => itemResponse(c, await office.try(c.req.valid('param').number, c.req.valid('json'))),
    )
    .delete(
      version,
      describeItem(officeTag, 'Delete a draft or a scheduled version', v.null(), who),
      allow('DELETE catalog/versions/{number}'),
      validateInput('param', Path),
      async (c) => {
        await office.discard(c.req.valid('param').number, c.get('staff').id)
        return itemResponse(c, null)
      },
    )
}
