import type { Rating } from '../../contract/orders.ts'
import type { Sealer } from '../crypto/sealer.ts'
import type { OrderDocument, StoredPersonalData } from '../domain/order.ts'
import type { orders } from './order-schema.ts'

type StoredOrder = typeof orders.$inferSelect
/** An order whose personal data is open. */
export type OrderRow = Omit<StoredOrder, 'doc' | 'rating'> & {
  readonly doc: OrderDocument
  readonly rating: Rating | null
}

/** What remains of an order's personal data outside of a seal, and after anonymization. */
export const nobody: Required<StoredPersonalData> = {
  contact: { firstName: '', lastName: '', phone: '', email: '' },
  address: null,
  vehicle: null,
  instructions: '',
  allergies: '',
  directions: '',
}

type Contact = StoredPersonalData['contact']

const [docPlace, ratingPlace] = ['orders.doc', 'orders.rating']

/** Returns the document of an order as it is stored. */
export function sealDocument(sealer: Sealer, uuid: string, doc: OrderDocument): StoredOrder['doc'] {
  if (!sealer.seal) return doc
  const personal = Object.entries(doc).filter(([name]) => name in nobody)
  const { phone, email } = doc.contact
  return {
    ...doc,
    ...nobody,
    contact: { ...nobody.contact, phone: sealer.hash(phone), email: sealer.hash(email.toLowerCase()) },
    sealed: sealer.seal(JSON.stringify(Object.fromEntries(personal)), `${docPlace} ${uuid}`),
  }
}

function openDocument(sealer: Sealer, uuid: string, { sealed, ...stored }: StoredOrder['doc']): OrderDocument {
  const doc = { ...nobody, ...stored }
  if (sealed === undefined) return doc
  const personal: StoredPersonalData = JSON.parse(sealer.open(sealed, `${docPlace} ${uuid}`))
  return { ...doc, ...personal }
}

/** Returns the name of an order's contact, from the parts of its document that may have it. */
export function openName(
  { open }: Sealer,
  { uuid, contact, sealed }: { readonly uuid: string; readonly contact: Contact; readonly sealed: string | null },
): string {
  const personal: Pick<StoredPersonalData, 'contact'> =
    sealed === null ? { contact } : JSON.parse(open(sealed, `${docPlace} ${uuid}`))
  return `${personal.contact.firstName} ${personal.contact.lastName}`
}

/** Returns the rating of an order as it is stored. */
export function sealRating(sealer: Sealer, uuid: string, rating: Rating): NonNullable<StoredOrder['rating']> {
  if (!sealer.seal || rating.comment === '') return rating
  return { ...rating, comment: '', sealed: sealer.seal(rating.comment, `${ratingPlace} ${uuid}`) }
}

function openRating(sealer: Sealer, uuid: string, stored: StoredOrder['rating']): Rating | null {
  if (stored?.sealed === undefined) return stored
  const { sealed, ...rating } = stored
  return { ...rating, comment: sealer.open(sealed, `${ratingPlace} ${uuid}`) }
}

/** Returns a stored order with its personal data open. */
export const openOrder = (sealer: Sealer, { doc, rating, ...order }: StoredOrder): OrderRow => ({
  ...order,
  doc: openDocument(sealer, order.uuid, doc),
  rating: openRating(sealer, order.uuid, rating),
})
