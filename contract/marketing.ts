import * as v from 'valibot'
import { Coupon } from './coupon.ts'
import { itemsEnvelope } from './envelope.ts'
import { ErrorCode, ErrorData } from './errors.ts'
import { MenuItem, MenuQuery } from './menu.ts'
import { Instant, type Language } from './primitives.ts'

export const bannerPositions = ['right_home', 'left_home', 'top_home'] as const
const BannerPosition = v.picklist(bannerPositions)

const Picture = v.object({ desktop: v.string(), mobile: v.string() })
/** One name for all languages, or one for each. */
const WireName = v.union([v.string(), v.object({ es: v.string(), en: v.string() })])

/** A banner of the front page; a position rotates through several. */
export const Banner = v.object({
  position: BannerPosition,
  kicker: v.string(),
  name: WireName,
  text: v.string(),
  image: Picture,
  /** Phones use the `desktop` address, unless they have their own. */
  url: v.object({ desktop: v.string(), mobile: v.optional(v.string()) }),
})

/** Returns a banner for the screens: its name in `lang`, and an address for each kind of device. */
export const localizedBanner = (lang: Language) =>
  v.pipe(
    Banner,
    v.transform(({ name, url, ...banner }) => ({
      ...banner,
      name: typeof name === 'string' ? name : name[lang],
      url: { desktop: url.desktop, mobile: url.mobile ?? url.desktop },
    })),
  )
export type Banner = v.InferOutput<ReturnType<typeof localizedBanner>>

/** The answer of `GET banner/positions`: all as a list, and the first of each position by its name. */
export const BannerPositions = v.object({
  ...itemsEnvelope(Banner).entries,
  data: v.object({
    item: v.partial(v.object(v.entriesFromList(bannerPositions, Banner))),
    items: v.array(Banner),
  }),
})

const positionList = `(${bannerPositions.join('|')})`
/** `GET banner/positions`: the requested positions, separated by commas; all by default. */
export const BannerQuery = v.object({
  codes: v.optional(v.pipe(v.string(), v.regex(new RegExp(`^${positionList}(,${positionList})*$`)))),
})

/** A linked product. */
const OfferedProduct = v.object({
  ...MenuItem.entries,
  link: v.string(),
  /** The code with which the cart would refuse it at that time; null if it is available. */
  unavailable: v.nullable(ErrorCode),
})
export type OfferedProduct = v.InferOutput<typeof OfferedProduct>

/** A coupon of a campaign; `unavailable` if no customer can use it now. */
export const OfferedCoupon = v.object({ ...Coupon.entries, unavailable: v.nullable(ErrorCode) })
export type OfferedCoupon = v.InferOutput<typeof OfferedCoupon>

/** A campaign's name in URLs, or a topic's name with its code. */
const Slug = v.pipe(v.string(), v.minLength(1), v.maxLength(80))

/** `GET campaign/detail`: prices and availability depend on store, order type and time, as in the menu. */
export const CampaignQuery = v.object({ ...MenuQuery.entries, name: Slug })
export const Campaign = v.object({
  name: v.string(),
  title: v.string(),
  /** Its first paragraph as plain text. */
  summary: v.string(),
  html: v.string(),
  image: Picture,
  starts_at: Instant,
  ends_at: Instant,
  products: v.array(OfferedProduct),
  coupons: v.array(OfferedCoupon),
})
export type Campaign = v.InferOutput<typeof Campaign>

/** Data of COMMON-04 for an ended or future campaign; none for an unknown one. */
export const InactiveCampaign = v.pick(ErrorData, ['reason', 'name', 'starts', 'ends'])
export type InactiveCampaign = v.InferOutput<typeof InactiveCampaign>

/** A story of the list. */
export const TopicCard = v.object({
  name: v.string(),
  code: v.string(),
  title: v.string(),
  summary: v.string(),
  image: Picture,
  published_at: Instant,
})
export type TopicCard = v.InferOutput<typeof TopicCard>

/** `GET topic/detail`: by its name; a code must be the story's own. */
export const TopicQuery = v.object({ ...MenuQuery.entries, name: Slug, code: v.optional(Slug) })
export const Topic = v.object({ ...TopicCard.entries, html: v.string(), products: v.array(OfferedProduct) })
export type Topic = v.InferOutput<typeof Topic>
