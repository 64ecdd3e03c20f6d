import type { Language } from '../../../contract/primitives.ts'
import { isReworded, type Summary } from '../../../src/atlas/changes/changes.ts'
import { kitchenMachines, officeMachines } from '../../../src/atlas/staff-machines.ts'
import { mainWays } from '../../../tests/paths/main-ways.ts'
import type { FlowDifference, MachineDifference } from './compare-flows.ts'
import { isAboutArrow } from './renamed-keys.ts'
import { summaryWords, type SummaryWords } from './summary-words.ts'

/** As many sentences about one flow can be read to somebody. */
const mostSentences = 3

const lowercased = (text: string) => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`

/** Returns what a difference says in one sentence that can be read to somebody. */
function sentenceOf({ key, before, parts }: FlowDifference, own: SummaryWords): string {
  const [first = '', second = '', cause = ''] = parts
  const kind = before === null ? own.isNew : own.isGone
  if (!isAboutArrow({ key })) return `${kind}: ${own.state(first, second)}`
  const said = lowercased(cause)
  return `${kind}: ${first === second ? own.stays(first, said) : own.moves(first, second, said)}.`
}

/** Whether a state, or both ends of an arrow, are passed when all goes well. */
function isOnMainWay(machine: string, key: string): boolean {
  const passed = new Set((mainWays[machine] ?? []).flat().map((name) => `${machine}.${name}`))
  const ends = key.replace(/ \d+$/, '').split(/ —.+→ /)
  return ends.every((end) => passed.has(end))
}

const isNew = ({ before }: FlowDifference) => before === null
const isGone = ({ after }: FlowDifference) => after === null

/** Returns the few differences that tell most: new states, then new arrows, each with those of the main way first. */
function mostTelling(machine: string, differences: readonly FlowDifference[]): FlowDifference[] {
  const rank = (one: FlowDifference) =>
    (isGone(one) ? 4 : 0) + (isAboutArrow(one) ? 2 : 0) + (isOnMainWay(machine, one.key) ? 0 : 1)
  const sorted = differences.toSorted((one, other) => rank(one) - rank(other))
  const gone = sorted.filter(isGone)
  // What is new must not hide what is gone.
  const others = sorted.filter((one) => !isGone(one)).slice(0, mostSentences - Math.min(1, gone.length))
  return [...others, ...gone.slice(0, mostSentences - others.length)]
}

/** Returns the names of the new states, if there are more than the sentences can tell. */
function namesOfMany(differences: readonly FlowDifference[], own: SummaryWords): string[] {
  const states = differences.filter((one) => isNew(one) && !isAboutArrow(one))
  if (states.length <= mostSentences) return []
  return [`${own.newStatesAre}: ${own.list.format(states.map(({ parts: [name = ''] }) => own.quoted(name)))}.`]
}

function countsOf(differences: readonly FlowDifference[], own: SummaryWords): string[] {
  const count = (is: (one: FlowDifference) => boolean, arrows: boolean) =>
    differences.filter((one) => is(one) && isAboutArrow(one) === arrows).length
  const counts = [
    [own.newStates, count(isNew, false)],
    [own.goneStates, count(isGone, false)],
    [own.newArrows, count(isNew, true)],
    [own.goneArrows, count(isGone, true)],
  ] as const
  return counts.flatMap(([say, found]) => (found === 0 ? [] : [say(found)]))
}

const withoutRewordings = ({ differences, ...flow }: MachineDifference) => ({
  ...flow,
  differences: differences.filter((one) => !isReworded(one)),
})

/** Returns new flows with what each is for, by those who use them. */
function byAudience(added: readonly MachineDifference[], own: SummaryWords): Summary['added'] {
  const isStaffFlow = (id: string) => kitchenMachines.includes(id) || officeMachines.includes(id)
  const audiences = [
    { title: own.newForCustomers, isFor: (id: string) => !isStaffFlow(id) },
    { title: own.newForStores, isFor: (id: string) => kitchenMachines.includes(id) },
    { title: own.newForOffice, isFor: (id: string) => officeMachines.includes(id) },
  ]
  return audiences
    .map(({ title, isFor }) => ({
      title,
      flows: added
        .filter(({ id }) => isFor(id))
        .map(({ id, name, differences }) => ({
          id,
          name,
          about: differences.find(({ key }) => key === `${id} 1`)?.parts[1] ?? '',
        })),
    }))
    .filter(({ flows }) => flows.length > 0)
}

/** Returns what changed in the flows in plain sentences, new flows first, then those that changed most. */
export function summarize(machines: readonly MachineDifference[], language: Language): Summary {
  const own = summaryWords[language]
  const flowsOf = (kind: MachineDifference['kind']) =>
    machines.filter((one) => one.kind === kind).map(withoutRewordings)
  const [added, gone, stayed] = [flowsOf('new'), flowsOf('gone'), flowsOf('changed')]
  const changed = stayed
    .filter(({ differences }) => differences.length > 0)
    .toSorted((one, other) => other.differences.length - one.differences.length)
  const reworded = stayed.length - changed.length
  const named = (flows: typeof added) => own.list.format(flows.map(({ name }) => own.quoted(name)))
  const lead = [
    ...(added.length > 0 ? [own.newFlows(added.length)] : []),
    ...(gone.length > 0 ? [`${own.goneFlows(gone.length)}: ${named(gone)}.`] : []),
    ...(changed.length > 0 ? [own.changedFlows(changed.length)] : []),
    ...(reworded > 0 ? [own.rewordedFlows(reworded)] : []),
  ]
  const changedFlows = changed.map(({ id, name, differences }) => {
    const telling = mostTelling(id, differences)
    return {
      id,
      name,
      counts: own.list.format(countsOf(differences, own)),
      sentences: [...namesOfMany(differences, own), ...telling.map((one) => sentenceOf(one, own))],
      rest: differences.length - telling.length,
    }
  })
  return { lead: lead.length === 0 ? [own.nothing] : lead, added: byAudience(added, own), flows: changedFlows }
}
