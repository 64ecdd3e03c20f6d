import type { DocumentType } from '../../contract/contents.ts'

/** Documents by the first segment of their address (spec §2). */
export const documentTypes = {
  privacy: 'privacy',
  terms: 'terms',
  membership: 'membership',
  'indication-based': 'indication-based',
  faq: 'faq',
  refund: 'refund',
  help: 'help',
  contact: 'contact',
  company: 'company',
  'become-a-franchisee': 'franchise',
  aboutus: 'about',
  careers: 'careers',
  locations: 'locations',
  'dine-in-menu': 'dine-in-menu',
  'contest-rules': 'contest-rules',
} as const satisfies Readonly<Record<string, DocumentType>>

const isDocument = (segment: string): segment is keyof typeof documentTypes => Object.hasOwn(documentTypes, segment)

/** Returns the document of an address, or false. */
export const documentTypeAt = (segment: string): DocumentType | false => isDocument(segment) && documentTypes[segment]
