import type { AtlasLocation } from '../atlas-location.ts'

/** Where a refusal of a coupon can be tried: in the cart, and at the end of the checkout. */
export const couponScenes: Readonly<Record<string, Extract<AtlasLocation, { view: 'trial' }>>> = {
  'CP-02': { view: 'trial', machine: 'cart', begin: 1, choices: [0, 16, 5], step: 3 },
  'CP-15': { view: 'trial', machine: 'checkout', begin: 2, choices: [3, 11], step: 2 },
}
