import type { ContactKind } from '../../../contract/contact-messages.ts'
import { emptyContact } from '../../../machines/contact/contact.rules.ts'
import { useOpenPage } from '../../bindings/use-open-page.ts'

/** Opens a contact form with this tab's draft. */
export const useOpenContact = (kind: ContactKind) =>
  useOpenPage(({ kept }) => ({
    type: 'contact.opened',
    kind,
    draft: kept?.contact(kind) ?? { form: emptyContact, seed: crypto.randomUUID(), version: 0 },
  }))
