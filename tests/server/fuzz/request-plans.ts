import * as fc from 'fast-check'

/** A request as one tree, so that any part of it can be broken. */
export type RequestTree = {
  readonly path: object
  readonly query: object
  readonly headers: object
  readonly body?: unknown
}

const moments = ['0000-01-01 00:00:00', '2026-02-30 12:00:00', '9999-12-31 23:59:59', '2026-03-03 24:00:00']
const words = ['', ' ', '\0', 'a\0b', '\u{d800}', '%', "'", '__proto__', 'constructor', 'toString', '\u202E', 'İ', '🍕']
const lengths = [8, 24, 25, 40, 60, 61, 140, 200, 201, 254, 255, 1024, 1025, 5000]
const numbers = [-1, -0, 0.1, 1, 15, 99, 100, 2 ** 15, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308]
const uuids = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

const boundary = fc.constantFrom<unknown>(
  ...moments,
  ...words,
  ...lengths.flatMap((length) => ['x'.repeat(length), 'ñ'.repeat(length)]),
  ...numbers,
  ...numbers.map(String),
  ...uuids,
  null,
  true,
  [],
  {},
)
const anything = fc.oneof(
  { weight: 3, arbitrary: boundary },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
)

const change = fc.record({
  /** The number of the node that changes, of those in the part. */
  node: fc.nat(),
  part: fc.constantFrom('path' as const, 'query' as const, 'headers' as const, 'body' as const, 'body' as const),
  to: fc.oneof(
    { weight: 4, arbitrary: fc.record({ value: anything }) },
    { weight: 1, arbitrary: fc.constant<'removed'>('removed') },
    { weight: 1, arbitrary: fc.constant<'doubled'>('doubled') },
  ),
})
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

const callers = ['nobody', 'guest', 'owner', 'owner', 'owner', 'owner', 'other', 'store'] as const
export type FuzzCaller = (typeof callers)[number]

const seldom = (...values: string[]) =>
  fc.oneof({ weight: 40, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...values) })

/** Returns the arbitrary of a request to one of so many calls: how it starts, who sends it, and what is broken in it. */
export const requestPlans = (calls: number) =>
  fc.record({
    call: fc.nat(calls - 1),
    caller: fc.constantFrom(...callers),
    /** The seed of a request from the schema; null starts at a request that succeeds. */
    schemaSeed: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: fc.nat() }),
    changes: fc.oneof(
      { weight: 2, arbitrary: fc.constant<Change[]>([]) },
      { weight: 3, arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }) },
    ),
    rawBody: seldom('', '{', '[', 'null', '"x"', '{"a":1,}', '\uFEFF{}', '[[[[[[', '1e999'),
    contentType: seldom('text/plain', 'application/json; charset=latin1', 'x', ''),
  })

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Returns every place of a tree: what holds the value, and its key there. */
function placesIn(tree: object): { holder: object; key: string }[] {
  return Object.keys(tree).flatMap((key) => {
    const value: unknown = Reflect.get(tree, key)
    return [{ holder: tree, key }, ...(isTree(value) ? placesIn(value) : [])]
  })
}

/** Returns a request with one change. */
export function withChange(request: RequestTree, { node, part, to }: Change): RequestTree {
  const changed = structuredClone({ ...request })
  const changedPart = changed[part]
  const places = isTree(changedPart) ? placesIn(changedPart) : []
  const place = places[node % places.length]
  if (!place) return changed
  const { holder, key } = place
  const value: unknown = Reflect.get(holder, key)
  if (to === 'removed') Reflect.deleteProperty(holder, key)
  else if (to === 'doubled') Reflect.set(holder, key, Array.isArray(value) ? [...value, ...value] : [value, value])
  else Reflect.set(holder, key, to.value)
  return changed
}
