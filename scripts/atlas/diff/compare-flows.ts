import type { FlowSentence, FlowText } from './flow-sentences.ts'

/** One difference: `before` is null for what is new, `after` for what is gone. */
export type FlowDifference = { readonly key: string; readonly before: string | null; readonly after: string | null }
export type MachineDifference = { readonly id: string; readonly name: string; readonly differences: FlowDifference[] }

/** Tells sentences of one key apart by their position among them. */
function byKey(sentences: readonly FlowSentence[]): Map<string, string> {
  const counts = new Map<string, number>()
  return new Map(
    sentences.map(({ key, text }) => {
      const turn = (counts.get(key) ?? 0) + 1
      counts.set(key, turn)
      return [`${key} ${turn}`, text]
    }),
  )
}

function differencesOf(before: readonly FlowSentence[], after: readonly FlowSentence[]): FlowDifference[] {
  const [old, now] = [byKey(before), byKey(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((key) => ({ key, before: old.get(key) ?? null, after: now.get(key) ?? null }))
    .filter((one) => one.before !== one.after)
}

/** Returns what differs between two versions of the flows, by machine; machines that are alike are left out. */
export const compareFlows = (
  before: Readonly<Record<string, FlowText>>,
  after: Readonly<Record<string, FlowText>>,
): MachineDifference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((id) => ({
      id,
      name: after[id]?.name ?? before[id]?.name ?? id,
      differences: differencesOf(before[id]?.sentences ?? [], after[id]?.sentences ?? []),
    }))
    .filter(({ differences }) => differences.length > 0)
