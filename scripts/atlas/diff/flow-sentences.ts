import { languages, type Language } from '../../../contract/primitives.ts'
import { models } from '../../../tests/paths/models.ts'
import { diagramContentsOf, diagramPartsOf, type Chart } from '../diagram-contents.ts'
import { readFlowWords } from '../words/flow-words.ts'
import { createWordLookup } from '../words/word-lookup.ts'

/** What a diagram says about one state or arrow. Its key is the same in another version and language, whatever its words. */
export type FlowSentence = { readonly key: string; readonly text: string }
/** The sentences of a machine, its name first. */
export type FlowText = { readonly name: string; readonly sentences: readonly FlowSentence[] }

/** This file is also read in older versions, which have no main ways. */
const noMainWay = { transitions: new Set<string>(), moves: new Set<string>(), ways: [] }

type Lines = Chart['boxes'][number]['lines']

const joined = (lines: Lines, kinds: readonly string[]) =>
  lines
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join(' ')

const causes = ['event', 'done', 'error', 'delay', 'always']

/** Returns `a.b —event→ a.c` of `a.b —event[0]→ a.c`: its place among the arrows of its event may change. */
const withoutPlace = (id: string) => id.replace(/\[\d+\]→/, '→')

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

function arrowText(lines: Lines, from: string, to: string): string {
  const condition = joined(lines, ['guard', 'otherwise'])
  const move = `${from} → ${to}: ${joined(lines, causes)}${condition === '' ? '' : `, ${condition}`}`
  return [move, joined(lines, ['note']), joined(lines, ['action'])]
    .filter((text) => text !== '')
    .map(sentence)
    .join(' ')
}

function sentencesOf({ boxes, arrows }: Chart): FlowSentence[] {
  const nameOf = new Map(boxes.map(({ id, lines }) => [id, joined(lines, ['name'])]))
  const name = (id: string) => nameOf.get(id) ?? id
  const states = boxes.map(({ id, lines }) => {
    const own = lines.filter(({ transition }) => transition === undefined)
    const said = ['about', 'invoke', 'action'].map((kind) => joined(own, [kind])).filter((text) => text !== '')
    return { key: id, text: [name(id), ...said].map(sentence).join(' ') }
  })
  const stays = boxes.flatMap(({ id: from, lines }) => {
    const said = lines.filter(({ transition }) => transition !== undefined)
    const byId = Map.groupBy(said, ({ transition }) => transition ?? '')
    return [...byId].map(([id, own]) => ({ id, from, to: from, own }))
  })
  const moves = arrows.flatMap(({ from, to, entries }) => entries.map(({ id, lines: own }) => ({ id, from, to, own })))
  const said = [...stays, ...moves].map(({ id, from, to, own }) => ({
    key: withoutPlace(id),
    text: arrowText(own, name(from), name(to)),
  }))
  return [...states, ...said]
}

/** Returns what the diagrams of every machine say, in one language. */
function flowTextsOf(language: Language): Record<string, FlowText> {
  const words = createWordLookup(readFlowWords(language))
  return Object.fromEntries(
    models.map(({ machine }) => [
      machine.id,
      {
        name: words.say(`machine/${machine.id}`),
        sentences: diagramPartsOf(machine).flatMap((part) =>
          sentencesOf(diagramContentsOf(machine, part, words, noMainWay)),
        ),
      },
    ]),
  )
}

if (import.meta.main)
  process.stdout.write(
    JSON.stringify(Object.fromEntries(languages.map((language) => [language, flowTextsOf(language)]))),
  )
