import type { I18n } from '@lingui/core'
import type { Disposition } from '../../contract/disposition.ts'
import type { KeptCheckout } from '../../machines/checkout/checkout-opening.rules.ts'
import type { BuilderDraft } from '../../machines/storefront/storefront.types.ts'
import type { Api } from '../adapters/api.ts'
import type { Consent } from '../adapters/consent.ts'
import type { MenuCache } from '../adapters/menu-cache.ts'
import type { SessionStore } from '../adapters/storage.ts'
import type { Facade } from './facade.ts'
import type { Loading } from './loading.ts'

/** What this device knows; empty on the server and until the machines run. */
export type DeviceSession = {
  disposition: () => Disposition | null
  /** The market's clock, ISO instant; null while unknown. */
  now: () => string | null
  /** What was last built of a product in this tab. */
  builderDraft: (product: string) => BuilderDraft | null
  /** What was typed in a checkout in this tab. */
  checkoutDraft: () => KeptCheckout | null
  orderToken: (uuid: string) => string | null
  /** What was typed of an account in this tab. */
  account: () => Pick<SessionStore, 'registration' | 'reset' | 'profile' | 'address' | 'contact'> | null
  /** The uuid of the order that was placed last. */
  lastOrder: () => string | null
  /** Whether the customer agrees to be measured; null where nobody is. */
  consent: Consent | null
  /** Saves what happened until an error as a file for whoever mends it; null until the machines run. */
  saveReport: ((error: unknown) => void) | null
  /** What the menu answered within the last minutes. */
  menu: MenuCache
}

/** By the names of the fields; the same `key` is the same message. */
export type Posted = { readonly fields: Readonly<Record<string, string>>; readonly key: string }

/** What every loader, `head()` and screen receives as the router's context. */
export type AppContext = {
  /** The calls, parsed by the contract; in the browser they come with the first one. */
  api: () => Promise<Api>
  i18n: I18n
  /** Brings the texts of the screens that only the machines fill. */
  deferredTexts: () => Promise<void>
  facade: Facade
  loading: Loading
  session: DeviceSession
  /** What the form of a page without scripts sent; null in the browser, and when a page is only visited. */
  posted: Posted | null
  /** Called once the page is React's: the machines come after the next frame. */
  hydrated: () => void
}

export const emptySession = (): DeviceSession => ({
  disposition: () => null,
  now: () => null,
  builderDraft: () => null,
  checkoutDraft: () => null,
  orderToken: () => null,
  account: () => null,
  lastOrder: () => null,
  consent: null,
  saveReport: null,
  menu: {
    categories: (_, ask) => ask(),
    product: (_uuid, _query, ask) => ask(),
    lastCategory: () => null,
    setLastCategory: () => undefined,
  },
})
