import { Hono } from 'hono'
import * as v from 'valibot'
import { parseAddressCode } from '../../contract/address-code.ts'
import { ServedMunicipio, ServedMunicipioQuery, AddressCodeStores } from '../../contract/served-places.ts'
import { Outlet } from '../../contract/outlets.ts'
import { servedAddressCodes, storesServingSector } from '../domain/address-codes.ts'
import { servedMunicipiosOf, searchServedMunicipios } from '../domain/stores/served-municipios.ts'
import { RefusalError } from '../domain/refusal.ts'
import { describeItems, itemsResponse } from '../http/response.ts'
import { validateInput } from '../http/input.ts'
import type { Services } from '../services/services.ts'
import { market } from '../domain/market.ts'
import { outletWire } from '../serializers/outlet-wire.ts'

const AddressQuery = v.object({
  address_code: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => parseAddressCode(market, text)),
      v.check(({ kind }) => kind === 'code'),
    ),
  ),
  zip_code: v.optional(v.pipe(v.string(), v.regex(/^\d{5}$/))),
})

/** Calls about served places, by name and by address code. */
export function servedPlaceRoutes({ clock, catalog, municipioOf, neighborhoods, paymentMethods }: Services) {
  const takesCards = paymentMethods.includes('credit_card')
  async function localizations() {
    const { outlets } = catalog.current()
    const zips = [...new Set(outlets.flatMap(({ sectors }) => sectors.map(({ zip }) => zip)))]
    const known = await Promise.all(zips.map(async (zip) => ({ zip, city: await municipioOf(zip) })))
    return servedMunicipiosOf(outlets, new Map(known.flatMap(({ zip, city }) => (city === null ? [] : [[zip, city]]))))
  }

  return new Hono()
    .get('/v1/product-hut-fe/localizations', describeItems('Places', 'Served municipios', ServedMunicipio), async (c) =>
      itemsResponse(c, await localizations()),
    )
    .get(
      '/product-localisation/search',
      describeItems('Places', 'Served municipios by name, neighborhood or ZIP', ServedMunicipio),
      validateInput('query', ServedMunicipioQuery),
      async (c) =>
        itemsResponse(c, searchServedMunicipios(await localizations(), await neighborhoods(), c.req.valid('query').q)),
    )
    .get('/v1/product-hut-fe/mappings', describeItems('Places', 'Stores by address code', AddressCodeStores), (c) =>
      itemsResponse(c, servedAddressCodes(catalog.current().outlets)),
    )
    .get(
      '/v2/product-hut-fe/address/',
      describeItems('Places', 'Stores that deliver to an address code or ZIP', Outlet),
      validateInput('query', AddressQuery),
      (c) => {
        const { address_code, zip_code } = c.req.valid('query')
        const whole = zip_code === undefined ? null : `${zip_code}00`
        const code = address_code?.kind === 'code' ? address_code.code : whole
        if (code === null) throw new RefusalError('COMMON-01', { path: 'address_code' })
        const serving = storesServingSector(catalog.current().outlets, code.slice(0, 5), Number(code.slice(5)))
        const now = clock.now()
        return itemsResponse(
          c,
          serving.map((outlet) => outletWire(outlet, { now, from: null, takesCards })),
        )
      },
    )
}
