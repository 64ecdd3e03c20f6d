import * as v from 'valibot'
import { ErrorCode, ErrorData } from '../errors.ts'
import { Banner, OfferedCoupon } from '../marketing.ts'
import { MenuItem } from '../menu.ts'
import { StoreState } from '../outlets.ts'
import { Cents, Instant, OrderType, singleLine } from '../primitives.ts'
import { ExactInstant } from './catalog-values.ts'

/** `scheduled` is published at `publish_at`. The published version with the highest number is the current one. */
export const versionStates = ['draft', 'scheduled', 'published'] as const
export type VersionState = (typeof versionStates)[number]

/** Longest note of a version, in UTF-16 units. */
const versionNoteLength = 200
const Note = v.optional(singleLine(versionNoteLength), '')

/** `GET catalog/versions`: newest first. */
export const CatalogVersion = v.object({
  number: v.number(),
  state: v.picklist(versionStates),
  /** Whether customers see it. */
  current: v.boolean(),
  note: v.string(),
  /** Name of the member of staff; null for a command of the operator. */
  author: v.nullable(v.string()),
  /** The published version that it changes; null for the first. */
  based_on: v.nullable(v.number()),
  /** Not published yet, and another version was published since it was begun. */
  outdated: v.boolean(),
  created_at: Instant,
  publish_at: v.nullable(Instant),
  published_at: v.nullable(Instant),
  /** Why it was not published at its time. */
  problem: v.nullable(v.string()),
})
export type CatalogVersion = v.InferOutput<typeof CatalogVersion>

/** What is wrong at a path such as `products.pepperoni-doble.sizes.medium.prices.2`. */
const CatalogProblem = v.object({ path: v.string(), problem: v.string() })
export type CatalogProblem = v.InferOutput<typeof CatalogProblem>

/** A `CatalogDocument`. */
const Document = v.record(v.string(), v.unknown())

/** `GET catalog`: what customers have. `version` is null before the first change. */
export const CurrentCatalog = v.object({ version: v.nullable(v.number()), document: Document })

/** `GET catalog/versions/{number}`: with its document, and what keeps it from being published. */
export const CatalogVersionDetail = v.object({
  ...CatalogVersion.entries,
  document: Document,
  problems: v.array(CatalogProblem),
})

const VersionNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number))
export const CatalogVersionPath = v.object({ number: VersionNumber })

/** `GET catalog/versions/{number}/changes`: against the version `against`; by default against the current catalog. */
export const CatalogChangesQuery = v.object({ against: v.optional(VersionNumber) })
export const CatalogChange = v.object({
  kind: v.picklist(['added', 'removed', 'changed', 'order']),
  path: v.string(),
  before: v.unknown(),
  after: v.unknown(),
  /** What customers call what it is part of, from the outside: a product, its size, its crust. */
  names: v.array(v.object({ es: v.string(), en: v.string() })),
  /** The change as a line to read. */
  text: v.string(),
})
export type CatalogChange = v.InferOutput<typeof CatalogChange>

const maxEdits = 500
const maxVersion = 999_999_999

/**
 * One change: `path` names entries by slug or code, and banners, documents and choices as `changes` does. Null removes an
 * entry of a list, and a new name adds one.
 */
const CatalogEdit = v.object({
  path: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)),
  value: v.unknown(),
})

/** `POST catalog/drafts`: edits of the current catalog, or of the draft `version`, which stays the same draft; none begin one. */
export const CatalogDraftRequest = v.object({
  edits: v.pipe(v.array(CatalogEdit), v.maxLength(maxEdits)),
  version: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(maxVersion))),
  note: Note,
})

export const CatalogDraft = v.object({ number: v.number() })

/** `POST catalog/versions/{number}/merge`: the draft with what was published since; where both changed the same, the draft's. */
export const CatalogMerge = v.object({
  number: v.number(),
  /** What both changed: `before` is published, `after` is the draft's. */
  conflicts: v.array(CatalogChange),
})
export type CatalogMerge = v.InferOutput<typeof CatalogMerge>

/** `POST catalog/versions/{number}/publish`: at once, or at `at`. */
export const CatalogPublishRequest = v.object({ at: v.optional(v.nullable(ExactInstant), null) })
/** `POST catalog/versions/{number}/back`: publishes the document of a version anew. */
export const CatalogBackRequest = v.object({ note: Note })

/** A published or scheduled version. `unchanged`: customers see all of it already. */
export const CatalogPublication = v.object({
  outcome: v.picklist(['published', 'scheduled', 'unchanged']),
  number: v.nullable(v.number()),
  changes: v.array(CatalogChange),
})
export type CatalogPublication = v.InferOutput<typeof CatalogPublication>

/** `GET catalog/versions/{number}/preview`: a store as its customers would see it at an instant. */
export const CatalogPreviewQuery = v.object({ outlet_code: v.string(), at: ExactInstant })
export const CatalogPreview = v.object({
  outlet: v.object({
    code: v.string(),
    name: v.string(),
    open: StoreState,
    /** Its hours on that date; `end` 00:00:00 is the end of the day. */
    hours: v.array(v.object({ start: v.string(), end: v.string() })),
    /** The date is one of its closed ones. */
    holiday: v.boolean(),
    min_cart: Cents,
    delivery_fee: Cents,
    quote_time: v.object({ D: v.number(), C: v.number() }),
  }),
  categories: v.array(
    v.object({
      slug: v.string(),
      name: v.string(),
      /** `unavailable`: the code with which the cart would refuse it then. */
      products: v.array(v.object({ ...MenuItem.entries, unavailable: v.nullable(ErrorCode) })),
    }),
  ),
  banners: v.array(Banner),
  campaigns: v.array(v.object({ slug: v.string(), name: v.string() })),
  /** Coupons that can be typed, and whether they apply to anybody then. */
  coupons: v.array(OfferedCoupon),
})
export type CatalogPreview = v.InferOutput<typeof CatalogPreview>

const TrialLine = v.strictObject({
  /** Slug of a product. */
  product: v.string(),
  quantity: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(999)), 1),
  /** Code of a size; the first by default. */
  size: v.optional(v.string()),
  /** Code of a crust; the first by default. */
  crust: v.optional(v.string()),
})

/** `POST catalog/versions/{number}/try`: a cart that is priced with a version, and stored nowhere. */
export const TrialCart = v.strictObject({
  outlet_code: v.string(),
  order_type: OrderType,
  lines: v.pipe(v.array(TrialLine), v.maxLength(100)),
  coupons: v.optional(v.pipe(v.array(v.string()), v.maxLength(2)), []),
  /** The chosen slot; null is as soon as possible. */
  at: v.optional(v.nullable(ExactInstant), null),
  /** When the cart is looked at; now by default. */
  now: v.optional(ExactInstant),
  /** Email of the member, who has been given every coupon of the cart; null for a guest. */
  member: v.optional(v.nullable(v.string()), null),
  payment_method: v.optional(v.nullable(v.picklist(['cash', 'credit_card'])), null),
})
export type TrialCart = v.InferOutput<typeof TrialCart>

/** Null if it applies; otherwise the first condition that is not met, as the checkout would refuse it. */
const TrialRefusal = v.nullable(v.object({ code: ErrorCode, data: ErrorData }))

export const TrialResult = v.object({
  lines: v.array(v.object({ name: v.string(), quantity: v.number(), total: Cents, refusal: TrialRefusal })),
  coupons: v.array(v.object({ code: v.string(), discount: Cents, refusal: TrialRefusal })),
  sub_total: Cents,
  delivery_fee: Cents,
  discount: Cents,
  tax_total: Cents,
  total: Cents,
})
export type TrialResult = v.InferOutput<typeof TrialResult>
