import type { ContactKind } from '../../../contract/contacts.ts'
import { emptyContact } from '../../../machines/contact/contact.rules.ts'
import { useOpenPage } from '../../bindings/use-open-page.ts'

/** Opens a form to write to the chain with what this tab kept of it. */
export const useContact = (kind: ContactKind) =>
  useOpenPage(({ kept }) => ({
    type: 'contact.opened',
    kind,
    draft: kept?.contact(kind) ?? { form: emptyContact, seed: crypto.randomUUID(), version: 0 },
  }))
