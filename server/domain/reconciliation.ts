import type { Cents } from './catalog.ts'
import { market } from './market.ts'
import type { OnlineMethod, PaymentState } from './payment.ts'

/** A payment as the shop knows it. */
export type ShopPayment = {
  readonly uuid: string
  readonly orderNumber: string
  readonly method: OnlineMethod
  readonly chargeId: string | null
  readonly intentId: string | null
  readonly state: PaymentState
  readonly amount: Cents
  readonly isCaptured: boolean
  readonly refunded: Cents
  /** Whether an operator has dealt with its trouble. */
  readonly isHandled: boolean
  /** Whether the provider's list goes back to it. */
  readonly isListed: boolean
}

/** A payment as the provider lists it. */
export type BankPayment = {
  readonly id: string
  readonly intentId: string | null
  /** The uuid of the shop's payment; null for one that the shop did not begin. */
  readonly reference: string | null
  readonly amount: Cents
  readonly currency: string
  /** Whether its mode, live or test, is that of the shop's key. */
  readonly isOwnMode: boolean
  readonly isHeld: boolean
  readonly captured: Cents
  /** Of what was captured. */
  readonly refunded: Cents
  readonly isDisputed: boolean
}

/** What to do about each kind of difference. */
const advice = {
  'unknown here': 'the shop has no such payment: refund it at the bank, or look for the order of its customer',
  'missing there': 'the bank has no such payment: compare the account of STRIPE_SECRET_KEY',
  'other mode': 'a live and a test key were mixed: compare STRIPE_SECRET_KEY',
  'other currency': 'refund it at the bank and call the customer',
  'other amount': 'refund the difference at the bank, or call the customer',
  'not captured there': 'the order was not paid: capture it at the bank, or call the customer',
  'not captured here': 'the bank took money that the shop does not know of: refund it at the bank, or call the store',
  'captured twice': 'refund one of them at the bank',
  'hold lapsed': 'the amount is no longer reserved: call the store before it makes the order',
  'still held there': 'release it at the bank',
  'refund missing here': 'send the notices of this payment again at the bank',
  'refund missing there': 'refund it with npm run refund, or at the bank',
  'unknown dispute': 'answer it at the bank, and send its notice again',
  'dispute over': 'the bank has closed it: tell the store, then npm run payments -- --done ORDER',
} as const

type Kind = keyof typeof advice
/** A difference in one line, and the uuids of the payments that it is about. */
export type Difference = { readonly kind: Kind; readonly line: string; readonly payments: readonly string[] }

const difference = (kind: Kind, about: string, payments: readonly string[]): Difference => ({
  kind,
  line: `${kind}: ${about}: ${advice[kind]}`,
  payments,
})

const isAbout = (bank: BankPayment) => (shop: ShopPayment) =>
  shop.uuid === bank.reference ||
  shop.chargeId === bank.id ||
  (shop.intentId !== null && shop.intentId === bank.intentId)

/** States in which a reserved amount is awaited, or being released. */
const held: readonly PaymentState[] = ['started', 'authorised', 'abandoned']

/** Returns what differs between two views of one payment. */
function kindsOf(shop: ShopPayment, bank: BankPayment): Kind[] {
  const isTaken = bank.captured > 0
  const isBoth = shop.isCaptured && isTaken
  const whether = (kind: Kind, is: boolean) => (is ? [kind] : [])
  return [
    ...whether('other mode', !bank.isOwnMode),
    ...whether('other currency', bank.currency.toUpperCase() !== market.currency),
    ...whether('other amount', (bank.isHeld || isTaken) && bank.amount !== shop.amount && shop.state !== 'abandoned'),
    ...whether('not captured there', shop.isCaptured && !isTaken),
    ...whether('not captured here', !shop.isCaptured && isTaken),
    ...whether('hold lapsed', shop.state === 'authorised' && !bank.isHeld && !isTaken),
    ...whether('still held there', bank.isHeld && !shop.isCaptured && !held.includes(shop.state)),
    ...whether('refund missing here', isBoth && shop.refunded < bank.refunded),
    ...whether('refund missing there', isBoth && shop.refunded > bank.refunded),
    ...whether('unknown dispute', bank.isDisputed && shop.state !== 'disputed'),
    ...whether('dispute over', !bank.isDisputed && shop.state === 'disputed' && !shop.isHandled),
  ]
}

/** Returns the payments of one order that were captured, and not all refunded, if there are several. */
function capturedTwice(pairs: readonly { shop: ShopPayment; bank: BankPayment }[]): Difference[] {
  const kept = pairs.filter(({ bank }) => bank.captured > bank.refunded)
  const byOrder = Map.groupBy(kept, ({ shop }) => shop.orderNumber)
  return [...byOrder].flatMap(([order, found]) => {
    const payments = found.map(({ shop }) => shop.uuid)
    const ids = found.map(({ bank }) => bank.id).join(', ')
    return found.length > 1 ? [difference('captured twice', `order ${order}, ${ids}`, payments)] : []
  })
}

/** Compares the payments of shop and provider, both ways. */
export function differencesOf(shop: readonly ShopPayment[], bank: readonly BankPayment[]): Difference[] {
  const found = bank.map((one) => ({ bank: one, shop: shop.find(isAbout(one)) }))
  const pairs = found.flatMap((pair) => (pair.shop ? [{ bank: pair.bank, shop: pair.shop }] : []))
  const known = new Set(pairs.map((pair) => pair.shop.uuid))
  const unknown = found.filter((pair) => !pair.shop && (pair.bank.isHeld || pair.bank.captured > 0))
  const missing = shop.filter(
    ({ uuid, isListed, isCaptured, state }) => isListed && !known.has(uuid) && (isCaptured || state === 'authorised'),
  )
  return [
    ...unknown.map((pair) => difference('unknown here', `${pair.bank.id}, ${pair.bank.amount} cents`, [])),
    ...missing.map(({ uuid, orderNumber }) =>
      difference('missing there', `order ${orderNumber}, payment ${uuid}`, [uuid]),
    ),
    ...pairs.flatMap((pair) => {
      const about = `order ${pair.shop.orderNumber}, ${pair.bank.id}, ${pair.shop.amount} cents here, ${pair.bank.amount} there`
      return kindsOf(pair.shop, pair.bank).map((kind) => difference(kind, about, [pair.shop.uuid]))
    }),
    ...capturedTwice(pairs),
  ]
}
