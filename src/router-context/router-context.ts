import type { I18n } from '@lingui/core'
import type { MenuOrder } from '../../contract/disposition.ts'
import type { StoredCheckout } from '../../machines/checkout/checkout-input.rules.ts'
import type { PaymentInput } from '../../machines/payment/payment.setup.ts'
import type { TermsOfPayment } from '../../machines/checkout/checkout-terms.rules.ts'
import type { BuilderDraft } from '../../machines/storefront/storefront.types.ts'
import type { Api } from '../api/api.ts'
import type { Consent } from '../adapters/consent.ts'
import type { MenuCache } from '../adapters/menu-cache.ts'
import type { BrowserStore } from '../adapters/storage.ts'
import type { Facade } from '../machine-bindings/facade.ts'
import type { LoadingCounter } from './loading-counter.ts'

/** The device's storage; empty until the machines run, and on the server but for the order of the visitor's cookie. */
export type DeviceSession = {
  disposition: () => MenuOrder | null
  /** The market's clock, ISO instant; null while unknown. */
  now: () => string | null
  /** This tab's draft of a product. */
  builderDraft: (product: string) => BuilderDraft | null
  /** This tab's draft of a checkout. */
  checkoutDraft: () => StoredCheckout | null
  /** The payment of the current cart that was begun on this device; absent until its machines are loaded. */
  begunPayment?: () => PaymentInput | null
  /** The terms that earlier orders of this device accepted; absent like `begunPayment`. */
  acceptedTerms?: () => readonly TermsOfPayment[]
  orderToken: (uuid: string) => string | null
  /** This tab's drafts of account forms. */
  account: () => Pick<BrowserStore, 'registration' | 'reset' | 'profile' | 'address' | 'contact'> | null
  /** The uuid of the last placed order. */
  lastOrder: () => string | null
  /** The uuid of the order that this device placed last, until its page showed its end. */
  followedOrder: () => string | null
  /** Consent to measuring, by analytics or the map; null if nothing measures. */
  consent: Consent | null
  /** Saves the failure report as a file; null until the machines run. */
  saveReport: ((error: unknown) => void) | null
  /** Cached menu answers. */
  menu: MenuCache
}

/** By field names; the same `key` is the same message. */
export type SubmittedForm = { readonly fields: Readonly<Record<string, string>>; readonly key: string }

/** The router's context for all loaders, `head()` and screens. */
export type RouterContext = {
  /** The calls, parsed by the contract; the browser loads them with the first one. */
  api: () => Promise<Api>
  i18n: I18n
  /** Loads texts of the front page and the lists of the menu that are shown once the machines run. */
  deferredTexts: () => Promise<void>
  /** Loads all other texts, and in the browser the machines of other pages. */
  pageParts: () => Promise<void>
  facade: Facade
  loading: LoadingCounter
  session: DeviceSession
  /** The submitted form of a page without scripts; null in the browser and for plain visits. */
  posted: SubmittedForm | null
  /** Called after hydration: the machines load after the next frame. */
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
  followedOrder: () => null,
  consent: null,
  saveReport: null,
  menu: {
    categories: (_, ask) => ask(),
    product: (_uuid, _query, ask) => ask(),
    lastCategory: () => null,
    setLastCategory: () => undefined,
    forget: () => undefined,
  },
})
