import { slotDeadline } from '../../../machines/checkout/checkout-time.rules.ts'
import { describe, expect, it, test } from 'vitest'
import type { Disposition } from '../../../contract/disposition.ts'
import { offeredHandovers } from '../../../contract/handovers.ts'
import type { CheckoutForm } from '../../../contract/checkout-form.ts'
import { changesOfDay, initialCheckoutForm } from '../../../machines/checkout/checkout-order.rules.ts'
import {
  problemsBeforeSubmit,
  checkoutProblems,
  refusedStep,
  stepToContinue,
  type FieldProblem,
} from '../../../machines/checkout/checkout.rules.ts'
import { checkoutInputOf } from '../../../machines/checkout/checkout-input.rules.ts'
import { cartOf, line } from '../../paths/fixtures/products-and-carts.ts'
import { checkoutOrder, filledForm } from '../../paths/fixtures/checkout.ts'
import { market } from '../../paths/fixtures/market.ts'
import {
  asap,
  carryout,
  chosenCondado,
  delivery,
  flatAddress,
  deliveryPlace,
  tonight,
} from '../../paths/fixtures/places.ts'

const tuesday = '2026-03-03T16:00:00Z'
const sunday = '2026-03-08T16:00:00Z'
const ordered = (disposition: Disposition, now = tuesday) => ({ disposition, market, now })

test('a new delivery form has the address of its place, and a pickup form has none', () => {
  expect(initialCheckoutForm(ordered(delivery), []).address).toEqual(flatAddress)
  expect(initialCheckoutForm(ordered({ ...carryout, place: deliveryPlace }), []).address).toBeNull()
})

test('a form that began by a wrong clock gets the only handover and payment of the real day', () => {
  const begun = initialCheckoutForm(ordered(carryout), [])
  const turned = { ...begun, ...changesOfDay(begun, ordered(carryout), ordered(carryout, sunday)) }
  expect(turned).toMatchObject({ handover: 'curbside', payment: 'credit_card' })
  expect(changesOfDay(turned, ordered(carryout, sunday), ordered(carryout))).toEqual({
    handover: 'counter',
    payment: null,
  })
  const accepted = { ...turned, terms: true }
  expect(changesOfDay(accepted, ordered(carryout, sunday), ordered(carryout)).payment).toBe('credit_card')
  const chosen = { ...begun, handover: 'contactless', payment: 'cash' } as const
  expect(changesOfDay(chosen, ordered(carryout), ordered(carryout, sunday))).toEqual({
    handover: 'contactless',
    payment: 'credit_card',
  })
})

test('a car that was described on a Sunday keeps its pickup on a Monday', () => {
  const brought = { ...initialCheckoutForm(ordered(carryout, sunday), []), vehicleModel: 'Corolla' }
  expect(changesOfDay(brought, ordered(carryout, sunday), ordered(carryout)).handover).toBe('curbside')
})

/** Returns the draft with which a checkout opens after the order was changed from `before` to `after`. */
const reopened = (before: Disposition, after: Disposition, now = tuesday) => {
  const kept = {
    order: { ...checkoutOrder, disposition: before },
    form: filledForm,
    step: 'payment',
    attempt: null,
  } as const
  const entry = { now, freshKey: 'fresh', draft: kept, begun: null, accepted: [] }
  return checkoutInputOf({ ...cartOf(line), uuid: checkoutOrder.cartId }, after, entry, market).draft
}

test('a stored form is kept when the order goes to the same place at any time', () => {
  expect(reopened({ ...delivery, when: asap }, { ...delivery, when: tonight })).toMatchObject({
    form: filledForm,
    step: 'payment',
  })
})

test('a stored form keeps only the contact when the place or order type changes, and asks again how the order is handed over', () => {
  const marina = { ...flatAddress, street: 'Calle Marina' }
  const elsewhere: Disposition = {
    ...delivery,
    place: { ...deliveryPlace, text: '1058 Calle Marina', address: marina },
  }
  const contact = { ...filledForm, instructions: '', directions: '' }
  expect(reopened(delivery, elsewhere)).toMatchObject({ form: { ...contact, address: marina }, step: 'handover' })
  expect(reopened(delivery, carryout)).toMatchObject({
    form: { ...contact, address: null, handover: 'counter' },
    step: 'handover',
  })
  expect(reopened(delivery, carryout, sunday)?.form.handover).toBe('curbside')
})

test('a form reopens at its last step, but not past missing fields', () => {
  const at = (form: Partial<CheckoutForm>, left: Parameters<typeof stepToContinue>[1]) =>
    stepToContinue({ form: { ...filledForm, ...form }, order: checkoutOrder, market, now: tuesday }, left)
  expect([at({}, 'contact'), at({}, 'handover'), at({}, 'payment')]).toEqual(['contact', 'handover', 'payment'])
  expect(at({ payment: null }, 'payment')).toBe('payment')
  expect(at({ phone: '' }, 'payment')).toBe('contact')
  expect(at({ address: { ...flatAddress, number: '' } }, 'payment')).toBe('handover')
  expect([at({}, null), at({ payment: null }, null)]).toEqual(['payment', 'handover'])
})

test('[checkout.curbside] a car requires a model and a color, but no license plate', () => {
  const lacking = (form: Partial<CheckoutForm>) =>
    checkoutProblems({
      form: { ...filledForm, address: null, handover: 'curbside', ...form },
      order: { ...checkoutOrder, disposition: carryout },
      market,
      now: tuesday,
    }).map(({ field }) => field)
  expect(lacking({ vehicleModel: 'Yaris', vehicleColor: 'red', vehiclePlate: '' })).toEqual([])
  expect(lacking({ vehiclePlate: 'ABC 123' })).toEqual(['vehicleModel', 'vehicleColor'])
})

test('an order with alcohol cannot be contactless', () => {
  const lacking = (form: Partial<CheckoutForm>, hasAlcohol: boolean) =>
    checkoutProblems({
      form: { ...filledForm, ...form },
      order: { ...checkoutOrder, hasAlcohol },
      market,
      now: tuesday,
    })
  const alone: FieldProblem = { field: 'handover', code: 'alcohol-handover' }
  expect(lacking({ handover: 'contactless', ageConfirmed: true }, true)).toEqual([alone])
  expect(problemsBeforeSubmit([alone], [])).toEqual([alone])
  expect(lacking({ handover: 'contactless' }, false)).toEqual([])
  const services = { curbside: true, contactless: true }
  expect(offeredHandovers('delivery', services, true)).toEqual(['door'])
  expect(offeredHandovers('delivery', services, false)).toEqual(['door', 'contactless'])
  expect(offeredHandovers('carryout', services, true)).toEqual(['counter', 'curbside'])
})

test('a slot can be ordered until its quote time before it', () => {
  expect(slotDeadline({ ...checkoutOrder, disposition: { ...delivery, when: tonight } })).toBe(
    Date.parse('2026-03-04T21:15:00Z'),
  )
  expect(slotDeadline({ ...checkoutOrder, disposition: { ...carryout, when: tonight } })).toBe(
    Date.parse('2026-03-04T21:30:00Z'),
  )
  expect(slotDeadline({ ...checkoutOrder, disposition: delivery })).toBeNull()
})

describe('Sunday pickup', () => {
  const inCar: Partial<CheckoutForm> = { handover: 'curbside', vehicleModel: 'Yaris', vehicleColor: 'red' }
  const problems = (form: Partial<CheckoutForm>, disposition: Disposition, now = tuesday) =>
    checkoutProblems({
      form: { ...filledForm, address: null, ...form },
      order: { ...checkoutOrder, disposition },
      market,
      now,
    })
  const codes = (...given: Parameters<typeof problems>) => problems(...given).map(({ field, code }) => [field, code])

  it('Sunday pickup preselects curbside and card payment', () => {
    expect(initialCheckoutForm(ordered(carryout, sunday), [])).toMatchObject({
      handover: 'curbside',
      payment: 'credit_card',
    })
    expect(initialCheckoutForm(ordered(carryout), [])).toMatchObject({ handover: 'counter', payment: null })
    expect(codes({ ...inCar, payment: 'credit_card' }, carryout, sunday)).toEqual([])
  })

  it('a choice made for another day is marked at its field on Sunday', () => {
    expect(codes({ handover: 'counter' }, carryout, sunday)).toEqual([
      ['handover', 'sunday-curb'],
      ['payment', 'sunday-card'],
    ])
    expect(codes({ ...inCar, payment: null }, carryout, sunday)).toEqual([['payment', 'payment-required']])
  })

  it('the Sunday rule follows the order time in the market’s time zone', () => {
    const at = (instant: string): Disposition => ({ ...carryout, when: { kind: 'slot', at: instant } })
    expect(codes({ handover: 'counter' }, at('2026-03-08T03:59:00Z'))).toEqual([])
    expect(codes({ handover: 'counter' }, at('2026-03-08T04:00:00Z'))).toHaveLength(2)
    expect(codes({ handover: 'counter' }, at('2026-03-09T03:45:00Z'))).toHaveLength(2)
    expect(codes({ handover: 'counter' }, at('2026-03-09T15:00:00Z'), sunday)).toEqual([])
  })

  it('Sunday pickup is unavailable at stores without curbside', () => {
    const customize = { ...chosenCondado.customize, curbside: false, sunday_carryout: false }
    const without = { ...carryout, outlet: { ...chosenCondado, customize } }
    expect(codes({ ...inCar, payment: 'credit_card' }, without, sunday)).toEqual([['handover', 'sunday-off']])
    expect(initialCheckoutForm(ordered(without, sunday), []).payment).toBeNull()
  })

  it('the Sunday rule does not apply to deliveries', () => {
    expect(codes({ address: flatAddress }, delivery, sunday)).toEqual([])
  })
})

test('a correction begins at the step of the refused field, and at the first one where the refusal names none', () => {
  const about = (path?: string) =>
    refusedStep({ code: 'COMMON-01', message: '', data: path === undefined ? {} : { path } })
  expect(['contact.phone', 'contact.email', 'cart_id', 'total', 'what'].map(about)).toEqual(Array(5).fill('contact'))
  expect(['handover', 'instructions', 'vehicle.model', 'address', 'address.zip'].map(about)).toEqual(
    Array(5).fill('handover'),
  )
  expect(['payment.method', 'payment.change_for', 'terms', 'age_confirmed'].map(about)).toEqual(
    Array(4).fill('payment'),
  )
  expect([about(), refusedStep(null)]).toEqual(['contact', 'contact'])
})
