import * as v from 'valibot'
import { StateMachine, type AnyStateMachine, type AnyStateNode } from 'xstate'
import { expect, test } from 'vitest'
import { languages } from '../../contract/primitives.ts'
import { loadI18n, loadPageTexts } from '../../src/app/chunk-loading/i18n.ts'
import { announcedMachines } from '../../src/screens/shell/announced-machines.ts'
import { announcements } from '../../src/texts/announcements.ts'
import { pageAnnouncements } from '../../src/texts/page-announcements.ts'

const Meta = v.optional(v.strictObject({ screen: v.pipe(v.string(), v.nonEmpty()), announcement: v.string() }))
const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine
const modules = import.meta.glob<Record<string, unknown>>('../../machines/*/*.machine.ts', { eager: true })
const machines = Object.values(modules).flatMap((module) => Object.values(module).filter(isMachine))
const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]
const saidBy = ({ id, root }: AnyStateMachine) =>
  nodesOf(root).flatMap((node) => {
    const announcement = v.parse(Meta, node.meta)?.announcement
    return announcement === undefined ? [] : [{ announcement, state: `${id}: ${node.path.join('.')}` }]
  })
const said = machines.flatMap(saidBy)

/** Names of running machines with announcements. */
const speakers = machines.flatMap(({ root, implementations }) =>
  nodesOf(root).flatMap(({ invoke }) =>
    invoke.flatMap(({ src, systemId }) => {
      const invoked = typeof src === 'string' ? implementations.actors[src] : undefined
      return systemId !== undefined && isMachine(invoked) && saidBy(invoked).length > 0 ? [systemId] : []
    }),
  ),
)

const ids = [...announcements, ...pageAnnouncements].map(({ id }) => id)

async function sentencesOf(language: (typeof languages)[number]): Promise<Readonly<Record<string, string>>> {
  const i18n = await loadI18n(language)
  await loadPageTexts(i18n)
  const known = ids.filter((id) => i18n.messages[id])
  return Object.fromEntries(known.map((id) => [id, i18n._(id, { total: '$18.39' })]))
}
const [spanish, english] = await Promise.all([sentencesOf('es'), sentencesOf('en')])

test('the machines with announcements are found', () => {
  expect(machines.length).toBeGreaterThanOrEqual(9)
  expect(said.length).toBeGreaterThan(40)
  expect(speakers.length).toBeGreaterThan(20)
})

for (const [language, sentences] of Object.entries({ es: spanish, en: english }))
  test(`[access.announcements] every visible state has an announcement in ${language}`, () => {
    const isSentence = (text = '') => /^[¡¿\p{Lu}\d].*[.!?…]$/u.test(text) && !/[{}]|undefined/.test(text)
    expect(said.filter(({ announcement }) => !isSentence(sentences[announcement]))).toEqual([])
  })

test('announcements differ between languages', () => {
  expect(Object.keys(spanish).filter((announcement) => spanish[announcement] === english[announcement])).toEqual([])
})

test('every announcement belongs to a state', () => {
  const used = new Set(said.map(({ announcement }) => announcement))
  expect(ids.filter((id) => !used.has(id))).toEqual([])
})

test('every machine with announcements is announced', () => {
  expect([...speakers, 'storefront'].filter((name) => !announcedMachines.some((one) => one === name))).toEqual([])
})
