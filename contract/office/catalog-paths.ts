const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the name of an item in its list: its slug or code, a choice of a combo, type and number of a document, else its place. */
function nameOf(item: unknown, index: number): string {
  const { slug, code, type, id, product, size, crust } = isRecord(item) ? item : {}
  if (typeof slug === 'string') return slug
  if (typeof code === 'string') return code
  if (typeof product === 'string') return [product, size, crust].filter((part) => typeof part === 'string').join('/')
  return typeof type === 'string' && typeof id === 'number' ? `${type}-${id}` : String(index)
}

/** What an entry is called, in both languages. */
export type EntryName = { readonly es: string; readonly en: string }

const isEntryName = (value: unknown): value is EntryName =>
  isRecord(value) && typeof value['es'] === 'string' && typeof value['en'] === 'string'

/** Returns what customers call an entry: its name or title; null for values inside of one. */
export function nameOfEntry(value: unknown): EntryName | null {
  if (!isRecord(value)) return null
  const name = value['name'] ?? value['title']
  if (typeof name === 'string') return { es: name, en: name }
  return isEntryName(name) ? { es: name.es, en: name.en } : null
}

/** Returns the names of a list's items, by which paths find them; their places if names repeat. */
export function namesOf(list: readonly unknown[]): string[] {
  const names = list.map(nameOf)
  return new Set(names).size === names.length ? names : list.map((_, index) => String(index))
}

/** Returns what is inside of a value, by name; null for a value that is changed as a whole. */
export function childrenOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (isRecord(value)) return new Map(Object.entries(value))
  if (!Array.isArray(value) || !value.every(isRecord)) return null
  const names = namesOf(value)
  return new Map(value.map((item, index) => [names[index] ?? '', item]))
}

export const pathOf = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

/** Thrown for an edit of what does not exist. */
export class UnknownPathError extends Error {
  override name = 'UnknownPathError'
}

function withChild(list: readonly unknown[], name: string, change: (child: unknown) => unknown): unknown[] {
  const index = namesOf(list).indexOf(name)
  const changed = change(list[index])
  const item = changed === null ? [] : [changed]
  return index === -1 ? [...list, ...item] : [...list.slice(0, index), ...item, ...list.slice(index + 1)]
}

/** Returns a copy with another value at a path; null removes an item of a list, and an item of a new name is added to it. */
export function withValue(node: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  const change = (child: unknown) => withValue(child, rest, value)
  if (Array.isArray(node)) return withChild(node, name, change)
  if (!isRecord(node)) throw new UnknownPathError()
  return { ...node, [name]: change(node[name]) }
}

/** Returns the value at a path; undefined if there is none. */
export const valueAt = (node: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => childrenOf(inner)?.get(name), node)
