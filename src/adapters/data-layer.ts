/** A product in the data layer (GA4 "Item"); `price` is the unit price in dollars. */
export type DataLayerItem = {
  readonly item_id: string
  readonly item_name: string
  readonly item_category: string
  readonly price: number
  readonly quantity: number
}

type Commerce = { readonly currency: 'USD'; readonly value: number; readonly items: readonly DataLayerItem[] }

/** All events of the data layer; none contains personal data [page.analytics]. */
export type DataLayerEvent =
  | { readonly event: 'screen_view'; readonly screen_name: string; readonly language: string }
  | { readonly event: 'view_item_list'; readonly ecommerce: { readonly item_list_id: string } }
  | {
      readonly event: 'view_item' | 'add_to_cart' | 'remove_from_cart' | 'begin_checkout'
      readonly ecommerce: Commerce
    }
  | {
      readonly event: 'purchase'
      readonly ecommerce: Commerce & {
        readonly transaction_id: string
        readonly shipping: number
        readonly tax: number
        readonly coupon: string
        readonly affiliation: string
      }
    }

/** The tag manager's start event. */
type Started = { readonly event: 'gtm.js'; readonly 'gtm.start': number }

declare global {
  var dataLayer: (DataLayerEvent | Started)[] | undefined
}

const origin = 'https://www.googletagmanager.com'

/** Loads Google Tag Manager, which reads `dataLayer` from its beginning. */
export function loadTagManager(id: string) {
  globalThis.dataLayer ??= []
  globalThis.dataLayer.unshift({ event: 'gtm.js', 'gtm.start': Date.now() })
  document.head.append(
    Object.assign(document.createElement('script'), {
      async: true,
      src: `${origin}/gtm.js?id=${encodeURIComponent(id)}`,
    }),
  )
}

const listeners = new Set<(event: DataLayerEvent) => void>()
/** Subscribes to the data layer. */
export const onDataLayerEvent = (hear: (event: DataLayerEvent) => void) => void listeners.add(hear)

/** Pushes an event to the data layer. */
export function pushEvent(event: DataLayerEvent) {
  listeners.forEach((hear) => hear(event))
  globalThis.dataLayer ??= []
  globalThis.dataLayer.push(event)
}
