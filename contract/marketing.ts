import * as v from 'valibot'
import { Coupon } from './coupon.ts'
import { ErrorCode, ErrorData } from './errors.ts'
import { MenuItem, MenuQuery } from './menu.ts'
import { Instant, type Language } from './primitives.ts'

export const bannerPositions = ['right_home', 'left_home', 'top_home'] as const
const BannerPosition = v.picklist(bannerPositions)

const Picture = v.object({ desktop: v.string(), mobile: v.string() })
/** A name is the same in every language, or there is one for each. */
const WireName = v.union([v.string(), v.object({ es: v.string(), en: v.string() })])

/** A banner of the front page; a position has as many as are shown there one after another. */
export const Banner = v.object({
  position: BannerPosition,
  kicker: v.string(),
  name: WireName,
  text: v.string(),
  image: Picture,
  /** Phones are led where `desktop` leads, unless they have an address of their own. */
  url: v.object({ desktop: v.string(), mobile: v.optional(v.string()) }),
})

/** A banner as the screens have it: its name in `lang`, and an address for each kind of device. */
export const bannerIn = (lang: Language) =>
  v.pipe(
    Banner,
    v.transform(({ name, url, ...banner }) => ({
      ...banner,
      name: typeof name === 'string' ? name : name[lang],
      url: { desktop: url.desktop, mobile: url.mobile ?? url.desktop },
    })),
  )
export type Banner = v.InferOutput<ReturnType<typeof bannerIn>>

const positionList = `(${bannerPositions.join('|')})`
/** `GET banner/positions`: the positions that are asked for, separated by commas; all without any. */
export const BannerQuery = v.object({
  codes: v.optional(v.pipe(v.string(), v.regex(new RegExp(`^${positionList}(,${positionList})*$`)))),
})

/** A product that is told of, with the way to it. */
const OfferedProduct = v.object({
  ...MenuItem.entries,
  link: v.string(),
  /** The code with which the cart would refuse it at the time that was asked about; null when it would take it. */
  unavailable: v.nullable(ErrorCode),
})
export type OfferedProduct = v.InferOutput<typeof OfferedProduct>

/** A coupon of a campaign; with `unavailable` nobody can use it now, whatever they order. */
const OfferedCoupon = v.object({ ...Coupon.entries, unavailable: v.nullable(ErrorCode) })
export type OfferedCoupon = v.InferOutput<typeof OfferedCoupon>

/** As an address names a campaign, or a topic and its code. */
const Slug = v.pipe(v.string(), v.minLength(1), v.maxLength(80))

/** `GET campaign/detail`: prices and what can be had are those of the store, way and time, as in the menu. */
export const CampaignQuery = v.object({ ...MenuQuery.entries, name: Slug })
export const Campaign = v.object({
  name: v.string(),
  title: v.string(),
  /** Its first paragraph, without any marks. */
  summary: v.string(),
  html: v.string(),
  image: Picture,
  starts_at: Instant,
  ends_at: Instant,
  products: v.array(OfferedProduct),
  coupons: v.array(OfferedCoupon),
})
export type Campaign = v.InferOutput<typeof Campaign>

/** What COMMON-04 says of a campaign that is over or has not begun; nothing of one that there never was. */
export const GoneCampaign = v.pick(ErrorData, ['reason', 'name', 'starts', 'ends'])
export type GoneCampaign = v.InferOutput<typeof GoneCampaign>

/** A story on the list of all of them. */
export const TopicCard = v.object({
  name: v.string(),
  code: v.string(),
  title: v.string(),
  summary: v.string(),
  image: Picture,
  published_at: Instant,
})
export type TopicCard = v.InferOutput<typeof TopicCard>

/** `GET topic/detail`: by its name; with a code it must be the story's own. */
export const TopicQuery = v.object({ ...MenuQuery.entries, name: Slug, code: v.optional(Slug) })
export const Topic = v.object({ ...TopicCard.entries, html: v.string(), products: v.array(OfferedProduct) })
export type Topic = v.InferOutput<typeof Topic>
