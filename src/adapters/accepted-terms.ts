import * as v from 'valibot'
import { termsOfPayments, termsVersion, type TermsOfPayment } from '../../machines/checkout/checkout-terms.rules.ts'
import type { KeyValueStorage } from './storage.ts'

const AcceptedTerms = v.object({ version: v.literal(termsVersion), terms: v.array(v.picklist(termsOfPayments)) })

/** The terms that earlier orders of this device accepted [checkout.terms]; none once their words have changed. */
export const acceptedTerms = {
  read(storage: KeyValueStorage): readonly TermsOfPayment[] {
    try {
      return v.parse(AcceptedTerms, JSON.parse(storage.getItem('terms') ?? 'null')).terms
    } catch {
      return []
    }
  },
  add(storage: KeyValueStorage, terms: TermsOfPayment) {
    const accepted = new Set([...acceptedTerms.read(storage), terms])
    storage.setItem('terms', JSON.stringify({ version: termsVersion, terms: [...accepted] }))
  },
}
