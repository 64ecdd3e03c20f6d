import * as v from 'valibot'
import { Uuid } from '../../contract/primitives.ts'

const BegunPayment = v.object({ version: v.literal(1), cartId: Uuid, orderUuid: Uuid, transaction: Uuid })
export type BegunPayment = v.InferOutput<typeof BegunPayment>

const key = 'begunPayment'

/** The last payment begun on this device. Memory cannot stand in for a storage that refuses: the page is left for the bank. */
export const begunPayment = {
  read(): BegunPayment | null {
    try {
      return v.parse(BegunPayment, JSON.parse(localStorage.getItem(key) ?? 'null'))
    } catch {
      return null
    }
  },
  write(payment: Omit<BegunPayment, 'version'> | null) {
    try {
      if (payment) localStorage.setItem(key, JSON.stringify({ version: 1, ...payment }))
      else localStorage.removeItem(key)
    } catch {
      // The server asks the bank before another payment, too.
    }
  },
}
