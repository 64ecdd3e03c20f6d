import type { Disposition } from '../../contract/disposition.ts'
import type { Market } from '../../contract/market.ts'
import { withCartKey, type BrowserStore } from '../adapters/storage.ts'
import { setStoreCookie } from '../adapters/store-cookie.ts'
import type { RunningMachines } from '../machine-bindings/facade.ts'
import { onRefusedToken } from './browser-api.ts'
import type { AppRouter } from './navigation/router.tsx'
import type { startMachines } from './start-machines.ts'

type Machines = ReturnType<typeof startMachines>
type Root = Machines['root']

/** Stores the machines' events and drafts on this device. */
export function connectStorage({ root, running }: Machines, router: AppRouter, store: BrowserStore, market: Market) {
  storeDisposition(root, store, market)
  storeCarts(root, running, store)
  storeSession(root, running, store)
  storeDrafts(running, store, market)
  root.on('address.saved', () => store.setAddress(null))
  root.on('builder.finished', () => store.setBuilder(null))
  // Abandoned edits of a line are cleared; a reloaded page keeps its own.
  root.on('product.left', ({ lineId }) => {
    const { pathname, search } = router.state.location
    if (lineId !== null && !('line' in search) && !pathname.startsWith('/combo-detail/')) store.setBuilder(null)
  })
  root.on('order.placed', ({ uuid, token }) => {
    store.setOrderToken(uuid, token)
    store.setCheckout(null, market)
  })
  root.on('order.unpaid', ({ uuid, token }) => {
    store.setOrderToken(uuid, token)
    const draft = store.checkout()
    if (draft) store.setCheckout({ ...draft, attempt: null }, market) // it was answered; the form awaits the payment
  })
}

function storeDisposition(root: Root, store: BrowserStore, market: Market) {
  const set = (disposition: Disposition | null) => {
    store.setDisposition(disposition, market)
    setStoreCookie(disposition)
  }
  setStoreCookie(store.disposition()) // it may have expired, or the storage been cleared
  for (const type of ['disposition.chosen', 'time.chosen', 'outlet.read', 'order.differs'] as const)
    root.on(type, ({ disposition }) => set(disposition))
  for (const type of ['link.followed', 'disposition.dropped', 'store.closed'] as const) root.on(type, () => set(null))
}

function storeCarts(root: Root, running: RunningMachines, store: BrowserStore) {
  root.on('cart.parked', ({ parked }) => {
    const device = store.cartDevice(parked.cartId)
    if (device !== undefined) store.setParked(withCartKey(parked, device))
  })
  // Only this tab's cart is cleared: another tab may have started its own.
  root.on('cart.left', ({ cartId }) => {
    if (store.cart()?.id === cartId) store.setCart(null)
  })
  root.on('cart.found', ({ parked }) => store.setParked(withCartKey(parked, '')))
  root.on('parked.forgotten', () => store.setParked(null))
  root.on('cart.recovered', () => {
    const parked = store.parked()
    store.setParked(null)
    if (parked) store.setCart({ id: parked.id, device: parked.device })
  })
  root.on('cart.reordered', ({ cartId: id, device }) => store.setCart({ id, device }))
  root.on('offer.made', ({ cartId }) => store.setOffered(cartId))
  running.onChange(
    () => running.read('cart')?.context.changes,
    (changes) => store.setWaiting(running.read('cart')?.context.cartId ?? null, changes),
  )
  running.onChange(
    () => running.read('cart')?.context.cart,
    ({ uuid, version }) => {
      const key = store.cart()
      if (key?.id === uuid && key.version !== version) store.setCart({ ...key, version })
    },
  )
}

function storeSession(root: Root, running: RunningMachines, store: BrowserStore) {
  onRefusedToken((token) => running.send('session', { type: 'token.refused', token }))
  root.on('session.begun', ({ token }) => store.setToken(token))
  root.on('session.ended', ({ why }) => {
    store.setToken(null)
    if (why === 'refused') return
    store.clearPerson()
    setStoreCookie(null)
  })
}

const builders = ['builder', 'halfAndHalfBuilder', 'comboBuilder'] as const

/** Stores this tab's drafts until they are sent; passwords are stored nowhere. */
function storeDrafts(running: RunningMachines, store: BrowserStore, market: Market) {
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
    () => {
      const session = running.read('session')
      return session?.matches('guest') ? session.context.form.email : ''
    },
    (email) => store.setLogin(email),
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
