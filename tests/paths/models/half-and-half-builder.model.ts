import { sideNames, type SideBuild, type HalfAndHalfDraft } from '../../../contract/product-build.ts'
import {
  halfAndHalfBuilderMachine,
  type HalfAndHalfBuilderInput,
} from '../../../machines/product/half-and-half-builder.machine.ts'
import { halfAndHalf, twoPizzas } from '../fixtures/products-and-carts.ts'
import { uuid } from '../fixtures/places.ts'
import { defineModel, type Moment } from '../kit/model.ts'

const [pepperoni, corn, plain] = [uuid(160), uuid(161), uuid(162)]
const side = (product: string, extra: Record<string, number> = {}, removed: string[] = []): SideBuild => ({
  product,
  extra,
  removed,
})
const draft = (left: SideBuild | null, right: SideBuild | null): HalfAndHalfDraft => ({
  kind: 'half',
  size: 'medium',
  crust: 'thin',
  left,
  right,
})
const first: HalfAndHalfBuilderInput = {
  product: halfAndHalf,
  draft: null,
  lineId: null,
  limits: { max: 2, max_each: 2 },
  maxQuantity: 999,
  hasStore: true,
}
const chosen = draft(side(pepperoni), side(corn))
const drafted = (build: HalfAndHalfDraft): HalfAndHalfBuilderInput => ({ ...first, draft: { build, quantity: 1 } })

/** The crusts of each size. */
const crusts: Readonly<Record<string, readonly string[]>> = {
  medium: ['thin', 'hand-tossed'],
  large: ['stuffed', 'thin'],
}
const units = (one: SideBuild | null) => Object.values(one?.extra ?? {}).reduce((sum, count) => sum + count, 0)
const bothSides = ({ left, right }: HalfAndHalfDraft) => [left, right].flatMap((one) => (one ? [one] : []))
const defaults: Readonly<Record<string, readonly string[]>> = {
  [pepperoni]: ['pepperoni'],
  [corn]: ['corn'],
  [plain]: [],
}

/** Returns the portions of a topping on a side, including its default one. */
const portions = (one: SideBuild | null, code: string) =>
  one ? Number(defaults[one.product]?.includes(code) && !one.removed.includes(code)) + (one.extra[code] ?? 0) : 0
const isKnown = (one: SideBuild | null) => one !== null && one.product in defaults

type At = Moment<typeof halfAndHalfBuilderMachine>
/** Returns the event of an accepted choice; null for a refused one. */
const chosenIn = ({ state, before, step }: At, type: string) =>
  step?.kind === 'event' && step.event.type === type && state.context !== before?.context ? step.event : null

/** Whether the portions of the topping changed by `more`. */
function differBy(moment: At, type: string, more: number): boolean {
  const event = chosenIn(moment, type)
  if (!event || !moment.before) return true
  const [build, earlier] = [moment.state.context.build, moment.before.context.build]
  const [now, then] = event.side === 'left' ? [build.left, earlier.left] : [build.right, earlier.right]
  return portions(now, event.code) === portions(then, event.code) + more
}

export const halfAndHalfBuilder = defineModel({
  machine: halfAndHalfBuilderMachine,
  inputs: {
    'a half-and-half': first,
    'a half-and-half with room for one extra': { ...drafted(chosen), limits: { max: 1, max_each: 2 } },
    'two pizzas': {
      ...first,
      product: twoPizzas,
      limits: { max: 1, max_each: 2 },
      draft: { build: { ...chosen, kind: 'pair' }, quantity: 1 },
    },
    'a pair that nobody touched': { ...first, product: twoPizzas },
    'a line of the cart': {
      ...first,
      draft: { build: draft(side(plain, { onion: 2 }), side(plain)), quantity: 3 },
      lineId: 'line',
    },
    'a side that is no longer offered': drafted(draft(side(uuid(199)), side(corn))),
    'a crust that is no longer sold': drafted({ ...chosen, crust: 'deep-pan' }),
    'no store': { ...drafted(chosen), hasStore: false },
    'sold out': { ...drafted(chosen), product: { ...halfAndHalf, sold_out: true } },
  },
  events: {
    'size.chosen': { large: { code: 'large' }, 'no such size': { code: 'gigantic' } },
    'crust.chosen': { stuffed: { code: 'stuffed' }, 'hand-tossed': { code: 'hand-tossed' } },
    'side.chosen': {
      'pepperoni left': { side: 'left', product: pepperoni },
      'plain left': { side: 'left', product: plain },
      'corn right': { side: 'right', product: corn },
      'something else': { side: 'right', product: uuid(101) },
    },
    'topping.added': {
      'onion left': { side: 'left', code: 'onion' },
      'onion right': { side: 'right', code: 'onion' },
      'pepperoni left': { side: 'left', code: 'pepperoni' },
      'gold left': { side: 'left', code: 'gold' },
    },
    'topping.removed': {
      'onion left': { side: 'left', code: 'onion' },
      'pepperoni left': { side: 'left', code: 'pepperoni' },
      'corn right': { side: 'right', code: 'corn' },
    },
    'quantity.chosen': { 'the most': { quantity: 999 }, none: { quantity: 0 }, 'a half': { quantity: 1.5 } },
  },
  outcomes: {},
  key: ({ context: { product, build, quantity, lineId, limits, hasStore, item } }) => [
    product.slug,
    product.sold_out,
    build,
    quantity,
    lineId,
    limits,
    hasStore,
    item,
  ],
  // Independent choices are not all combined.
  stop: ({ context: { quantity, product, hasStore, build, lineId } }) => {
    const changes = bothSides(build).reduce((sum, one) => sum + units(one) + one.removed.length, 0)
    const others = [
      quantity !== 1,
      product.sold_out,
      !hasStore,
      build.size === 'large',
      !['thin', 'hand-tossed'].includes(build.crust ?? ''),
    ]
    return changes > (lineId ? 2 : 1) || others.filter(Boolean).length + Number(changes > 0) > 1
  },
  invariants: {
    'a new build has quantity 1, and an edited line its own': ({ before, steps }) =>
      steps.length !== 1 || !before || before.context.quantity === (before.context.lineId ? 3 : 1),
    'an edited line starts with its toppings': ({ before, steps }) =>
      steps.length !== 1 || !before?.context.lineId || units(before.context.build.left) === 2,
    'two pizzas build a pair, and two halves one pizza': ({ state: { context } }) =>
      context.build.kind === (context.product.slug === 'two' ? 'pair' : 'half'),
    'exactly the sizes, crusts and pizzas on sale can be chosen': ({ state }) =>
      !state.matches('building') ||
      (state.can({ type: 'size.chosen', code: 'large' }) &&
        !state.can({ type: 'size.chosen', code: 'gigantic' }) &&
        ['stuffed', 'hand-tossed'].every(
          (code) => state.can({ type: 'crust.chosen', code }) === crusts[state.context.build.size]?.includes(code),
        ) &&
        state.can({ type: 'side.chosen', side: 'left', product: plain }) &&
        state.can({ type: 'quantity.chosen', quantity: 999 }) &&
        !state.can({ type: 'side.chosen', side: 'right', product: uuid(101) })),
    'a topping can be added exactly when it fits the limits': ({ state }) => {
      const { build, limits } = state.context
      return sideNames.every((name) => {
        const own = build[name]
        const beside = build.kind === 'half' ? units(build.left) + units(build.right) : units(own)
        const fits = isKnown(own) && beside < limits.max && portions(own, 'onion') < limits.max_each
        return !state.matches('building') || state.can({ type: 'topping.added', side: name, code: 'onion' }) === fits
      })
    },
    'exactly the toppings on a side can be removed': ({ state }) =>
      !state.matches('building') ||
      sideNames.every((name) =>
        ['onion', 'pepperoni', 'corn'].every(
          (code) =>
            state.can({ type: 'topping.removed', side: name, code }) ===
            (isKnown(state.context.build[name]) && portions(state.context.build[name], code) > 0),
        ),
      ),
    'a build can be confirmed exactly when it is complete and on sale, with a store': ({ state }) => {
      const { build, hasStore, product } = state.context
      const isSold = crusts[build.size]?.includes(build.crust ?? '') === true && !product.sold_out
      return (
        state.status !== 'active' ||
        state.can({ type: 'build.confirmed' }) === (hasStore && isSold && isKnown(build.left) && isKnown(build.right))
      )
    },
    'another size keeps a crust that it offers': (moment) => {
      const { size, crust } = moment.state.context.build
      return (
        !chosenIn(moment, 'size.chosen') ||
        (size === 'large' && crust === (moment.before?.context.build.crust === 'thin' ? 'thin' : 'stuffed'))
      )
    },
    'crust.chosen sets the crust': (moment) => {
      const event = chosenIn(moment, 'crust.chosen')
      return !event || moment.state.context.build.crust === event.code
    },
    'side.chosen sets the pizza of the side': (moment) => {
      const event = chosenIn(moment, 'side.chosen')
      const { left, right } = moment.state.context.build
      return !event || (event.side === 'left' ? left : right)?.product === event.product
    },
    'topping.added adds one portion to its side': (moment) => differBy(moment, 'topping.added', 1),
    'topping.removed removes one portion from its side': (moment) => differBy(moment, 'topping.removed', -1),
    'quantity.chosen sets the quantity': (moment) => {
      const event = chosenIn(moment, 'quantity.chosen')
      return !event || moment.state.context.quantity === event.quantity
    },
    '[builder.halves] extras of two halves never exceed the limit of one pizza': ({ state: { context } }) =>
      context.build.kind !== 'half' || units(context.build.left) + units(context.build.right) <= context.limits.max,
    'extras of each side never exceed the limit': ({ state: { context } }) =>
      bothSides(context.build).every((one) => units(one) <= context.limits.max),
    'no topping exceeds two portions, including its default': ({ state: { context } }) =>
      bothSides(context.build).every(({ product, extra, removed }) =>
        Object.entries(extra).every(
          ([code, count]) => count <= (defaults[product]?.includes(code) && !removed.includes(code) ? 1 : 2),
        ),
      ),
    'only default toppings of a side are removed, each once': ({ state: { context } }) =>
      bothSides(context.build).every(
        ({ product, removed }) =>
          removed.every((code) => defaults[product]?.includes(code)) && new Set(removed).size === removed.length,
      ),
    'every extra has a positive quantity': ({ state: { context } }) =>
      bothSides(context.build).every(({ extra }) => Object.values(extra).every((count) => count > 0)),
    'the build is whole exactly when both sides are chosen': ({ state }) =>
      state.status !== 'active' ||
      state.matches({ building: 'whole' }) === (bothSides(state.context.build).length === 2),
    'a choice for one side leaves the other unchanged': ({ state, before, step }) =>
      !before ||
      ((!step?.name.endsWith(' left)') || before.context.build.right === state.context.build.right) &&
        (!step?.name.endsWith(' right)') || before.context.build.left === state.context.build.left)),
    'choosing the same pizza again keeps its toppings': ({ state, before, step }) =>
      step?.name !== 'side.chosen (pepperoni left)' ||
      before?.context.build.left?.product !== pepperoni ||
      before.context.build.left === state.context.build.left,
    'another pizza starts without changes': ({ state, before, step }) =>
      step?.name !== 'side.chosen (plain left)' ||
      before?.context.build.left?.product === plain ||
      units(state.context.build.left) + (state.context.build.left?.removed.length ?? 0) === 0,
    'sides.swapped exchanges the sides unchanged': ({ state, before, step }) =>
      step?.name !== 'sides.swapped' ||
      !before?.matches({ building: 'whole' }) ||
      (state.context.build.left === before.context.build.right &&
        state.context.build.right === before.context.build.left),
    'the quantity is an integer from 1 to 999': ({ state: { context } }) =>
      Number.isSafeInteger(context.quantity) && context.quantity > 0 && context.quantity < 1000,
    'only a confirmed build becomes an item': ({ state }) =>
      (state.context.item !== null) === state.matches('confirmed'),
    'an item requires a store, a product on sale and known sides': ({ state: { context } }) =>
      context.item === null ||
      (context.hasStore &&
        !context.product.sold_out &&
        bothSides(context.build).every(({ product }) => product in defaults)),
    'an item contains both sides with all their extras': ({ state: { context } }) => {
      const { item, build } = context
      if (!item) return true
      const count = (chosenSide: typeof item.choice.left) =>
        chosenSide?.toppings.extra.reduce((sum, { quantity }) => sum + quantity, 0)
      return (
        item.choice.left?.productUuid === build.left?.product &&
        item.choice.right?.productUuid === build.right?.product &&
        count(item.choice.left) === units(build.left) &&
        count(item.choice.right) === units(build.right) &&
        item.quantity === context.quantity
      )
    },
    'an edited line keeps its id': ({ state }) =>
      state.status !== 'done' || state.output?.lineId === state.context.lineId,
  },
})
