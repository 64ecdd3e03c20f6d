import type { DocumentType } from '../../../contract/contents.ts'

/** Forms that stand below the words of a document. */
const formKinds = { contact: 'feedback', franchise: 'franchise' } as const

export const formKindOf = (type: DocumentType) => (type === 'contact' || type === 'franchise' ? formKinds[type] : null)
