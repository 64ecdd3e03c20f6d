import * as v from 'valibot'

/** Kinds of documents that the chain publishes (spec §7 "contents"); each but the posts has one. */
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

/** A document in the language of the call. `html` is safe to be put into a page: what its Markdown has of HTML is text. */
export const Content = v.object({
  type: DocumentType,
  id: v.number(),
  title: v.string(),
  /** Its first paragraph, without any marks. */
  summary: v.string(),
  html: v.string(),
  published_at: v.string(),
})
export type Content = v.InferOutput<typeof Content>
