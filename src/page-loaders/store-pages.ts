import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { notFound, redirect } from '@tanstack/react-router'
import { parseAddressCode } from '../../contract/address-code.ts'
import { addressQuery } from '../../contract/geocode.ts'
import { orderTypeLetters } from '../../contract/order-type-letters.ts'
import { orderTypes, type OrderType } from '../../contract/primitives.ts'
import type { Outlet } from '../../contract/outlets.ts'
import type { Api } from '../api/api.ts'
import type { RouterContext } from '../router-context/router-context.ts'
import type { AddressCodePage } from '../screens/stores/address-code-screen.tsx'
import type { NearStores } from '../screens/stores/near-stores.tsx'
import { storeFactsOf } from '../screens/stores/store-facts.ts'
import type { StorePage } from '../screens/stores/store-screen.tsx'
import { storeWeek } from '../screens/stores/weekly-hours.ts'
import type { PageText } from './page-head.ts'
import { unwrap } from './unwrap.ts'

const words = (
  { i18n }: RouterContext,
  title: ReturnType<typeof msg>,
  description: ReturnType<typeof msg>,
): PageText => ({
  title: `${i18n._(title)} | Bohío Pizza`,
  description: i18n._(description),
})

type NamedStore = Pick<Outlet, 'name' | 'address' | 'customize'>

const storeWords = (i18n: I18n, { name, address, customize: { delivery } }: NamedStore): PageText => ({
  title: i18n._(
    delivery ? msg`Bohío Pizza ${name}: horario, teléfono y entrega` : msg`Bohío Pizza ${name}: horario y teléfono`,
  ),
  description: i18n._(
    delivery
      ? msg`Pizza para recoger o con entrega en ${name}: ${address}. Horario, teléfono, servicios y mapa.`
      : msg`Pizza para recoger en ${name}: ${address}. Horario, teléfono, servicios y mapa.`,
  ),
})

/** Loads a store by its code in any case; redirects to capitals. Unknown codes are not found. */
export async function loadStorePage(context: RouterContext, outlet: string) {
  const code = outlet.toUpperCase()
  if (code !== outlet) throw redirect({ to: '/huts/$outlet', params: { outlet: code }, statusCode: 301 })
  const api = await context.api()
  const [found] = await Promise.all([api.store(code), context.pageParts()])
  if (!found.ok) throw notFound()
  const store = storeFactsOf(found.value)
  const page: StorePage = { store, hours: storeWeek(store) }
  return { ...page, words: storeWords(context.i18n, store) }
}

/** Returns the stores nearest to an address; empty for an unknown address or above the rate limit. */
async function storesNear(api: Api, address: string): Promise<NearStores> {
  const known = await api.geocode({ address: addressQuery(address), components: 'country:PR' })
  if (!known.ok && known.error.code === 'COMMON-06') return { text: address, stores: [], refusal: known.error }
  const [place] = unwrap(known)
  if (!place) return { text: address, stores: [] }
  const { lat, lng } = place.geometry.location
  const found = await api.stores({ location: `${lng},${lat}`, order_type: 'C' })
  return { text: place.formatted_address, stores: unwrap(found).map(storeFactsOf) }
}

/** Loads all stores, for the finder; with an `address` also the nearest to it. */
export async function loadFinder(context: RouterContext, address: string) {
  const api = await context.api()
  const [stores, near] = await Promise.all([
    api.allStores(),
    address === '' ? null : storesNear(api, address),
    context.pageParts(),
  ])
  return {
    stores: unwrap(stores).map(storeFactsOf),
    near,
    words: words(
      context,
      msg`Nuestras tiendas en Puerto Rico`,
      msg`Encuentra tu Bohío Pizza más cercano: direcciones, horarios, entrega y curbside.`,
    ),
  }
}

/** Parses `D` or `C`, either case; delivery by default. Other letters are not found. */
function orderTypeOf(opt = 'D'): OrderType {
  const orderType = orderTypes.find((type) => orderTypeLetters[type] === opt.toUpperCase())
  if (!orderType) throw notFound()
  return orderType
}

/** Loads the stores of an address code. Any code gets a page. */
export async function loadAddressCode(context: RouterContext, zip = '', opt?: string) {
  const orderType = orderTypeOf(opt)
  const [market] = await Promise.all([(await context.api()).market(), context.pageParts()])
  const { address_code_length: length } = unwrap(market)
  const reading = parseAddressCode(unwrap(market), zip)
  const text = reading.kind === 'code' ? reading.code : zip
  const page: AddressCodePage = { text, orderType, stores: reading.kind === 'code' ? await serving() : null }
  return {
    ...page,
    words: words(
      context,
      msg`Busca por código de dirección`,
      msg`Escribe tu código de dirección de ${length} dígitos y mira qué tiendas llegan a ti.`,
    ),
  }

  async function serving(): Promise<AddressCodePage['stores']> {
    try {
      const found = await (await context.api()).storesOfCode(text)
      if (!found.ok) return 'failed'
      return found.value.filter(({ customize }) => customize[orderType]).map(storeFactsOf)
    } catch {
      return 'failed'
    }
  }
}
