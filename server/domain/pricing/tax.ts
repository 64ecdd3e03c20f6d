import type { Cents, TaxClass } from '../catalog.ts'
import { market } from '../market.ts'

export type Taxable = { readonly taxClass: TaxClass; readonly amount: Cents }
export type Taxes = {
  readonly state: Cents
  readonly municipal: Cents
  readonly total: Cents
  readonly percent: number
}

const perMille = (rate: number) => Math.round(rate * 1000)

/** Applies a rate to an amount, rounded half up to the cent, in integers only. */
const share = (amount: Cents, rate: number) => Math.floor((amount * perMille(rate) + 500) / 1000)

/**
 * Returns an order's taxes (decisions §2): state on food, state on everything else and municipal on all are three sums,
 * each rounded once. The delivery fee is taxed like food. `percent` is the effective rate, for display only.
 */
export function taxesOf(items: readonly Taxable[], deliveryFee: Cents): Taxes {
  const sum = (taxClass: TaxClass) =>
    items.filter((item) => item.taxClass === taxClass).reduce((total, { amount }) => total + amount, 0)
  const food = sum('food') + deliveryFee
  const general = sum('general')
  const state = share(food, market.tax.state_food) + share(general, market.tax.state_general)
  const municipal = share(food + general, market.tax.municipal)
  const base = food + general
  const total = state + municipal
  return { state, municipal, total, percent: base === 0 ? 0 : Math.round((total * 10_000) / base) / 100 }
}
