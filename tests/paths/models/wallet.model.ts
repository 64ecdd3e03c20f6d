import { walletMachine } from '../../../machines/wallet.machine.ts'
import { loadWallet, type WalletAsked } from '../../../machines/wallet.ports.ts'
import { walletOf } from '../fixtures/coupons.ts'
import { condadoOrder } from '../fixtures/goods.ts'
import { broken, tonight, uuid } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'

const none: WalletAsked = { cartId: null, version: 0, order: null }
const first: WalletAsked = { cartId: uuid(300), version: 1, order: condadoOrder }
const seen = new Map<string, WalletAsked>([
  ['the same order', { ...first, order: { ...condadoOrder } }],
  ['the order changed', { ...first, version: 2 }],
  ['another order', { ...first, cartId: uuid(301) }],
  ['another store', { ...first, order: { ...condadoOrder, outletCode: 'B002' } }],
  ['collected', { ...first, order: { ...condadoOrder, orderType: 'carryout' } }],
  ['for tonight', { ...first, order: { ...condadoOrder, when: tonight } }],
  ['no order any more', none],
])

export const wallet = defineModel({
  machine: walletMachine,
  inputs: { 'neither store nor order': { asked: none }, 'an order': { asked: first } },
  events: {
    'cart.seen': Object.fromEntries([...seen].map(([name, asked]) => [name, { asked }])),
  },
  outcomes: {
    loadWallet: {
      'two coupons': { output: walletOf('BOHIO20', 'CINCO30') },
      none: { output: [] },
      'no answer': broken,
    },
  },
  key: ({ context: { asked, coupons } }) => [asked, coupons?.length],
  stop: ({ context: { asked, coupons } }) => asked !== first && asked !== none && coupons !== null,
  invariants: {
    'coupons are asked about once for each order, or when the customer tries again': ({ calls, steps }) => {
      const asked = callsTo(calls, loadWallet).map(({ input }) => JSON.stringify(input.asked))
      const retries = steps.filter(({ name }) => name === 'wallet.retried').length
      const repeated = asked.filter((one, index) => index > 0 && one === asked[index - 1]).length
      return repeated <= retries
    },
    'what is asked about is the order that was seen last': ({ calls, state }) =>
      callsTo(calls, loadWallet).at(-1)?.input.asked === state.context.asked,
    'the order that was seen last is the one that counts': ({ state, step }) => {
      const [, name] = /^cart\.seen \((.+)\)$/.exec(step?.name ?? '') ?? []
      return name === undefined || JSON.stringify(state.context.asked) === JSON.stringify(seen.get(name))
    },
    'what is shown is what was answered last': ({ state, calls }) => {
      const { coupons } = state.context
      return coupons === null
        ? outputsOf(callsTo(calls, loadWallet)).length === 0
        : coupons === outputsOf(callsTo(calls, loadWallet)).at(-1)
    },
    'coupons stay in sight while others are read': ({ state, before }) =>
      !before || before.context.coupons === null || state.context.coupons !== null,
    'listed means answered': ({ state }) => !state.matches('listed') || state.context.coupons !== null,
    'silence is said': ({ state, step }) => step?.kind !== 'wait' || state.matches('unreachable'),
    'no answer is said': ({ state, step }) => step?.name !== 'loadWallet ⇒ no answer' || state.matches('unreachable'),
  },
})
