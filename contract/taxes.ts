import type { Market } from './market.ts'

/** The state sales-tax rate that applies: prepared food 6 %, everything else 10.5 %. */
export type TaxClass = 'food' | 'general'
/** `amount` in cents. */
type Taxable = { readonly taxClass: TaxClass; readonly amount: number }
/** Amounts in cents. */
export type Taxes = {
  readonly state: number
  readonly municipal: number
  readonly total: number
  readonly percent: number
}

const perMille = (rate: number) => Math.round(rate * 1000)

/** Applies a rate to an amount in cents, rounded half up to the cent, in integers only. */
const share = (amount: number, rate: number) => Math.floor((amount * perMille(rate) + 500) / 1000)

/**
 * Returns an order's taxes [price.tax]: state on food, state on everything else and municipal on all are three sums,
 * each rounded once. The delivery fee is taxed like food. `percent` is the effective rate, for display only.
 */
export function taxesOf(rates: Market['tax'], items: readonly Taxable[], deliveryFee: number): Taxes {
  const sum = (taxClass: TaxClass) =>
    items.filter((item) => item.taxClass === taxClass).reduce((total, { amount }) => total + amount, 0)
  const food = sum('food') + deliveryFee
  const general = sum('general')
  const state = share(food, rates.state_food) + share(general, rates.state_general)
  const municipal = share(food + general, rates.municipal)
  const base = food + general
  const total = state + municipal
  return { state, municipal, total, percent: base === 0 ? 0 : Math.round((total * 10_000) / base) / 100 }
}
