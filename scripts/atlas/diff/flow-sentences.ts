// Prints what the flows of the program in the current folder say. That program may be an older version: nothing but
// its machines and their words is read there.
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StateMachine, type AnyStateMachine } from 'xstate'
import { languages, type Language } from '../../../contract/primitives.ts'
import { diagramContentsOf, diagramPartsOf, type Chart } from '../diagram-contents.ts'
import { readFlowWords } from '../words/flow-words.ts'
import type { WordLookup } from '../words/word-lookup.ts'

/** What a diagram says about one state or arrow. Its key is the same in another version and language, whatever its words. */
export type FlowSentence = {
  readonly key: string
  /** The key of a state in an earlier version, if `key` is that of today. */
  readonly was?: string
  readonly text: string
  /** The name of a state and its description; or where an arrow starts and ends, and its cause with its condition. */
  readonly parts: readonly string[]
}
/** The sentences of a machine, its name first. */
export type FlowText = { readonly name: string; readonly sentences: readonly FlowSentence[] }

const noMainWay = { transitions: new Set<string>(), moves: new Set<string>(), ways: [] }

type Lines = Chart['boxes'][number]['lines']

const joined = (lines: Lines, kinds: readonly string[]) =>
  lines
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join(' ')

const causes = ['event', 'told', 'done', 'error', 'delay', 'always']

/**
 * Returns `a.b —event→ a.c` of `a.b —event[0]→ a.c`, because its place among the arrows of its event may change; the
 * answer of a port has no name in it, because the port may get another one.
 */
const stableKey = (id: string) => id.replace(/\[\d+\]→/, '→').replace(/(xstate\.(?:done|error)\.actor)\.[^→]+→/, '$1→')

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

const inSentences = (texts: readonly string[]) =>
  texts
    .filter((text) => text !== '')
    .map(sentence)
    .join(' ')

function aboutArrow(id: string, lines: Lines, from: string, to: string): FlowSentence {
  const condition = joined(lines, ['guard', 'otherwise'])
  const cause = `${joined(lines, causes)}${condition === '' ? '' : `, ${condition}`}`
  const text = inSentences([`${from} → ${to}: ${cause}`, joined(lines, ['note']), joined(lines, ['action'])])
  return { key: stableKey(id), text, parts: [from, to, cause] }
}

function sentencesOf({ boxes, arrows }: Chart): FlowSentence[] {
  const nameOf = new Map(boxes.map(({ id, lines }) => [id, joined(lines, ['name'])]))
  const name = (id: string) => nameOf.get(id) ?? id
  const states = boxes.map(({ id, lines }) => {
    const own = lines.filter(({ transition }) => transition === undefined)
    const about = joined(own, ['about'])
    const text = inSentences([name(id), about, joined(own, ['invoke']), joined(own, ['action'])])
    return { key: id, text, parts: [name(id), about] }
  })
  const stays = boxes.flatMap(({ id: from, lines }) => {
    const said = lines.filter(({ transition }) => transition !== undefined)
    const byId = Map.groupBy(said, ({ transition }) => transition ?? '')
    return [...byId].map(([id, own]) => aboutArrow(id, own, name(from), name(from)))
  })
  const moves = arrows.flatMap(({ from, to, entries }) =>
    entries.map(({ id, lines }) => aboutArrow(id, lines, name(from), name(to))),
  )
  return [...states, ...stays, ...moves]
}

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

/** Returns the machines of the program in the current folder. */
async function readMachines(): Promise<AnyStateMachine[]> {
  const files = globSync('machines/**/*.machine.ts').toSorted()
  const modules: object[] = await Promise.all(files.map((file) => import(pathToFileURL(resolve(file)).href)))
  return modules.flatMap((module) => Object.values(module)).filter(isMachine)
}

/** An older version may lack words: then the last part of the key stands for them, and nothing for those between. */
const lenientLookup = (words: ReadonlyMap<string, string>): WordLookup => ({
  say: (key) => words.get(key) || (key.startsWith('chart/') ? '…' : (key.split('/').at(-1) ?? key)),
})

/** Returns what the diagrams of every machine that has a name say, in one language. */
function flowTextsOf(machines: readonly AnyStateMachine[], language: Language): Record<string, FlowText> {
  const words = readFlowWords(language)
  const lookup = lenientLookup(words)
  return Object.fromEntries(
    machines
      .filter(({ id }) => Boolean(words.get(`machine/${id}`)))
      .map((machine) => [
        machine.id,
        {
          name: lookup.say(`machine/${machine.id}`),
          sentences: diagramPartsOf(machine).flatMap((part) =>
            sentencesOf(diagramContentsOf(machine, part, lookup, noMainWay)),
          ),
        },
      ]),
  )
}

if (import.meta.main) {
  const machines = await readMachines()
  process.stdout.write(
    JSON.stringify(Object.fromEntries(languages.map((language) => [language, flowTextsOf(machines, language)]))),
  )
}
