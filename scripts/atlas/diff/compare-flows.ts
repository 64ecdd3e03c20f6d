import type { Language } from '../../../contract/primitives.ts'
import type { FlowSentence } from './flow-sentences.ts'
import { pairRegrouped } from './regrouped.ts'
import { isAboutArrow, withKeysOfToday, type FlowTexts } from './renamed-keys.ts'

/** One difference: `before` is null for what is new, `after` for what is gone. */
export type FlowDifference = {
  readonly key: string
  readonly before: string | null
  readonly after: string | null
  /** What it is about: `parts` of the sentence that is there now, or was. */
  readonly parts: readonly string[]
}
export type MachineDifference = {
  readonly id: string
  readonly name: string
  /** Whether the flow was there before and still is. */
  readonly kind: 'new' | 'gone' | 'changed'
  readonly differences: FlowDifference[]
}

type Texts = FlowTexts[Language]

/** Returns the differences of the sentences of one key, which several arrows may share. */
function differencesOfKey(
  key: string,
  before: readonly FlowSentence[],
  after: readonly FlowSentence[],
): FlowDifference[] {
  const isIn = (sentences: readonly FlowSentence[]) => {
    const texts = new Set(sentences.map(({ text }) => text))
    return ({ text }: FlowSentence) => texts.has(text)
  }
  const [was, is] = [isIn(before), isIn(after)]
  const gone = before.filter((one) => !is(one))
  const added = after.filter((one) => !was(one))
  return Array.from({ length: Math.max(gone.length, added.length) }, (_, turn) => ({
    key: `${key} ${turn + 1}`,
    before: gone[turn]?.text ?? null,
    after: added[turn]?.text ?? null,
    parts: (added[turn] ?? gone[turn])?.parts ?? [],
  }))
}

/** An arrow of another event that says the same is the same arrow. */
function pairArrows(differences: readonly FlowDifference[]): FlowDifference[] {
  const said = ({ parts }: FlowDifference) => parts.join(' ')
  const gone = differences.filter((one) => one.after === null && isAboutArrow(one))
  const pairs = new Map<FlowDifference, FlowDifference>()
  for (const added of differences.filter((one) => one.before === null && isAboutArrow(one))) {
    const alike = gone.filter((one) => !pairs.has(one) && said(one) === said(added))
    const old = alike.find(({ before }) => before === added.after) ?? alike[0]
    if (old !== undefined) pairs.set(old, added)
  }
  const paired = new Set(pairs.values())
  return differences
    .filter((one) => !paired.has(one))
    .map((one) => ({ ...one, after: pairs.get(one)?.after ?? one.after }))
    .filter(({ before, after }) => before !== after)
}

function differencesOf(before: readonly FlowSentence[], after: readonly FlowSentence[]): FlowDifference[] {
  const byKey = (sentences: readonly FlowSentence[]) => Map.groupBy(sentences, ({ key }) => key)
  const [old, now] = [byKey(before), byKey(after)]
  const keys = [...new Set([...old.keys(), ...now.keys()])]
  const differences = keys.flatMap((key) => differencesOfKey(key, old.get(key) ?? [], now.get(key) ?? []))
  return pairRegrouped(pairArrows(differences), before, after)
}

function compareTexts(before: Texts, after: Texts): MachineDifference[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((id): MachineDifference => {
      const [old, now] = [before[id], after[id]]
      return {
        id,
        name: now?.name ?? old?.name ?? id,
        kind: old === undefined ? 'new' : now === undefined ? 'gone' : 'changed',
        differences: differencesOf(old?.sentences ?? [], now?.sentences ?? []),
      }
    })
    .filter(({ differences }) => differences.length > 0)
}

/** Returns what differs between two versions of the flows, by language and machine; machines that are alike are left out. */
export function compareFlows(before: FlowTexts, after: FlowTexts): Readonly<Record<Language, MachineDifference[]>> {
  const old = withKeysOfToday(before, after)
  return { es: compareTexts(old.es, after.es), en: compareTexts(old.en, after.en) }
}
