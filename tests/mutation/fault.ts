// Planted faults: `faults/<kind>.patches` has a patch of each, after a header with its name that describes it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const kinds = ['machine', 'server', 'screen', 'routes-and-bytes'] as const
export type FaultKind = (typeof kinds)[number]

/** A test file, and a part of the title of one of its tests; without it any test of the file counts. */
export type NamedTest = { readonly file: string; readonly title: string }

export type Fault = {
  readonly name: string
  readonly kind: FaultKind
  /** The effect on a customer or operator, as one sentence. */
  readonly sentence: string
  readonly noticedBy: NamedTest
  /** Why only the full run notices it; null for the faults that the fast run has to notice. */
  readonly fullOnly: string | null
  readonly patch: string
  /** Files that the patch changes. */
  readonly files: readonly string[]
}

/** Reads the field `name` of the header; null without it. */
const fieldOf = (patch: string, name: string): string | null =>
  new RegExp(String.raw`^${name}: (.+)$`, 'm').exec(patch)?.[1] ?? null

/** Reads `tests/server/orders.test.ts > part of a title`. */
function namedTest(text: string): NamedTest {
  const [file = '', ...title] = text.split(' > ')
  return { file, title: title.join(' > ') }
}

function parseFault(kind: FaultKind, patch: string): Fault {
  const name = fieldOf(patch, 'Name') ?? ''
  const [sentence, noticedBy] = [fieldOf(patch, 'Fault'), fieldOf(patch, 'Noticed by')]
  if (sentence === null || noticedBy === null) throw new Error(`${name} needs "Fault: …" and "Noticed by: …"`)
  return {
    name,
    kind,
    sentence,
    noticedBy: namedTest(noticedBy),
    fullOnly: fieldOf(patch, 'Full only'),
    patch,
    files: [...patch.matchAll(/^--- a\/(.+)$/gm)].flatMap(([, file]) => file ?? []),
  }
}

const faultsOf = (kind: FaultKind) =>
  readFileSync(join(import.meta.dirname, 'faults', `${kind}.patches`), 'utf8')
    .split(/^(?=Name: )/m)
    .map((patch) => parseFault(kind, patch))

/** Returns the faults of these names or kinds, or all of them, by kind. */
export function readFaults(names: readonly string[] = []): Fault[] {
  const faults = kinds.flatMap(faultsOf)
  const isAsked = ({ name, kind }: Fault, asked: string) => name === asked || kind === asked
  const unknown = names.filter((asked) => !faults.some((fault) => isAsked(fault, asked)))
  if (unknown.length > 0) throw new Error(`There is no fault ${unknown.join(', ')}`)
  return faults.filter((fault) => names.length === 0 || names.some((asked) => isAsked(fault, asked)))
}
