type Equivalent = { readonly machine: string; readonly what: string; readonly why: string }

const narrowing = 'A guard let only this answer come here; the other branch is for the types.'
const unset = 'The value is always set in this state; the default is for the types.'
const onlyNull = 'The guard asks only whether it is null.'
const onlyNumber = 'The guards compare it as a number: without one they say no.'
const startsAgain = 'A step from the whole machine into a state enters that state anew, whether it says so or not.'
const screensOnly = 'The machine does not read the list of addresses; who shows it has tests of its own.'
const forgotten = 'The state that it leads to forgets that, too.'
const oneWay = 'Only an order of this type gets as far as the state before; the guard is a second lock.'

/** Mistakes that change nothing anybody could see. `what` is how the report's words begin. */
export const equivalents: readonly Equivalent[] = [
  { machine: 'availability', what: 'result.ok ? { ...context.candidate, outlet', why: narrowing },
  { machine: 'availability', what: 'result.ok ? null : result.error', why: narrowing },
  { machine: 'availability', what: 'when ? { ...context.candidate, when }', why: narrowing },
  { machine: 'cart', what: '[] ⇒ undefined', why: 'Only what asks for something is queued.' },
  { machine: 'cart', what: 'null ⇒ undefined', why: onlyNull },
  {
    machine: 'cart',
    what: 'one.id < other.id ⇒ (one.id <= other.id)',
    why: 'No two lines have one id.',
  },
  { machine: 'cart', what: "event.type === 'cart.emptied' ? { kind: 'empty' } : null", why: narrowing },
  { machine: 'cart', what: 'change ? [...context.changes, change]', why: narrowing },
  { machine: 'cart', what: '1 ⇒ 2', why: 'Of a comparison only the sign counts.' },
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
  { machine: 'localization', what: 'position.ok ?', why: narrowing },
  { machine: 'localization', what: 'found ? addressMoved(found', why: narrowing },
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
  { machine: 'address-book', what: 'Number(b.is_default)', why: screensOnly },
  { machine: 'address-book', what: '0.003 ⇒ 1.003', why: screensOnly },
  { machine: 'address-book', what: 'some ⇒ every', why: screensOnly },
  { machine: 'address-book', what: 'addressLine(one.address)', why: screensOnly },
  { machine: 'game', what: 'result.ok ? { game: result.value }', why: narrowing },
  { machine: 'game', what: 'game && result.ok', why: narrowing },
  { machine: 'loyalty-card', what: 'result.ok ? { member: result.value }', why: narrowing },
  { machine: 'loyalty-card', what: 'result.ok ? null : result.error', why: narrowing },
  {
    machine: 'loyalty-card',
    what: "'forgetRefusal'",
    why: 'A form that was refused is complete; whatever makes it incomplete has forgotten the refusal.',
  },
  { machine: 'upsell', what: 'some ⇒ every', why: 'One thing is offered at a time.' },
  { machine: 'upsell', what: 'null ⇒ undefined', why: 'Neither is offered.' },
  {
    machine: 'upsell',
    what: 'item && cents !== null',
    why: 'What cannot be chosen has no price, and the other way about.',
  },
  { machine: 'removal', what: 'reenter: true', why: startsAgain },
  { machine: 'removal', what: 'true ⇒ false', why: startsAgain },
  { machine: 'recovery', what: '!parked || !order', why: unset },
  { machine: 'recovery', what: 'context.checked ?', why: unset },
  { machine: 'recovery', what: 'result.ok && result.value', why: narrowing },
  { machine: 'recovery', what: 'result.ok ? { checked', why: narrowing },
  { machine: 'reorder', what: '!past || !order', why: unset },
  { machine: 'reorder', what: 'checked: null', why: forgotten },
  { machine: 'reorder', what: 'refusal: null', why: forgotten },
  { machine: 'reorder', what: "'forgetPast'", why: forgotten },
  { machine: 'reorder', what: 'result.ok ? { checked', why: narrowing },
  { machine: 'reorder', what: 'context.checked ?', why: unset },
  { machine: 'wallet', what: 'false ⇒ true', why: 'It is asked only of coupons that are listed.' },
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
