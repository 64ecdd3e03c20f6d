import type { DocumentType } from '../../contract/contents.ts'

const namedByType = [
  'privacy',
  'terms',
  'membership',
  'indication-based',
  'faq',
  'refund',
  'help',
  'contact',
  'company',
  'careers',
  'locations',
  'dine-in-menu',
  'contest-rules',
] as const satisfies readonly DocumentType[]

/** Documents by the first segment of their address. */
export const documentTypes: ReadonlyMap<string, DocumentType> = new Map<string, DocumentType>([
  ...namedByType.map((type) => [type, type] as const),
  ['become-a-franchisee', 'franchise'],
  ['aboutus', 'about'],
])

/** Returns the document of an address, or false. */
export const documentTypeAt = (segment: string): DocumentType | false => documentTypes.get(segment) ?? false
