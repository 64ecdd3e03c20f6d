/** Codes without their own path: a flow handles them like another code and shows their own message. */
export const codesElsewhere: readonly {
  readonly codes: readonly string[]
  readonly why: string
  /** The state that shows them. */
  readonly state: string
}[] = [
  {
    codes: ['COMBO-01', 'COMBO-02', 'COMBO-03', 'GROUP-01'],
    why: 'a build that no builder confirms; in the cart any refusal',
    state: 'cart.filled',
  },
  {
    codes: ['ORDER-2', 'ORDER-3', 'ORDER-5', 'ORDER-8', 'ORDER-9', 'ORDER-10'],
    why: 'the checkout shows any refusal of an order at the step that mends it (ORDER-12)',
    state: 'checkout.refused',
  },
  {
    codes: ['HUTFE-14', 'ORDER-19'],
    why: 'one of the codes that open the ASAP chooser (HUTFE-12, ORDER-14, ORDER-18)',
    state: 'checkout.pickingTime',
  },
  {
    codes: ['COUPON-01', 'COUPON-02', 'COUPON-03', 'COUPON-04', 'REWARD-01', 'REWARD-02', 'REWARD-03', 'REWARD-05'],
    why: 'the list of coupons shows any refusal (REWARD-04)',
    state: 'wallet.listed',
  },
  {
    codes: ['CUS-100002', 'CUS-100007', 'CUS-100026'],
    why: 'any refusal of a form',
    state: 'registration.form.refused',
  },
]
