import type { ActorRefFrom } from 'xstate'
import { finalStatuses } from '../../contract/orders.ts'
import type { Market } from '../../contract/market.ts'
import type { storefrontMachine } from '../../machines/storefront/storefront.machine.ts'
import { termsOfPayment } from '../../machines/checkout/checkout-terms.rules.ts'
import { acceptedTerms } from '../adapters/accepted-terms.ts'
import { begunPayment } from '../adapters/begun-payment.ts'
import type { BrowserStore } from '../adapters/storage.ts'
import { lastStatus } from '../../machines/tracker/tracker.rules.ts'
import type { RunningMachines } from '../machine-bindings/facade.ts'
import { storages } from './browser-api.ts'
import { keepSearch } from './kept-search.ts'
import type { AppRouter } from './navigation/router.tsx'

type Machines = { readonly root: ActorRefFrom<typeof storefrontMachine>; readonly running: RunningMachines }

const builders = ['builder', 'halfAndHalfBuilder', 'comboBuilder'] as const

/** Stores the events of the machines of pages, and their drafts until they are sent; passwords are stored nowhere. */
export function connectPageStorage(
  { root, running }: Machines,
  router: AppRouter,
  store: BrowserStore,
  market: Market,
) {
  keepSearch(running, storages.session)
  root.on('address.saved', () => store.setAddress(null))
  root.on('builder.finished', () => store.setBuilder(null))
  // Abandoned edits of a line are cleared; a reloaded page keeps its own.
  root.on('product.left', ({ lineId }) => {
    const { pathname, search } = router.state.location
    if (lineId !== null && !('line' in search) && !pathname.startsWith('/combo-detail/')) store.setBuilder(null)
  })
  root.on('order.placed', ({ uuid, token }) => {
    store.setOrderToken(uuid, token)
    store.setFollowedOrder(uuid)
    const draft = store.checkout()
    if (draft) acceptedTerms.add(storages.local, termsOfPayment(draft.form.payment))
    store.setCheckout(null, market)
    begunPayment.write(null)
  })
  root.on('order.unpaid', ({ uuid, token }) => {
    store.setOrderToken(uuid, token)
    const draft = store.checkout()
    if (draft) store.setCheckout({ ...draft, attempt: null }, market) // it was answered; the form awaits the payment
  })
  storeBegunPayment(root, router, store)
  router.options.context.session.acceptedTerms = () => acceptedTerms.read(storages.local)
  running.onChange(
    () => builders.map((name) => running.read(name)).find((builder) => builder?.status === 'active')?.context,
    ({ product, build, quantity, lineId }) => store.setBuilder({ product: product.uuid, build, quantity, lineId }),
  )
  running.onChange(
    () => {
      const checkout = running.read('checkout')
      return checkout?.status === 'active' ? checkout.context : undefined
    },
    ({ order, form, step, attempt }) => store.setCheckout({ order, form, step, attempt }, market),
  )
  running.onChange(
    () => running.read('tracker')?.context,
    ({ tracked, events }) => {
      if (tracked && finalStatuses.includes(lastStatus(events, tracked))) store.setFollowedOrder(null)
    },
  )
  running.onChange(
    () => running.read('registration'),
    (registration) => {
      const { password: _password, retype: _retype, ...form } = registration.context.form
      if (registration.matches('form')) store.setRegistration(form)
      if (registration.matches('sent') || registration.matches('joined')) store.setRegistration(null)
    },
  )
  running.onChange(
    () => running.read('password'),
    (reset) => {
      const { way, form, requestId } = reset.context
      store.setReset(way === 'forgotten' && !reset.matches('done') ? { email: form.email, requestId } : null)
    },
  )
  running.onChange(
    () => running.read('profile'),
    (profile) => {
      const { form, member, part } = profile.context
      store.setProfile(profile.matches({ form: 'saved' }) ? null : { member: member.uuid, part, form })
    },
  )
  running.onChange(
    () => running.read('addressEditor'),
    (editor) => {
      const member = running.read('session')?.context.member
      const { id, text, found, form } = editor.context
      if (member && editor.matches('editing')) store.setAddress({ member: member.uuid, id, text, found, form })
    },
  )
  running.onChange(
    () => running.read('contact'),
    (contact) => {
      const { kind, form, seed, version } = contact.context
      store.setContact(kind, contact.matches('sent') ? null : { form: { ...form, trap: '' }, seed, version })
    },
  )
}

/** Stores the payment that was begun until its outcome is known, for the next checkout of the same cart in any tab. */
function storeBegunPayment(root: Machines['root'], router: AppRouter, store: BrowserStore) {
  root.on('bank.found', ({ transaction }) => {
    const { payment } = root.getSnapshot().context
    const cart = store.cart()
    if (payment && cart) begunPayment.write({ cartId: cart.id, orderUuid: payment.orderUuid, transaction })
  })
  root.on('payment.left', () => begunPayment.write(null))
  router.options.context.session.begunPayment = () => {
    const begun = begunPayment.read()
    const token = begun && store.orderToken(begun.orderUuid)
    if (!begun || !token || begun.cartId !== store.cart()?.id) return null
    return { orderUuid: begun.orderUuid, token, transaction: begun.transaction, isReopened: true }
  }
}
