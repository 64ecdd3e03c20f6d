import * as v from 'valibot'

/** Types of documents; one document each, except posts. */
export const documentTypes = [
  'terms',
  'privacy',
  'faq',
  'help',
  'contact',
  'about',
  'company',
  'careers',
  'membership',
  'refund',
  'indication-based',
  'nutritional-content',
  'franchise',
  'locations',
  'dine-in-menu',
  'contest-rules',
  'footer',
  'posts',
] as const
export const DocumentType = v.picklist(documentTypes)
export type DocumentType = v.InferOutput<typeof DocumentType>

/** A document in the language of the call. `html` is safe to insert: HTML in its Markdown is escaped. */
export const Content = v.object({
  type: DocumentType,
  id: v.number(),
  title: v.string(),
  /** Its first paragraph as plain text. */
  summary: v.string(),
  html: v.string(),
  published_at: v.string(),
})
export type Content = v.InferOutput<typeof Content>
