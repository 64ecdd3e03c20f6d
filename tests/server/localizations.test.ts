import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ServedMunicipio, AddressCodeStores } from '../../contract/served-places.ts'
import { Outlet } from '../../contract/outlets.ts'
import { call, itemsFrom, refusalOf } from './support/calls.ts'
import { changeOutlet, outletOf } from './support/change-catalog.ts'
import { openTestApp, type TestApp } from './support/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const get = (path: string) => call(app, 'GET', path)
const address = (query: string) => get(`/v2/product-hut-fe/address/?${query}`)
const codesOf = (outlets: readonly { code: string }[]) => outlets.map(({ code }) => code)

describe('served places', () => {
  it('the list contains the municipios of stores and of their delivery areas', async () => {
    const places = itemsFrom(ServedMunicipio, await get('/v1/product-hut-fe/localizations'))
    const names = places.map(({ city_name }) => city_name)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'es')))
    expect(new Set(names).size).toBe(names.length)
    for (const { city, code, services } of app.catalog.current().outlets) {
      const place = places.find(({ city_name }) => city_name === city)
      expect(place?.carryout.includes(code)).toBe(services.carryout)
    }
    const carolina = places.find(({ city_name }) => city_name === 'Carolina')
    expect(carolina?.delivery).toEqual(expect.arrayContaining(['CA01']))
    expect(carolina?.zip_codes).toContain('00983')
    expect(carolina?.region).toBe('Metro')
    expect(names).not.toContain('Jayuya')
  })

  it('places are found by name without accents, prefix, neighborhood and ZIP', async () => {
    const search = async (q: string) =>
      itemsFrom(ServedMunicipio, await get(`/product-localisation/search?q=${encodeURIComponent(q)}`)).map(
        ({ city_name }) => city_name,
      )
    expect(await search('mayaguez')).toEqual(['Mayagüez'])
    expect(await search(' BAYAM')).toEqual(['Bayamón'])
    expect(await search('juan san')).toEqual(['Bayamón', 'San Juan']) // matches Santa Juanita, too
    expect(await search('santurce')).toEqual(['San Juan'])
    expect(await search('santurce, san juan')).toEqual(['San Juan'])
    expect(await search('levitt')).toEqual(['Toa Baja'])
    expect(await search('santurce ponce')).toEqual([])
    expect(await search('00680')).toEqual(['Mayagüez'])
    for (const nothing of ['atlantis', '!!!', "' OR 1=1 --", '<script>']) expect(await search(nothing)).toEqual([])
  })

  it('empty and overlong searches are rejected', async () => {
    for (const query of ['', '?q=', '?q=%20', `?q=${'x'.repeat(101)}`]) {
      expect(refusalOf(await get(`/product-localisation/search${query}`))).toEqual({
        status: 400,
        code: 'COMMON-01',
        data: { path: 'q' },
      })
    }
  })
})

describe('address codes', () => {
  it('an address code leads to the stores that deliver there, as the mappings state', async () => {
    const mappings = itemsFrom(AddressCodeStores, await get('/v1/product-hut-fe/mappings'))
    expect(mappings.find(({ address_code }) => address_code === '0090704')?.outlet_codes).toEqual(['SJ02', 'SJ03'])
    expect(mappings.find(({ address_code }) => address_code === '0096105')).toBeUndefined()
    for (const { address_code, outlet_codes } of mappings.filter((_, place) => place % 20 === 0)) {
      expect(codesOf(itemsFrom(Outlet, await address(`address_code=${address_code}`)))).toEqual(outlet_codes)
    }
  })

  it('an address code reaches only the stores of its sector, and sector 00 covers the whole ZIP', async () => {
    const served = async (query: string) => codesOf(itemsFrom(Outlet, await address(query)))
    expect(await served('address_code=0091101')).toEqual(['SJ01', 'SJ02'])
    expect(await served('address_code=0091104')).toEqual(['SJ01'])
    expect(await served('address_code=0091105')).toEqual([])
    expect(await served('address_code=0091100')).toEqual(['SJ01', 'SJ02'])
    expect(await served('zip_code=00911')).toEqual(['SJ01', 'SJ02'])
    expect(await served('zip_code=00664')).toEqual([])
  })

  it('[place.address-code] an address code may contain a hyphen and full-width digits only', async () => {
    expect(codesOf(itemsFrom(Outlet, await address('address_code=00907-01')))).toContain('SJ02')
    expect(codesOf(itemsFrom(Outlet, await address(`address_code=${encodeURIComponent('００９０７０１')}`)))).toContain(
      'SJ02',
    )
    for (const query of [
      '',
      'address_code=',
      'address_code=12',
      'address_code=009070',
      'address_code=00907011',
      'address_code=0090x01',
    ]) {
      expect(refusalOf(await address(query))).toEqual({
        status: 400,
        code: 'COMMON-01',
        data: { path: 'address_code' },
      })
    }
    expect(refusalOf(await address('zip_code=0090701')).data.path).toBe('zip_code')
  })

  it('an address code does not lead to a store that stopped delivering', async () => {
    await changeOutlet(app, 'SJ06', { services: { ...outletOf(app, 'SJ06').services, delivery: false } })
    const [sector] = outletOf(app, 'SJ06').sectors
    expect(codesOf(itemsFrom(Outlet, await address(`zip_code=${sector?.zip}`)))).not.toContain('SJ06')
  })
})
