import type { DocumentType } from '../../../contract/contents.ts'

/** Documents with a form. */
const formKinds = { contact: 'feedback', franchise: 'franchise' } as const

export const contactKindOf = (type: DocumentType) =>
  type === 'contact' || type === 'franchise' ? formKinds[type] : null
