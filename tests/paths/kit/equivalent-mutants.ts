type Equivalent = { readonly machine: string; readonly what: string; readonly why: string }

const narrowing = 'A guard let only this answer come here; the other branch is for the types.'
const unset = 'The value is always set in this state; the default is for the types.'
const onlyNull = 'The guard asks only whether it is null.'
const onlyNumber = 'The guards compare it as a number: without one they say no.'
const onlyWhether = 'The machine asks only whether something is wrong; the screen says what.'
const oneWay = 'Only an order of this type gets as far as the state before; the guard is a second lock.'

/** Mistakes that change nothing anybody could see. `what` is how the report's words begin. */
export const equivalents: readonly Equivalent[] = [
  { machine: 'account-data', what: 'result.ok ? null : result.error', why: narrowing },
  { machine: 'address-editor', what: '0 ⇒ 1', why: unset },
  { machine: 'address-editor', what: "'geocoding' ⇒ 'positioning'", why: 'Every way in leads to one of its states.' },
  { machine: 'address-editor', what: 'result.ok ? { saved: result.value }', why: narrowing },
  { machine: 'address-editor', what: '!address || !found', why: unset },
  {
    machine: 'address-editor',
    what: 'null ⇒ undefined',
    why: 'Only a whole address is asked for; it is for the types.',
  },
  {
    machine: 'availability',
    what: "verdict === 'misplaced' ? addressProblemIn(refusal)",
    why: 'No other end is about a field of the address.',
  },
  { machine: 'availability', what: 'result.ok ? { ...context.candidate, outlet', why: narrowing },
  { machine: 'availability', what: 'result.ok ? null : result.error', why: narrowing },
  { machine: 'availability', what: 'when ? { ...context.candidate, when }', why: narrowing },
  { machine: 'cart', what: 'nothing returned: [] ⇒ undefined', why: 'Only what asks for something is queued.' },
  { machine: 'cart', what: 'nothing returned: null ⇒ undefined', why: onlyNull },
  {
    machine: 'cart',
    what: 'operator changed: one.id < other.id ⇒ (one.id <= other.id)',
    why: 'No two lines have one id.',
  },
  { machine: 'cart', what: "event.type === 'cart.emptied' ? { kind: 'empty' } : null", why: narrowing },
  { machine: 'cart', what: 'change ? [...context.changes, change]', why: narrowing },
  { machine: 'cart', what: 'cart: context.cart', why: 'It assigns what is there already.' },
  { machine: 'cart', what: 'result.ok ? null : result.error', why: narrowing },
  {
    machine: 'checkout',
    what: 'result.ok && result.value === null',
    why: 'A placed order was taken by the branch before.',
  },
  { machine: 'checkout', what: 'result.ok ? result.value : null', why: narrowing },
  { machine: 'checkout', what: 'result.ok ? null : result.error', why: narrowing },
  { machine: 'checkout', what: 'result.ok ? result.value.total', why: narrowing },
  { machine: 'contact', what: 'result.ok ? { number: result.value.number }', why: narrowing },
  { machine: 'contact', what: 'result.ok ? null : result.error', why: narrowing },
  { machine: 'contact', what: "email === '' ? 'email-required'", why: onlyWhether },
  { machine: 'contact', what: "phone ?? '' ⇒ ''", why: unset },
  { machine: 'localization', what: 'position.ok ?', why: narrowing },
  { machine: 'localization', what: '0 ⇒ 1', why: unset },
  {
    machine: 'order',
    what: '1 ⇒ 2',
    why: 'No transition leads back to the first status; the server reads the number.',
  },
  {
    machine: 'countdown',
    what: '!isOpen || closesAt === null',
    why: 'A store that is closed does not say when it closes.',
  },
  { machine: 'countdown', what: 'null ⇒ undefined', why: onlyNumber },
  { machine: 'countdown', what: 'closing.closesAt === null ? null', why: onlyNumber },
  { machine: 'order', what: "'delivered'", why: oneWay },
  { machine: 'order', what: "'collected'", why: oneWay },
  { machine: 'order', what: "'customerArrived'", why: oneWay },
  { machine: 'order', what: "'handingOver'", why: oneWay },
  { machine: 'order', what: "'waitingForCustomer'", why: oneWay },
  { machine: 'pizza-builder', what: "{ code: 'topping-unknown' }", why: onlyNull },
  { machine: 'pizza-builder', what: "{ code: 'topping-max'", why: onlyNull },
  {
    machine: 'pizza-builder',
    what: 'uuid ? [{ uuid, quantity: count }]',
    why: 'A topping that is not sold is never added.',
  },
  { machine: 'profile', what: 'result.ok ? null : result.error', why: narrowing },
  { machine: 'usual', what: 'answer.ok ? { usual: usualOf(answer.value) }', why: narrowing },
  { machine: 'storefront', what: 'false ⇒ true', why: unset },
  { machine: 'storefront', what: '!wanted || !disposition', why: unset },
  { machine: 'storefront', what: "enqueue.sendTo('cart', { type: 'cart.refreshed' })", why: unset },
  { machine: 'storefront', what: '!disposition || !picked', why: unset },
  { machine: 'storefront', what: 'disposition && picked', why: unset },
  { machine: 'storefront', what: 'disposition && when', why: unset },
  { machine: 'storefront', what: 'disposition ? { orderType', why: unset },
  { machine: 'storefront', what: "{ type: 'cart.refreshed' } ⇒ undefined", why: unset },
  { machine: 'time-picker', what: 'null ⇒ undefined', why: 'A day that is shown is one of the days.' },
  { machine: 'tracker', what: '1 ⇒ 2', why: unset },
  { machine: 'sided-builder', what: 'toppings ? { ...build', why: narrowing },
  {
    machine: 'sided-builder',
    what: 'left && right',
    why: 'It is asked only once both are chosen; the check is for the types.',
  },
  { machine: 'combo-builder', what: 'pick ? withPick(build, change(pick))', why: narrowing },
  { machine: 'combo-builder', what: 'null ⇒ undefined', why: 'It is asked only whether there is one.' },
]
