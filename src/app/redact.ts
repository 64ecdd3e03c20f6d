import { personalFieldNames } from '../../contract/personal-fields.ts'

/** Fields whose strings contain no personal data. */
const plainFields: ReadonlySet<string> = new Set([
  'advanceOrder',
  'category',
  'closesAt',
  'code',
  'crust',
  'date',
  'half',
  'handover',
  'kind',
  'lineId',
  'name_seo',
  'orderType',
  'order_type',
  'outletCode',
  'payment',
  'product',
  'product_uuid',
  'productUuid',
  'reason',
  'screen',
  'side',
  'size',
  'slug',
  'stage',
  'state',
  'status',
  'topping',
  'type',
  'way',
  'why',
])
const personal: ReadonlySet<string> = new Set(personalFieldNames)
/** Numeric fields that reveal an address, including distances to several stores. */
const placeFields: ReadonlySet<string> = new Set(['lat', 'long', 'lng', 'latitude', 'longitude', 'distance'])

const deepest = 6
const longest = 20

/** Returns a value without personal data: its structure, its numbers, and the strings of harmless fields. */
export function redact(value: unknown, field = '', depth = 0): unknown {
  if (typeof value === 'string') return plainFields.has(field) && !personal.has(field) ? value : `‹${value.length}›`
  if (typeof value === 'number') return placeFields.has(field) ? '‹place›' : personal.has(field) ? '‹number›' : value
  if (typeof value === 'boolean' || value === null || value === undefined) return value
  if (value instanceof Error) return { error: value.name }
  if (depth === deepest) return '…'
  if (Array.isArray(value)) return value.slice(0, longest).map((one: unknown) => redact(one, field, depth + 1))
  if (typeof value !== 'object') return `‹${typeof value}›`
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, redact(one, key, depth + 1)]))
}
