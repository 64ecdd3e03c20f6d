import type { TimeDay } from '../../../machines/time-picker/time-picker.ports.ts'
import { addressField, button, followLink } from '../../browser/paths/home-gestures.ts'
import { daysAnswer, itemAnswer, itemsAnswer, placesAnswer, wireOutlet } from '../../browser/paths/kit/wire-answers.ts'
import { timePickerDialog } from '../../browser/paths/time-gestures.ts'
import { uuid } from '../../paths/fixtures/places.ts'
import { strongPassword } from '../../paths/fixtures/members.ts'
import { openOrder, orderSheet } from './order-sheet.ts'
import { dearerOf, pastOrders, unchangedOf, type OwnMoves } from './scene.ts'

const clocks = ['17:30', '18:00', '18:15', '18:30', '19:00']
const daysOf = (...dates: string[]) =>
  daysAnswer(
    dates.map((date): TimeDay => ({
      date,
      asap: false,
      slots: clocks.map((clock) => ({ at: `${date}T${clock}:00-04:00`, date, clock, full: false })),
    })),
  )
const [thursday, friday, saturday, sunday] = ['2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08'] as const

const localization: OwnMoves = {
  'address.typed': async ({ stage, place }) => {
    await stage.page.getByRole('tab', { name: 'Entrega' }).click()
    await addressField(stage.page).fill(place.text)
  },
  'geocode ⇒ found': ({ stage, place }) => stage.answer('geocode', placesAnswer([place])),
  'findStores ⇒ two stores': ({ stage, world }) =>
    stage.answer('findStores', itemsAnswer([world.condado, world.miramar].map(wireOutlet))),
  'findStores ⇒ one store': ({ stage, world }) =>
    stage.answer('findStores', itemsAnswer([wireOutlet({ ...world.condado, distance: 2.4 })])),
}

const availability: OwnMoves = {
  'checkStoreAvailability ⇒ available': ({ stage, world }) =>
    stage.answer('checkStoreAvailability', itemAnswer(wireOutlet(world.condado))),
}

const builder: OwnMoves = {
  'topping.added': async ({ stage, world }) => {
    const add = button(stage.page, new RegExp(`^Añadir (${world.corn}|Maíz dulce)$`))
    await stage.see(add)
    await add.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await add.click()
  },
}

const cart: OwnMoves = {
  'loadCart ⇒ a pizza in it': ({ stage, cart: now }) => stage.answer('loadCart', itemAnswer(now)),
  'changeCart ⇒ a pizza in it': ({ stage, cart: now }) =>
    stage.answer('changeCart', itemAnswer({ ...now, device: 'device' })),
  'changeCart ⇒ a coupon on it': async (scene) => {
    scene.cart = scene.world.cardCart
    await scene.stage.answer('changeCart', itemAnswer(scene.cart))
  },
  'coupon.applied': async ({ stage }) => {
    await openOrder(stage)
    const order = orderSheet(stage)
    await order.getByRole('button', { name: 'Tengo un cupón' }).click()
    await order.getByRole('textbox', { name: 'Código del cupón' }).fill('TARJETA10')
    await order.getByRole('button', { name: 'Usar' }).click()
  },
}

const timePicker: OwnMoves = {
  'loadTimes ⇒ a sunday and a monday': ({ stage }) =>
    stage.answer('loadTimes', daysOf(thursday, friday, saturday, sunday)),
  'loadTimes ⇒ three days': ({ stage }) => stage.answer('loadTimes', daysOf(thursday, friday, saturday)),
  'slot.chosen (sunday at six)': async ({ stage }) => {
    await timePickerDialog(stage).getByRole('radio', { name: /^Dom/ }).check()
    await timePickerDialog(stage).getByRole('radio', { name: /^6:00/ }).click()
  },
}

const session: OwnMoves = {
  'form.changed': async ({ stage }) => {
    await followLink(stage, '/login?callback=%2Forder%2Fpizzas')
    const email = stage.page.getByRole('textbox', { name: 'Correo' })
    await stage.see(email)
    await email.fill('ana@example.com')
    await stage.page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(strongPassword)
  },
}

const recovery: OwnMoves = {
  // The model's visit has one; that of the story has nothing put aside.
  'recovery.dismissed': () => Promise.resolve(),
  'findEarlierCart ⇒ a cart of the phone': ({ stage, world }) =>
    stage.answer('findEarlierCart', itemAnswer({ ...world.earlierCart, uuid: uuid(304) })),
  'previewParkedCart ⇒ dearer, and a line is not sold': ({ stage, world }) =>
    stage.answer('checkCart', itemAnswer(dearerOf(world.earlierCart, world))),
  'previewParkedCart ⇒ all the same': ({ stage, world, restored }) =>
    stage.answer('checkCart', itemAnswer(unchangedOf(restored, world))),
  'restoreParkedCart ⇒ brought back': async (scene) => {
    scene.cart = scene.restored
    await scene.stage.answer('restoreParkedCart', itemAnswer(scene.cart))
  },
}

const history: OwnMoves = {
  'loadOrders ⇒ two orders': ({ stage, world }) => stage.answer('loadOrders', itemsAnswer(pastOrders(world))),
}
const reorder: OwnMoves = {
  'reorder.asked': async ({ stage }) => {
    await stage.page.getByRole('button', { name: 'Pedir otra vez' }).first().click()
  },
  'previewReorder ⇒ dearer, and a line is not sold': ({ stage, world }) =>
    stage.answer('previewReorder', itemAnswer(dearerOf(world.earlierCart, world))),
  'createReorderedCart ⇒ made': async (scene) => {
    scene.cart = scene.restored
    await scene.stage.answer('createReorderedCart', itemAnswer({ ...scene.cart, device: 'device' }))
  },
}

export const movesBeforePaying: Readonly<Record<string, OwnMoves>> = {
  localization,
  availability,
  'single-builder': builder,
  cart,
  'time-picker': timePicker,
  session,
  recovery,
  history,
  reorder,
}
