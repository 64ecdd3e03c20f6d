import { dequal } from 'dequal'
import { walletMachine } from '../../../machines/coupons/wallet.machine.ts'
import { loadWallet, redeemCoupon, type WalletQuery } from '../../../machines/coupons/wallet.ports.ts'
import { walletEntries } from '../fixtures/coupons.ts'
import { condadoOrder } from '../fixtures/products-and-carts.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { tonight, uuid } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'

const none: WalletQuery = { cartId: null, version: 0, order: null }
const first: WalletQuery = { cartId: uuid(300), version: 1, order: condadoOrder }
const seen = new Map<string, WalletQuery>([
  ['the same order', { ...first, order: { ...condadoOrder } }],
  ['the order changed', { ...first, version: 2 }],
  ['another order', { ...first, cartId: uuid(301) }],
  ['another store', { ...first, order: { ...condadoOrder, outletCode: 'B002' } }],
  ['collected', { ...first, order: { ...condadoOrder, orderType: 'carryout' } }],
  ['for tonight', { ...first, order: { ...condadoOrder, when: tonight } }],
  ['for later tonight', { ...first, order: { ...condadoOrder, when: { kind: 'slot', at: '2026-03-04T23:00:00Z' } } }],
  ['no order any more', none],
])

const [cheap, dear, redeemed] = walletEntries('PUNTOS5', 'PUNTOSFLAN', 'PUNTOS5')
if (!cheap || !dear || !redeemed) throw new Error('The wallet lacks its coupons')
/** A reward that the member can afford, and one that is too expensive. */
const rewards = [
  { ...cheap, applicable: false, reward: { points: 50, missing: 0 } },
  { ...dear, applicable: false, reward: { points: 30, missing: 10 } },
]

export const wallet = defineModel({
  machine: walletMachine,
  inputs: { 'neither store nor order': { asked: none }, 'an order': { asked: first } },
  events: {
    'reward.wanted': {
      'with points enough': { code: 'PUNTOS5' },
      'too dear': { code: 'PUNTOSFLAN' },
      'no reward': { code: 'BOHIO20' },
    },
    'coupon.claimed': {
      'of a member': { code: 'REFERIDO' },
      'for points enough': { code: 'PUNTOS5' },
      'for too many points': { code: 'PUNTOSFLAN' },
    },
    'cart.seen': Object.fromEntries([...seen].map(([name, asked]) => [name, { asked }])),
  },
  outcomes: {
    loadWallet: {
      'two coupons': { output: walletEntries('BOHIO20', 'CINCO30') },
      'coupons for points': { output: rewards },
      none: { output: [] },
      'no answer': broken,
    },
    redeemCoupon: {
      'in the wallet': { output: accepted(redeemed) },
      'too few points by now': { output: refusal('REWARD-04', { minimum: 50, missing: 10 }) },
      'no answer': broken,
    },
  },
  key: ({ context: { asked, coupons, wanted, refusal: why } }) => [
    asked,
    coupons?.map(({ code }) => code),
    wanted,
    why,
  ],
  stop: ({ context: { asked, coupons } }) => asked !== first && asked !== none && coupons !== null,
  initialStates: ['loading'],
  transitions: [
    ['loading', 'loadWallet ⇒ no answer', 'unreachable'],
    ['loading', 'loadWallet', 'listed'],
    ['listed', 'reward.wanted (too dear)', 'stays'],
    ['listed', 'reward.wanted (no reward)', 'stays'],
    ['listed', 'coupon.claimed (of a member)', 'claiming'],
    ['confirming', 'reward.confirmed', 'redeeming'],
    ['confirming', 'reward.declined', 'listed'],
    ['any', 'redeemCoupon ⇒ in the wallet', 'loading'],
    ['any', 'redeemCoupon ⇒ too few points by now', 'listed'],
    ['any', 'redeemCoupon ⇒ no answer', 'unreachable'],
    ['unreachable', 'wallet.retried', 'loading'],
    ['any', 'reward.confirmed', 'stays'],
    ['any', 'wallet.retried', 'stays'],
    ['loading', 'coupon.claimed', 'stays'],
  ],
  invariants: {
    'each event is accepted exactly where it has an effect': ({ state }) =>
      state.can({ type: 'reward.confirmed' }) === state.matches('confirming') &&
      state.can({ type: 'reward.declined' }) === state.matches('confirming') &&
      state.can({ type: 'wallet.retried' }) === state.matches('unreachable'),
    'reward.wanted is accepted exactly for a listed reward that the points cover': ({ state }) =>
      state.can({ type: 'reward.wanted', code: 'PUNTOS5' }) ===
        (state.matches('listed') && state.context.coupons === rewards) &&
      !state.can({ type: 'reward.wanted', code: 'PUNTOSFLAN' }),
    'redeemCoupon receives the wanted coupon': ({ state, calls }) => {
      const last = callsTo(calls, redeemCoupon).at(-1)
      const isAsked = last?.answer === null && last.input.code === state.context.wanted
      if (state.matches('claiming')) return isAsked && last.actor === 'claimCoupon'
      return !state.matches('redeeming') || (isAsked && last.actor === 'redeemCoupon')
    },
    'loading and listed have no wanted coupon': ({ state }) =>
      !(state.matches('loading') || state.matches('listed')) || state.context.wanted === null,
    'the next action clears the refusal': ({ state, step }) =>
      state.context.refusal === null || (state.matches('listed') && step?.kind !== 'news'),
    'the same order is not checked again': ({ state, before, step }) =>
      step?.name !== 'cart.seen (the same order)' || before?.context.asked !== first || state.value === before.value,
    'coupons are loaded once per order, retry and redemption': ({ calls, steps }) => {
      const asked = callsTo(calls, loadWallet).map(({ input }) => JSON.stringify(input.asked))
      const retries = steps.filter(({ name }) => /^wallet\.retried|in the wallet$/.test(name)).length
      const repeated = asked.filter((one, index) => index > 0 && one === asked[index - 1]).length
      return repeated <= retries
    },
    'loadWallet receives the order seen last': ({ calls, state }) =>
      callsTo(calls, loadWallet).at(-1)?.input.asked === state.context.asked,
    'cart.seen stores the latest order': ({ state, step }) => {
      const [, name] = /^cart\.seen \((.+)\)$/.exec(step?.name ?? '') ?? []
      return name === undefined || JSON.stringify(state.context.asked) === JSON.stringify(seen.get(name))
    },
    'the coupons shown are those answered last': ({ state, calls }) => {
      const { coupons } = state.context
      return coupons === null
        ? outputsOf(callsTo(calls, loadWallet)).length === 0
        : coupons === outputsOf(callsTo(calls, loadWallet)).at(-1)
    },
    'coupons stay visible while others load': ({ state, before }) =>
      !before || before.context.coupons === null || state.context.coupons !== null,
    'listed always has coupons': ({ state }) => !state.matches('listed') || state.context.coupons !== null,
    'points are spent at most once per confirmation': ({ calls, steps }) =>
      callsTo(calls, redeemCoupon).filter(({ actor }) => actor === 'redeemCoupon').length <=
      steps.filter(({ name }) => name === 'reward.confirmed').length,
    'points are spent only on a reward that they cover': ({ calls }) =>
      callsTo(calls, redeemCoupon).every(
        ({ actor, input: { code } }) => actor !== 'redeemCoupon' || code === 'PUNTOS5',
      ),
    'claiming a reward for points asks for confirmation if they cover it, and is otherwise ignored': ({
      state,
      before,
      step,
    }) =>
      !step?.name.startsWith('coupon.claimed (for') ||
      !before?.matches('listed') ||
      before.context.coupons !== rewards ||
      state.matches(step.name.endsWith('enough)') ? 'confirming' : 'listed'),
    'the coupon of a code is claimed at once': ({ state, before, step }) =>
      step?.name !== 'coupon.claimed (of a member)' || !before?.matches('listed') || state.matches('claiming'),
    'coupon.received is emitted exactly for each claimed code, never for a redeemed reward': ({ calls, emitted }) => {
      const claimed = callsTo(calls, redeemCoupon).filter(({ actor }) => actor === 'claimCoupon')
      const received = claimed.filter(({ answer }) => answer && 'output' in answer && answer.output.ok)
      return dequal(
        emitted,
        received.map(({ input: { code } }) => ({ type: 'coupon.received', code })),
      )
    },
    'a redeemed reward reloads the wallet': ({ state, step }) =>
      step?.name !== 'redeemCoupon ⇒ in the wallet' || state.matches('loading'),
    'the coupon that was paid with points is named until the next one is wanted': ({ state, before, step }) => {
      const { redeemed: named, wanted } = state.context
      if (step?.name === 'redeemCoupon ⇒ in the wallet' && before?.matches('redeeming'))
        return named === before.context.wanted
      return wanted === null ? named === (before?.context.redeemed ?? null) || before?.context.wanted !== null : !named
    },
    'reward.declined returns to the list': ({ state, before, step }) =>
      step?.name !== 'reward.declined' || !before?.matches('confirming') || state.matches('listed'),
    'a refused redemption keeps its code': ({ state, step }) =>
      step?.name !== 'redeemCoupon ⇒ too few points by now' || state.context.refusal?.code === 'REWARD-04',
    'a timeout leads to unreachable': ({ state, step }) => step?.kind !== 'wait' || state.matches('unreachable'),
    'an unanswered request leads to unreachable': ({ state, step }) =>
      step?.name !== 'loadWallet ⇒ no answer' || state.matches('unreachable'),
  },
})
