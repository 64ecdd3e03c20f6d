import * as v from 'valibot'
import { municipios } from './municipios.ts'
import { singleLine, normalizeText, withoutSeparators } from './primitives.ts'

/** A house or business on a street, an apartment in a condominium, or a place on a rural road by its kilometer. */
export const addressKinds = ['street', 'condominium', 'road'] as const
export const AddressKind = v.picklist(addressKinds)
export type AddressKind = v.InferOutput<typeof AddressKind>

/** Maximum length of each field, in UTF-16 units as inputs count them. */
export const addressLengths = {
  number: 20,
  street: 80,
  area: 60,
  condominium: 60,
  unit: 30,
  road: 20,
  km: 12,
  branch: 20,
  municipio: 40,
  zip: 10,
  gate: 20,
  announce: 60,
  landmark: 120,
} as const
export type AddressField = keyof typeof addressLengths

/** Problems of an address field. */
const addressProblemCodes = [
  'number-required',
  'street-required',
  'condominium-required',
  'unit-required',
  'road-required',
  'road-invalid',
  'km-required',
  'km-invalid',
  'municipio-required',
  'municipio-far',
  'zip-required',
  'zip-invalid',
  'zip-far',
  'too-long',
] as const
const ProblemCode = v.picklist(addressProblemCodes)
export type AddressProblemCode = v.InferOutput<typeof ProblemCode>
export type AddressProblem = { readonly field: AddressField; readonly code: AddressProblemCode }

/** An address draft: all fields stay, for any kind of place. */
export const AddressDraft = v.object({
  kind: AddressKind,
  number: v.string(),
  street: v.string(),
  area: v.string(),
  condominium: v.string(),
  unit: v.string(),
  road: v.string(),
  km: v.string(),
  branch: v.string(),
  municipio: v.string(),
  zip: v.string(),
  gate: v.string(),
  announce: v.string(),
  landmark: v.string(),
})
export type AddressDraft = Readonly<v.InferOutput<typeof AddressDraft>>

export const emptyAddress: AddressDraft = {
  kind: 'street',
  number: '',
  street: '',
  area: '',
  condominium: '',
  unit: '',
  road: '',
  km: '',
  branch: '',
  municipio: '',
  zip: '',
  gate: '',
  announce: '',
  landmark: '',
}

const of = (field: AddressField) => singleLine(addressLengths[field])
const optional = (field: AddressField) => v.optional(of(field), '')
const change = (pattern: RegExp, by: string) => v.transform((text: string) => text.replace(pattern, by))
/** A text with a letter or a digit: punctuation alone is no value. */
const name = (field: AddressField, code: AddressProblemCode) => v.pipe(of(field), v.regex(/[\p{L}\p{N}]/u, code))
/** A house has a number, or states that it has none. */
const HouseNumber = v.pipe(of('number'), v.regex(/\p{N}|^s\/?n$/iu, 'number-required'))
const Road = v.pipe(
  of('road'),
  change(/^(?:pr|carr|carretera|ruta)?[\s.#-]*/i, ''),
  v.nonEmpty('road-required'),
  v.regex(/^[1-9]\d{0,3}$/, 'road-invalid'),
)
const Kilometer = v.pipe(
  of('km'),
  change(/^km[\s.]*/i, ''),
  change(/,/, '.'),
  v.nonEmpty('km-required'),
  v.regex(/^\d{1,3}(\.\d{1,2})?$/, 'km-invalid'),
)
/** ZIP of the island; its four-digit extension is ignored. */
const Zip = v.pipe(
  of('zip'),
  v.transform(withoutSeparators),
  change(/^(\d{5})\d{4}$/, '$1'),
  v.nonEmpty('zip-required'),
  v.regex(/^00[679]\d{2}$/, 'zip-invalid'),
)
const town = { municipio: v.picklist(municipios, 'municipio-required'), zip: Zip }
const finding = { gate: optional('gate'), announce: optional('announce'), landmark: optional('landmark') }
/** What helps to find the door, which no envelope has. */
export type FindingPart = keyof typeof finding
const findingParts = ['gate', 'announce', 'landmark'] as const satisfies readonly FindingPart[]

/** A missing key counts as an empty field. */
function missing(issue: v.ObjectIssue): string {
  const key = issue.path?.[0]?.key
  return typeof key === 'string' ? `${key}-required` : issue.message
}

/** The town of an address with its ZIP. */
export const Town = v.object(town, missing)
export type Town = Readonly<v.InferOutput<typeof Town>>

/**
 * A complete address [place.door]: the fields of its kind of place, and no others. An issue's message is its
 * `AddressProblemCode`. Screens and server parse with this one schema.
 */
export const Address = v.variant('kind', [
  v.object(
    {
      kind: v.literal('street'),
      number: HouseNumber,
      street: name('street', 'street-required'),
      unit: optional('unit'),
      area: optional('area'),
      ...town,
      ...finding,
    },
    missing,
  ),
  v.object(
    {
      kind: v.literal('condominium'),
      condominium: name('condominium', 'condominium-required'),
      unit: name('unit', 'unit-required'),
      number: optional('number'),
      street: optional('street'),
      area: optional('area'),
      ...town,
      ...finding,
    },
    missing,
  ),
  v.object(
    {
      kind: v.literal('road'),
      road: Road,
      km: Kilometer,
      branch: optional('branch'),
      number: optional('number'),
      area: optional('area'),
      ...town,
      ...finding,
    },
    missing,
  ),
])
export type Address = v.InferOutput<typeof Address>

/** Returns a draft whose ZIP is in its own field, where it was typed after the street; another ZIP stays as typed. */
function withZipOfStreet(draft: AddressDraft): AddressDraft {
  const [, street, zip] = /^(.+?)[\s,]+(00[679]\d\d)[-\d]*$/.exec(draft.street.trim()) ?? []
  return street && zip && (!draft.zip || draft.zip === zip) ? { ...draft, street, zip } : draft
}

/** Returns the address of a draft without fields of other kinds; null if it is incomplete. */
export function readAddress(draft: AddressDraft): Address | null {
  const read = v.safeParse(Address, withZipOfStreet(draft))
  return read.success ? read.output : null
}

const isField = (key: unknown): key is AddressField => typeof key === 'string' && key in addressLengths
/** Returns the code of an issue of `Address`; null for issues of other schemas. */
export const toAddressProblemCode = (message: string): AddressProblemCode | null =>
  addressProblemCodes.find((code) => code === message) ?? null

/** Returns the problems of a draft, the first of each field, in the order of the form. */
export function addressProblems(draft: AddressDraft): AddressProblem[] {
  const read = v.safeParse(Address, withZipOfStreet(draft))
  const problems = new Map<AddressField, AddressProblemCode>()
  for (const { path, message } of read.issues ?? []) {
    const field = path?.[0]?.key
    const code = toAddressProblemCode(message)
    if (isField(field) && code && !problems.has(field)) problems.set(field, code)
  }
  return [...problems].map(([field, code]) => ({ field, code }))
}

const unitLine = (unit: string) => (/^\w{1,4}(-\w{1,4})?$/.test(unit) ? `Apto. ${unit}` : unit)
const condominiumLine = (condominium: string) =>
  /^(cond|edif|torre|res)/i.test(condominium) ? condominium : `Cond. ${condominium}`

/** Returns the door, as written on an envelope in both languages. */
function doorOf(address: Address): string[] {
  switch (address.kind) {
    case 'street':
      return [`${address.number} ${address.street}`, unitLine(address.unit)]
    case 'condominium':
      return [
        condominiumLine(address.condominium),
        unitLine(address.unit),
        normalizeText(`${address.number} ${address.street}`),
      ]
    case 'road':
      return [`Carr. ${address.road} km ${address.km}`, address.branch, address.number]
  }
}

/** Returns the lines of an address: the door, and the area with town and ZIP. */
export function addressLines(address: Address): readonly [door: string, town: string] {
  const joined = (parts: readonly string[]) => parts.filter(Boolean).join(', ')
  return [joined(doorOf(address)), joined([address.area, `${address.municipio} ${address.zip}`])]
}

/** Returns what helps to find the door of an address: the parts that it has. */
export const findingsOf = (address: Address) =>
  findingParts.flatMap((part) => (address[part] === '' ? [] : [{ part, text: address[part] }]))

/** Returns an address in one line. */
export const addressLine = (address: Address) => addressLines(address).join(', ')

/** Returns the visible characters of a text: a letter with its accent is one, and so is a family emoji. */
function countCharacters(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length // no accents, so no segmentation, which is slow
  if (!('Segmenter' in Intl)) return Array.from(text.normalize('NFC')).length
  return Array.from(new Intl.Segmenter('es', { granularity: 'grapheme' }).segment(text)).length
}

/** Counts the visible characters of trimmed instructions. */
export const countInstructionCharacters = (text: string) => countCharacters(normalizeText(text))

/** Maximum length of instructions in UTF-16 units, several of which may form one visible character. */
export const maxInstructionsLength = 1000
export const instructionsLimitDescription = 'At most `instruction_max` of `config` characters, as a reader counts them.'
