import type { ContactKind } from '../../../contract/contact-messages.ts'
import { emptyContact } from '../../../machines/contact/contact.rules.ts'
import { useReportOpenPage } from '../../machine-bindings/use-report-open-page.ts'

/** Opens a contact form with this tab's draft. */
export const useOpenContact = (kind: ContactKind) =>
  useReportOpenPage(({ kept }) => ({
    type: 'contact.opened',
    kind,
    draft: kept?.contact(kind) ?? { form: emptyContact, seed: crypto.randomUUID(), version: 0 },
  }))
