import { ruleTopics, type RuleTopic } from '../../contract/rule-topics.ts'

/** A trial of a machine: its input and choices as indexes, and the number of steps taken. */
export type Trial = { readonly begin: number; readonly choices: readonly number[]; readonly step: number }

/** A trial without steps. */
export const noTrial: Trial = { begin: 0, choices: [], step: 0 }

/** The location in the atlas, as its URL has it. */
export type AtlasLocation =
  | { readonly view: 'overview' }
  | { readonly view: 'machine'; readonly machine: string; readonly state: string | null }
  | ({ readonly view: 'trial'; readonly machine: string } & Trial)
  | { readonly view: 'report'; readonly step: number | null }
  | { readonly view: 'rules'; readonly topic: RuleTopic }
  | { readonly view: 'stories' }
  | { readonly view: 'story'; readonly story: string }
  | { readonly view: 'nothing' }

const base = '/flows'
const withState = (path: string, state: string | null) =>
  state === null ? path : `${path}?${new URLSearchParams({ state })}`

/** Parses an index or a number of steps; 0 for anything else. */
const numberIn = (asked: string | null) => (asked !== null && /^\d{1,4}$/.test(asked) ? Number(asked) : 0)
const numbersIn = (asked: string | null) =>
  asked !== null && /^\d{1,4}(\.\d{1,4}){0,499}$/.test(asked) ? asked.split('.').map(Number) : []

const withTrial = (path: string, { begin, choices, step }: Trial) => {
  const said = { begin: begin || null, run: choices.join('.') || null, step: step || null }
  const search = Object.entries(said).flatMap(([name, value]) => (value === null ? [] : `${name}=${value}`))
  return search.length === 0 ? path : `${path}?${search.join('&')}`
}

/** Returns the URL of a location. */
export function hrefOf(place: AtlasLocation): string {
  switch (place.view) {
    case 'machine':
      return withState(`${base}/${place.machine}`, place.state)
    case 'trial':
      return withTrial(`${base}/${place.machine}/try`, place)
    case 'report':
      return place.step === null ? `${base}/report` : `${base}/report?step=${place.step}`
    case 'rules':
      return `${base}/rules/${place.topic}`
    case 'stories':
      return `${base}/stories`
    case 'story':
      return `${base}/stories/${place.story}`
    default:
      return base
  }
}

/** Parses the location of a URL; its names are resolved later. */
export function parseLocation({ pathname, search }: Pick<URL, 'pathname' | 'search'>): AtlasLocation {
  const asked = new URLSearchParams(search)
  const state = asked.get('state')
  const [first, second, ...more] = pathname.slice(base.length).split('/').filter(Boolean)
  if (more.length > 0) return { view: 'nothing' }
  if (first === undefined) return { view: 'overview' }
  if (first === 'report' && second === undefined) {
    const step = asked.get('step')
    return { view: 'report', step: step === null ? null : numberIn(step) }
  }
  if (first === 'stories') return second === undefined ? { view: 'stories' } : { view: 'story', story: second }
  if (first === 'rules') {
    const topic = ruleTopics.find((name) => name === second)
    return topic ? { view: 'rules', topic } : { view: 'nothing' }
  }
  if (second === undefined) return { view: 'machine', machine: first, state }
  if (second === 'try')
    return {
      view: 'trial',
      machine: first,
      begin: numberIn(asked.get('begin')),
      choices: numbersIn(asked.get('run')),
      step: numberIn(asked.get('step')),
    }
  return { view: 'nothing' }
}
