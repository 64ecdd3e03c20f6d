import { nodeAt, type Edge, type Graph } from './kit/explore.ts'
import type { AnyStateMachine } from 'xstate'
import { activeLeafIds, nodesOf } from './kit/machine-parts.ts'
import type { Model } from './kit/model.ts'

/** An input of a model, and what is passed from there when all goes well: states, or steps where a shorter way is not usual. */
type Way = readonly [input: string, ...passed: string[]]

/** How each flow goes when all goes well; its diagram has this way in bold. */
export const mainWays: Readonly<Record<string, readonly Way[]>> = {
  storefront: [
    ['a first visit', 'localization ⇒ delivery chosen', 'product.open'],
    ['a store and a cart kept', 'checkout.wanted (the cart)', 'paying.checkingOut.form', 'tracking.following'],
  ],
  localization: [
    [
      'delivery',
      'address.typed (an address)',
      'address.submitted',
      'geocode ⇒ found',
      'findStores ⇒ two stores',
      'store.picked (Condado)',
      'chosen',
    ],
  ],
  suggestions: [['nothing typed', 'waiting', 'asking', 'shown']],
  availability: [['delivery', 'available']],
  'time-picker': [['no time yet', 'choosing.fresh', 'picked']],
  countdown: [['as soon as possible', 'watching.far']],
  idle: [['a visit', 'expired']],
  cart: [['a store and no cart', 'empty', 'changing', 'filled']],
  recovery: [['a cart put aside, a store chosen', 'offered.aside', 'checking', 'restoring', 'none']],
  removal: [['an order', 'undoable', 'none']],
  repricing: [['a store', 'reading', 'told', 'same']],
  reorder: [['a store chosen', 'checking', 'making', 'idle']],
  history: [['a member', 'listed', 'whole']],
  'favorite-order': [['a member', 'looking', 'shown']],
  'product-builder': [['a pizza', 'building', 'built']],
  'single-builder': [['a pizza, room for two extras', 'building.roomy', 'confirmed']],
  'half-and-half-builder': [['a half-and-half', 'building.choosing', 'building.whole', 'confirmed']],
  'combo-builder': [['a combo', 'building.choosing', 'building.whole', 'confirmed']],
  upsell: [['an order', 'looking', 'offering', 'done']],
  wallet: [['neither store nor order', 'loading', 'listed']],
  game: [['the game of the page', 'ready', 'playing', 'covered', 'shown']],
  checkout: [['a first visit', 'filling.contact', 'filling.handover', 'filling.payment', 'placing', 'placed']],
  payment: [
    ['from the checkout', 'beginning', 'leaving'],
    ['back from the bank', 'asking', 'placed'],
  ],
  tracker: [
    ['the own order', 'following.stage.starting', 'following.stage.received', 'following.stage.accepted'],
    ['the own order', 'following.stage.starting', 'following.stage.cooking', 'following.stage.delivering'],
    ['the own order', 'loadTrackedOrder ⇒ already delivered', 'completed', 'completed.rated'],
  ],
  rescheduling: [['the own order', 'picking', 'confirming', 'sending', 'rescheduled']],
  complaint: [['the own order', 'offered', 'form.filling', 'sending', 'sent']],
  session: [['a guest', 'guest.form.waiting', 'guest.entering', 'known.member.fresh']],
  registration: [['a first visit', 'form.filling', 'sending', 'sent.waiting']],
  password: [
    ['forgotten', 'forgotten.typing', 'asking', 'asked.fresh'],
    ['the link of a mail', 'choosing.typing', 'resetting', 'done'],
  ],
  profile: [['who she is', 'form.filling', 'saving', 'form.saved']],
  'address-book': [['a member', 'idle.ready', 'changing', 'idle.changed']],
  'address-editor': [['another address', 'editing.looking.geocoding', 'editing.idle.known', 'saving', 'saved']],
  'email-check': [['the form', 'asking', 'listening.free']],
  'loyalty-card': [['a member', 'form.filling', 'attaching', 'attached']],
  devices: [['a member with a password', 'listed.ready', 'asking.typing', 'ending', 'listed.ended']],
  connections: [['a password and Google', 'listed.ready', 'asking.typing', 'removing', 'listed.removed']],
  'account-data': [['a member with a password', 'idle.ready', 'exporting', 'idle.exported']],
  contact: [['a comment', 'form.filling', 'sending', 'sent']],
  order: [
    [
      'delivery',
      'paying.created',
      'arriving.placed',
      'arriving.received',
      'underWay.accepted',
      'underWay.baking.inKitchen',
      'underWay.baking.cooking',
      'underWay.onTheWay',
      'delivered',
    ],
    ['delivery', 'paying.created', 'paying.preauthorised', 'arriving.placed', 'arriving.received', 'underWay.accepted'],
  ],
  kitchen: [
    [
      'a new tablet',
      'locked',
      'entering',
      'open.list.current',
      'open.steps.holding',
      'open.steps.sending',
      'open.steps.idle',
    ],
  ],
  'ticket-request': [['a store', 'asking', 'asked']],
  'step-delivery': [['an accepted order', 'sending', 'answered']],
  'store-controls': [['a store', 'reading', 'shown', 'saving', 'shown']],
  passkeys: [['a member of staff', 'listed', 'naming', 'beginning', 'prompting', 'saving', 'listed']],
  'staff-session': [['a new tab', 'signedOut', 'checkingPassword', 'askingCode', 'checkingCode', 'signedIn']],
  'order-search': [['an address without a search', 'typing', 'searching', 'whole']],
  'order-file': [['an order', 'reading', 'shown']],
  refund: [['a card payment', 'writing', 'confirming', 'sending', 'refunded', 'closed']],
  day: [['a Wednesday', 'reading', 'shown.idle']],
  'staff-list': [['an owner', 'listed', 'editing', 'saving', 'listed']],
  'catalog-versions': [['who changes the menu', 'listed', 'drafting', 'drafted']],
  'catalog-version': [['a version', 'shown', 'confirming', 'sending', 'shown']],
  'catalog-draft': [['a draft', 'saved', 'typing', 'saving', 'saved']],
  'catalog-preview': [['a store at noon', 'reading', 'shown']],
  'coupon-trial': [['a draft', 'choosing', 'trying', 'tried']],
  'audit-log': [['an owner', 'reading', 'whole']],
  'unaccepted-orders': [['a member of staff', 'reading', 'told', 'reading', 'none']],
  'open-complaints': [['a member of staff', 'reading', 'listed']],
  'complaint-answer': [['a complaint', 'writing', 'confirming', 'sending', 'answered']],
  'phone-order': [['a delivered order', 'editing', 'pricing', 'readBack', 'placing', 'placed', 'closed']],
}

type Title = { readonly es: string; readonly en: string }

/** What tells main ways apart that begin with the same input: each is listed by itself. */
const wayTitles: Readonly<Record<string, readonly Title[]>> = {
  order: [
    { es: 'El cliente paga en efectivo al recibirla', en: 'The customer pays in cash at the door' },
    {
      es: 'El cliente paga con tarjeta: el banco reserva el dinero y lo cobra cuando la tienda la acepta; después, igual',
      en: 'The customer pays by card: the bank holds the amount and charges it when the store accepts; then likewise',
    },
  ],
}

const isIn = (graph: Graph, key: string, state: string) => {
  const { machine, _nodes: nodes } = nodeAt(graph, key).state
  return nodes.some(({ id }) => id === `${machine.id}.${state}`)
}

/** Returns the step of that name, or the shortest steps to the state of that name; null if there are none. */
function stepsTo(graph: Graph, from: string, passed: string): readonly Edge[] | null {
  const step = nodeAt(graph, from).edges.find((edge) => edge.step.name === passed)
  if (step) return [step]
  const reached = new Map<string, readonly Edge[]>([[from, []]])
  for (const [key, way] of reached) {
    if (isIn(graph, key, passed)) return way
    for (const edge of nodeAt(graph, key).edges) if (!reached.has(edge.to)) reached.set(edge.to, [...way, edge])
  }
  return null
}

type ListedWay = { readonly input: string; readonly title: Title | null; readonly states: readonly string[] }

/**
 * The transitions of a main way, by their ids; its moves from one leaf state to the next, `from to`; and the states that
 * are passed from each input, in their order.
 */
export type MainWay = {
  readonly transitions: ReadonlySet<string>
  readonly moves: ReadonlySet<string>
  readonly ways: readonly ListedWay[]
}
export const noMainWay: MainWay = { transitions: new Set(), moves: new Set(), ways: [] }

/** Returns the leaf states that a step goes through, from the one that it leaves to the one that it enters. */
function passedBy({ from, left, result }: Edge, graph: Graph): readonly string[] {
  const before = activeLeafIds(nodeAt(graph, from).state)
  const after = activeLeafIds(result)
  return [
    ...before.filter((id) => !after.includes(id)),
    ...left.filter((id) => !before.includes(id)),
    ...after.filter((id) => !before.includes(id)),
  ]
}

/** Returns the leaf states that a step enters. */
function newlyEntered({ from, result }: Edge, graph: Graph): string[] {
  const before = activeLeafIds(nodeAt(graph, from).state)
  return activeLeafIds(result).filter((id) => !before.includes(id))
}

const isGroup = (machine: AnyStateMachine, state: string) =>
  nodesOf(machine).some(({ id, type }) => id === `${machine.id}.${state}` && type === 'compound')

/** Returns how a machine goes when all goes well. Throws if it cannot go so any more. */
export function mainWayOf({ machine }: Model, graph: Graph): MainWay {
  const transitions = new Set<string>()
  const moves = new Set<string>()
  const listed = new Map<string, ListedWay>()
  for (const [place, [input, ...way]] of (mainWays[machine.id] ?? []).entries()) {
    const start = graph.starts.get(input)
    if (!start) throw new Error(`${machine.id} has no input "${input}"`)
    start.took.forEach((id) => transitions.add(id))
    const first = [...start.left, ...activeLeafIds(nodeAt(graph, start.at).state)]
    const passed = [first]
    const entered = activeLeafIds(nodeAt(graph, start.at).state).slice(-1)
    let { at } = start
    for (const goal of way) {
      const steps = stepsTo(graph, at, goal)
      if (!steps) throw new Error(`The main way of ${machine.id} does not reach "${goal}"`)
      for (const step of steps) {
        step.took.forEach((id) => transitions.add(id))
        passed.push([...passedBy(step, graph)])
        const reached = newlyEntered(step, graph)
        const wanted = reached.find((id) => id === `${machine.id}.${goal}`) ?? reached[0]
        if (wanted !== undefined) entered.push(wanted)
      }
      if (isGroup(machine, goal)) entered.splice(-1, 1, `${machine.id}.${goal}`)
      at = steps.at(-1)?.to ?? at
    }
    for (const each of passed) each.slice(1).forEach((to, index) => moves.add(`${each[index] ?? ''} ${to}`))
    const title = wayTitles[machine.id]?.[place] ?? null
    const before = listed.get(title?.es ?? input)?.states ?? []
    const isNew = (id: string) => before.length === 0 || !before.includes(id)
    listed.set(title?.es ?? input, { input, title, states: [...before, ...entered.filter(isNew)] })
  }
  return { transitions, moves, ways: [...listed.values()] }
}
