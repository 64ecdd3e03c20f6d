import { languages, type Language } from '../../../contract/primitives.ts'
import type { FlowSentence, FlowText } from './flow-sentences.ts'

/** The flows of a version in every language, by their ids. */
export type FlowTexts = Readonly<Record<Language, Readonly<Record<string, FlowText>>>>
type Renamed = ReadonlyMap<string, string>

/** Whether a sentence is about an arrow, not about a state. */
export const isAboutArrow = ({ key }: { readonly key: string }) => key.includes(' —')

/** Returns the pairs of old and new keys that a likeness finds in any language, each key once. */
function pairsOf(gone: readonly string[], added: readonly string[], like: (old: string, now: string) => boolean) {
  const left = new Set(added)
  return gone.flatMap((old) => {
    const now = [...left].find((key) => like(old, key))
    if (now === undefined) return []
    left.delete(now)
    return [[old, now] as const]
  })
}

const inAnyLanguage = (isAlike: (language: Language) => boolean) => languages.some(isAlike)

/** Returns the flows that have another id now: those of the same name. */
function renamedFlows(before: FlowTexts, after: FlowTexts): Renamed {
  const gone = Object.keys(before.es).filter((id) => !(id in after.es))
  const added = Object.keys(after.es).filter((id) => !(id in before.es))
  const isNamedAlike = (old: string, now: string) =>
    inAnyLanguage((language) => before[language][old]?.name === after[language][now]?.name)
  return new Map(pairsOf(gone, added, isNamedAlike))
}

/** Returns a flow under another id, which every key has in it. */
const withId = ({ name, sentences }: FlowText, old: string, now: string): FlowText => ({
  name,
  sentences: sentences.map((one) => ({
    ...one,
    key: one.key.replaceAll(new RegExp(`(?<![\\w-])${old}(?![\\w-])`, 'g'), now),
  })),
})

/** What makes two states one, the surest first: all words, the description, the name. */
const likenesses: readonly ((one: FlowSentence | undefined) => string | undefined)[] = [
  (one) => one?.text,
  (one) => one?.parts[1],
  (one) => one?.parts[0],
]

type InLanguages = (language: Language) => readonly FlowSentence[]

/** Returns the states that have another key now, while their words stayed in some language. */
function renamedStates(before: InLanguages, after: InLanguages): Renamed {
  const byKey = (of: InLanguages, language: Language) =>
    new Map(of(language).flatMap((one) => (isAboutArrow(one) ? [] : [[one.key, one] as const])))
  const was = { es: byKey(before, 'es'), en: byKey(before, 'en') }
  const is = { es: byKey(after, 'es'), en: byKey(after, 'en') }
  let gone = [...was.es.keys()].filter((key) => !is.es.has(key))
  let added = [...is.es.keys()].filter((key) => !was.es.has(key))
  const renamed = new Map<string, string>()
  for (const likeness of likenesses) {
    const isAlike = (old: string, now: string) =>
      inAnyLanguage((language) => {
        const said = likeness(was[language].get(old))
        return Boolean(said) && said === likeness(is[language].get(now))
      })
    for (const [old, now] of pairsOf(gone, added, isAlike)) renamed.set(old, now)
    gone = gone.filter((key) => !renamed.has(key))
    const taken = new Set(renamed.values())
    added = added.filter((key) => !taken.has(key))
  }
  return renamed
}

/** `a.b —event→ a.c`: where an arrow starts, what takes it, and where it ends. */
const arrowKey = /^(.+?) —(.+)→ (.+)$/

/** Timers and ends of states have the key of their state in their event. */
function renamedEvent(event: string, renamed: Renamed): string {
  const old = [...renamed.keys()].find((key) => event.startsWith('xstate.') && event.endsWith(`.${key}`))
  return old === undefined ? event : `${event.slice(0, -old.length)}${renamed.get(old) ?? old}`
}

function withStates(sentences: readonly FlowSentence[], renamed: Renamed): FlowSentence[] {
  const now = (key: string) => renamed.get(key) ?? key
  return sentences.map((one) => {
    const [, from, event, to] = arrowKey.exec(one.key) ?? []
    if (from === undefined || event === undefined || to === undefined)
      return { ...one, was: one.key, key: now(one.key) }
    const ends = to.split(' + ').map(now).join(' + ')
    return { ...one, key: `${now(from)} —${renamedEvent(event, renamed)}→ ${ends}` }
  })
}

/** Returns an earlier version with the keys that its flows and states have today. */
export function withKeysOfToday(before: FlowTexts, after: FlowTexts): FlowTexts {
  const renamed = renamedFlows(before, after)
  const rekeyed = (language: Language) =>
    Object.fromEntries(
      Object.entries(before[language]).map(([old, flow]) => {
        const id = renamed.get(old) ?? old
        return [id, id === old ? flow : withId(flow, old, id)]
      }),
    )
  const flows = { es: rekeyed('es'), en: rekeyed('en') }
  const sentencesIn = (texts: FlowTexts, id: string) => (language: Language) => texts[language][id]?.sentences ?? []
  const states = new Map(
    Object.keys(flows.es).map((id) => [id, renamedStates(sentencesIn(flows, id), sentencesIn(after, id))]),
  )
  const withStatesOf = (language: Language) =>
    Object.fromEntries(
      Object.entries(flows[language]).map(([id, { name, sentences }]) => [
        id,
        { name, sentences: withStates(sentences, states.get(id) ?? new Map()) },
      ]),
    )
  return { es: withStatesOf('es'), en: withStatesOf('en') }
}
