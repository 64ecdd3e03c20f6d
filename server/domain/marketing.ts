import { Temporal } from 'temporal-polyfill'
import type { DocumentType } from '../../contract/contents.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { Coupon, Localized } from './catalog.ts'

export type Banner = {
  readonly position: 'right_home' | 'left_home' | 'top_home'
  /** Proper names are equal in every language. */
  readonly name: string | Localized
  readonly text: Localized
  readonly kicker: Localized
  readonly image: { readonly desktop: string; readonly mobile: string }
  readonly url: { readonly desktop: string; readonly mobile?: string }
}

/** A temporary group of promotions. */
export type Campaign = {
  readonly slug: string
  readonly name: Localized
  /** Markdown. */
  readonly body: Localized
  /** Slug of the pictured product. */
  readonly art: string
  readonly startsAt: string
  readonly endsAt: string
  readonly products: readonly string[]
  readonly coupons: readonly string[]
}

/** A story of the chain. */
export type Topic = {
  readonly slug: string
  readonly code: string
  readonly title: Localized
  readonly summary: Localized
  /** Markdown. */
  readonly body: Localized
  /** Slug of the pictured product. */
  readonly art: string
  /** Slugs of its products. */
  readonly products: readonly string[]
  readonly publishedAt: string
}

/** Returns whether a campaign is active, ended, or in the future. */
export function campaignState({ startsAt, endsAt }: Campaign, now: Temporal.Instant): 'running' | 'ended' | 'upcoming' {
  const isBefore = (instant: string) => Temporal.Instant.compare(now, Temporal.Instant.from(instant)) < 0
  if (isBefore(startsAt)) return 'upcoming'
  return isBefore(endsAt) ? 'running' : 'ended'
}

/** Returns why a coupon is unusable at an instant for every customer, or null. */
export function couponUselessness({ suspended, startsAt, endsAt }: Coupon, now: Temporal.Instant): ErrorCode | null {
  const isAfter = (instant: string) => Temporal.Instant.compare(now, Temporal.Instant.from(instant)) >= 0
  if (suspended) return 'CP-25'
  return isAfter(startsAt) && !isAfter(endsAt) ? null : 'CP-04'
}

/** Whether a story is published. */
export const isPublished = ({ publishedAt }: Topic, now: Temporal.Instant) =>
  Temporal.Instant.compare(Temporal.Instant.from(publishedAt), now) <= 0

/** Markdown of a content page. */
export type ContentPage = {
  readonly type: DocumentType
  readonly id: number
  readonly title: Localized
  readonly body: Localized
  readonly publishedAt: string
}
