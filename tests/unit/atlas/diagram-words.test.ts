import { describe, expect, test } from 'vitest'
import { diagramContentsOf, diagramPartsOf } from '../../../scripts/atlas/diagram-contents.ts'
import { readFlowWords } from '../../../scripts/atlas/words/read-flow-words.ts'
import { createWordLookup } from '../../../scripts/atlas/words/word-lookup.ts'
import { noMainWay } from '../../paths/main-ways.ts'
import { localization } from '../../paths/models/localization.model.ts'
import { order } from '../../paths/models/order.model.ts'
import { payment } from '../../paths/models/payment.model.ts'

const { machine } = localization

describe.each([
  ['es', /^si no( es que “.+”| ni “.+” ni “.+”)$/],
  ['en', /^(if not: “.+”|otherwise neither “.+” nor “.+”)$/],
] as const)('in %s', (language, sentence) => {
  const phrases = createWordLookup(readFlowWords(language))
  const entries = diagramPartsOf(machine).flatMap((part) =>
    diagramContentsOf(machine, part, phrases, noMainWay).arrows.flatMap((arrow) => arrow.entries),
  )
  const conditionOf = (id: string) =>
    entries
      .find((entry) => entry.id.startsWith(id))
      ?.lines.filter(({ kind }) => kind === 'otherwise' || kind === 'note')
      .map(({ text }) => text)
      .join(' ')

  test('an arrow taken otherwise lists more than two alternatives apart', () => {
    const parts = diagramPartsOf(payment.machine).flatMap(
      (part) => diagramContentsOf(payment.machine, part, phrases, noMainWay).arrows,
    )
    const lines = parts
      .flatMap(({ entries: ofArrow }) => ofArrow)
      .find(({ id }) => id === 'payment.asking —xstate.done.actor.loadPaymentStatus[4]→ payment.waiting')?.lines
    expect(lines?.filter(({ kind }) => kind === 'excluded')).toHaveLength(4)
    expect(lines?.filter(({ kind }) => kind === 'note')).toEqual([])
  })

  test('an arrow taken otherwise says what the other arrows need', () => {
    const ids = entries.filter(({ lines }) => lines.some(({ kind }) => kind === 'otherwise')).map(({ id }) => id)
    const said = ids.map((id) => conditionOf(id) ?? '')
    expect(said.length).toBeGreaterThan(0)
    expect(said.filter((words) => sentence.test(words)).length).toBeGreaterThan(said.length / 2)
  })

  test('an arrow of news about an order is named by what happened', () => {
    const arrows = diagramPartsOf(order.machine).flatMap(
      (part) => diagramContentsOf(order.machine, part, phrases, noMainWay).arrows,
    )
    const lines = arrows.flatMap(({ entries: ofArrow }) => ofArrow.flatMap((entry) => entry.lines))
    expect(lines.map(({ text }) => text)).not.toContain(phrases.say('event/status.reported'))
    expect(lines.map(({ kind }) => kind)).toContain('told')
  })
})
