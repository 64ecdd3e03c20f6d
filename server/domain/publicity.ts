import type { DocumentType } from '../../contract/contents.ts'
import type { Localized } from './catalog.ts'

export type Banner = {
  readonly position: 'right_home' | 'left_home' | 'top_home'
  readonly name: Localized
  readonly text: Localized
  readonly kicker: Localized
  readonly image: { readonly desktop: string; readonly mobile: string }
  readonly url: { readonly desktop: string; readonly mobile: string }
}

export type Campaign = {
  readonly slug: string
  readonly name: Localized
  readonly body: Localized
  readonly art: string
  readonly startsAt: string
  readonly endsAt: string
  readonly products: readonly string[]
  readonly coupons: readonly string[]
}

export type Topic = {
  readonly slug: string
  readonly code: string
  readonly title: Localized
  readonly summary: Localized
  readonly body: Localized
  readonly publishedAt: string
}

/** Markdown of one content page. */
export type ContentPage = {
  readonly type: DocumentType
  readonly id: number
  readonly title: Localized
  readonly body: Localized
  readonly publishedAt: string
}
