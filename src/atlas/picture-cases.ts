/** A reason for which a state shows something else than usual. */
type PictureCase = {
  readonly announcement: string
  readonly name: string
  /** The step of the model that leads to it. */
  readonly step: string
  /** The code of its refusal. */
  readonly code?: string
}

/** The reasons that have a picture of their own. */
export const pictureCases: readonly PictureCase[] = [
  { announcement: 'checkout.refused', name: 'coupon', step: 'placeOrder ⇒ a coupon for cards', code: 'CP-15' },
  { announcement: 'checkout.refused', name: 'store', step: 'placeOrder ⇒ the store cannot take it' },
  { announcement: 'checkout.pickingTime', name: 'full', step: 'placeOrder ⇒ the slot is full' },
  { announcement: 'repricing.told', name: 'price', step: 'cart.updated (a dearer pizza)' },
  { announcement: 'repricing.told', name: 'sold-out', step: 'cart.updated (a pizza that is sold out)' },
  { announcement: 'payment.failed', name: 'late', step: 'beginPayment ⇒ too late' },
]

/** The name of a picture of a state for one reason, in place of its announcement. */
export const caseName = ({ announcement, name }: Pick<PictureCase, 'announcement' | 'name'>) =>
  `${announcement}~${name}`
export const isOfCase = (announcement: string) => announcement.includes('~')
