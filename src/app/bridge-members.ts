import { isUntouched, type Contact } from '../../machines/checkout.rules.ts'
import { instructionsFor } from '../../machines/address-book.rules.ts'
import type { CustomerProfile } from '../../contract/customers.ts'
import { profileForm } from '../../machines/profile.rules.ts'
import type { SessionStore } from '../adapters/storage.ts'
import { hearRefusedToken } from './browser-api.ts'
import type { AppRouter } from './router.tsx'
import type { startMachines } from './start-machines.ts'

type Machines = ReturnType<typeof startMachines>

/** What the checkout asks of a member. */
function contactOf(member: CustomerProfile): Contact {
  const { firstName, lastName, phone } = profileForm(member)
  return { firstName, lastName, phone, email: member.email }
}

/** Where facts about members move the storage and the address bar, and reach the other machines. */
export function connectMembers(machines: Machines, router: AppRouter, store: SessionStore) {
  const { root, running } = machines
  hearRefusedToken((token) => running.send('session', { type: 'token.refused', token }))
  root.on('session.begun', ({ token, isWeak }) => {
    store.keepToken(token)
    if (isWeak) onNextPage(router, () => root.send({ type: 'password.asked', way: 'weak' }))
  })
  root.on('session.ended', ({ why }) => {
    store.keepToken(null)
    leaveTheirs(machines, store)
    if (why === 'refused') return
    store.forgetPerson()
    void router.navigate({ to: '/' })
  })
  openByAddress(machines, router)
  keepForms(machines, store)
  keepAddresses(machines, router, store)
  keepMessages(machines, store)
  fillCheckout(machines)
}

/** Once the page that is gone to stands: a window that opens before would be left behind with the page. */
function onNextPage(router: AppRouter, act: () => void) {
  const stop = router.subscribe('onRendered', () => {
    stop()
    act()
  })
}

/** A cart that only the member's token opens goes with them; the server keeps it for their next login. */
function leaveTheirs({ running }: Machines, store: SessionStore) {
  if (store.cart()?.device !== '') return
  running.send('cart', { type: 'cart.followed', cartId: null, order: running.read('cart')?.context.order ?? null })
}

/** `/?validatePassword=0` opens the window that asks for a stronger password (spec §2). */
function openByAddress({ root }: Machines, router: AppRouter) {
  const look = () => {
    const { pathname, search } = router.state.location
    const asked: Record<string, unknown> = search
    if (pathname !== '/' || asked['validatePassword'] !== 0) return
    root.send({ type: 'password.asked', way: 'weak' })
    void router.navigate({ to: '/', search: {}, replace: true })
  }
  router.subscribe('onResolved', look)
  look()
}

/** Keeps in the tab what is typed of an account, and forgets it once it was sent; passwords are kept nowhere. */
function keepForms(machines: Machines, store: SessionStore) {
  const { running } = machines
  const last = new Map<string, unknown>()
  /** Whether something is another than when it was looked at last. */
  const isNews = (name: string, value: unknown) => {
    const isOther = last.get(name) !== value
    last.set(name, value)
    return isOther
  }
  running.subscribe(() => {
    const session = running.read('session')
    const email = session?.matches('guest') ? session.context.form.email : ''
    if (session && isNews('login', email)) store.keepLogin(email)
    const registration = running.read('registration')
    if (registration && isNews('registration', registration.matches('form') && registration.context.form)) {
      const { password: _password, retype: _retype, ...form } = registration.context.form
      store.keepRegistration(registration.matches('sent') || registration.matches('joined') ? null : form)
    }
    const reset = running.read('password')
    const asked = reset?.context.way === 'forgotten' && !reset.matches('done') ? reset.context.form.email : null
    if (reset && isNews('reset', `${asked} ${reset.context.requestId}`))
      store.keepReset(asked === null ? null : { email: asked, requestId: reset.context.requestId })
    const profile = running.read('profile')
    if (!profile) return
    const { form, member, part } = profile.context
    if (isNews('profile', form)) store.keepProfile({ member: member.uuid, part, form })
    if (profile.matches({ form: 'saved' }) && isNews('saved', member)) store.keepProfile(null)
  })
}

/** What is typed of an address is kept in the tab until it is saved. */
function keepAddresses({ root, running }: Machines, router: AppRouter, store: SessionStore) {
  root.on('address.saved', () => {
    store.keepAddress(null)
    void router.navigate({ to: '/profile', hash: 'direcciones' })
  })
  let keptLast: object | null = null
  running.subscribe(() => {
    const editor = running.read('addressEditor')
    const member = running.read('session')?.context.member
    if (!member || !editor?.matches('editing') || editor.context === keptLast) return
    keptLast = editor.context
    const { id, text, found, form } = editor.context
    store.keepAddress({ member: member.uuid, id, text, found, form })
  })
}

/** What somebody writes to the chain is kept in the tab until it is sent. */
function keepMessages({ running }: Machines, store: SessionStore) {
  let last: object | null = null
  running.subscribe(() => {
    const contact = running.read('contact')
    if (!contact || contact === last) return
    last = contact
    const { kind, form, seed, version } = contact.context
    store.keepContact(kind, contact.matches('sent') ? null : { form: { ...form, trap: '' }, seed, version })
  })
}

/** A member need not type who they are: once a checkout, and only what nobody typed. */
function fillCheckout({ running }: Machines) {
  let isTold = false
  running.subscribe(() => {
    const checkout = running.read('checkout')
    const member = running.read('session')?.context.member
    if (!checkout || !member) isTold = false
    else if (!isTold && checkout.matches('filling')) {
      isTold = true
      const { form, order } = checkout.context
      if (!isUntouched(form)) return
      running.send('checkout', { type: 'member.known', contact: contactOf(member) })
      const instructions = instructionsFor(member.locations, order.disposition.place)
      if (form.instructions === '' && instructions !== '')
        running.send('checkout', { type: 'form.changed', change: { instructions } })
    }
  })
}
