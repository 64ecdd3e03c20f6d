import { expect, type Page } from '@playwright/test'
import { addPizza, chooseStore, goToPay, orderSidebar } from '../support/shopping.ts'
import { newMember, submitLogin, type Credentials } from '../support/members.ts'
import { openSettled } from '../support/settled.ts'

import type { Row } from './order-combinations.ts'
import type { ProgramUnderTest } from './program-under-test.ts'

/** Formats cents as the page shows them. */
export const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** An order in progress on a page. */
export type OrderInProgress = {
  readonly how: Row[1]
  readonly when: Row[2]
  readonly pay: Row[3]
  readonly trouble: Row[4]
  readonly page: Page
  readonly shop: ProgramUnderTest
  readonly email: string
  /** The slot to order for; each row has its own. */
  readonly slot: Slot
  /** Null for a guest. */
  readonly credentials: Credentials | null
}

/** A slot of today, in wire format and as shown. */
type Slot = { readonly wire: string; readonly shown: string }

/** Returns the `index`th slot from 2:00 p.m. on, which is 18:00 UTC. */
function slotOf(index: number): Slot {
  const minutes = 14 * 60 + index * 15
  const [hour, minute] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')]
  return { wire: `2026-03-03 ${hour + 4}:${minute}:00`, shown: `${hour - 12}:${minute}` }
}

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const next = (page: Page) => page.getByRole('button', { name: 'Seguir', exact: true })
export const confirmButton = (page: Page) => page.getByRole('button', { name: /^(Hacer la orden|Seguir al banco)/ })

const typed = {
  instructions: 'Toca el timbre azul',
  allergies: 'Maní y camarones',
  car: 'Toyota Yaris',
  plate: 'ABC 123',
  bill: '50',
}

/** Starts a visit of a guest, or of a new member. */
export async function beginOrder(
  row: Row,
  index: number,
  page: Page,
  shop: ProgramUnderTest,
): Promise<OrderInProgress> {
  const [who, how, when, pay, trouble] = row
  const email = `combination-${index}@example.com`
  const credentials = who === 'member' ? await newMember(page, shop, email) : null
  return { how, when, pay, trouble, page, shop, email, slot: slotOf(index), credentials }
}

/** Signs in, chooses store and time, adds a pizza and opens checkout. */
export async function goShopping({ how, when, page, slot, credentials }: OrderInProgress): Promise<void> {
  if (credentials) {
    await openSettled(page, '/login?callback=/find-a-hut')
    await submitLogin(page, credentials)
  }
  await openSettled(page, '/')
  if (how === 'delivery') await chooseDelivery(page)
  else await chooseStore(page)
  if (when === 'slot') await chooseSlot(page, slot)
  await addPizza(page)
  await goToPay(page)
}

async function chooseDelivery(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Entrega' }).click()
  await page.getByRole('combobox').fill('00907')
  await page.getByRole('combobox').press('Enter')
  await field(page, 'Número').fill('1058')
  await field(page, 'Calle').fill('Ave. Ashford')
  await page.getByRole('button', { name: 'Entregar aquí' }).click()
  await page.waitForURL(/\/order\/deals/)
}

async function chooseSlot(page: Page, { shown }: Slot): Promise<void> {
  await page.getByRole('button', { name: /^(Llega|Lista) en/ }).click()
  const picker = page.getByRole('dialog', { name: '¿Para cuándo?' })
  await picker.getByRole('radio', { name: 'Hoy' }).check()
  await picker.getByRole('radio', { name: new RegExp(`^${shown}`) }).check()
  await picker.getByRole('button', { name: /^Ordenar para/ }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^Hoy: ${shown}`) })).toBeVisible() // the store has confirmed
}

/** Fills in checkout up to the last button. */
export async function fillForm({ how, pay, page, email, credentials }: OrderInProgress): Promise<void> {
  if (credentials) await expect(field(page, 'Correo')).toHaveValue(email)
  else {
    const contact = { Nombre: 'Iris', Apellidos: 'Colón', Teléfono: '787 555 0100', Correo: email }
    for (const [name, text] of Object.entries(contact)) await field(page, name).fill(text)
  }
  await next(page).click()
  if (how === 'curbside') {
    await page.getByRole('radio', { name: /^En el carro/ }).check()
    await field(page, 'Marca y modelo').fill(typed.car)
    await field(page, /^Tablilla/).fill(typed.plate)
    await page.getByRole('radio', { name: 'Rojo' }).check()
  }
  await field(page, /^(Instrucciones|Nota)/).fill(typed.instructions)
  await field(page, /^Alergias/).fill(typed.allergies)
  await next(page).click()
  await page.getByRole('radio', { name: pay === 'cash' ? /^Efectivo/ : /^Tarjeta/ }).check()
  if (pay === 'cash') await field(page, /^¿Con cuánto pagas/).fill(typed.bill)
  await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
}

/** Checks that all steps of checkout still have the typed values. */
export async function expectForm({ how, pay, page, email }: OrderInProgress): Promise<void> {
  const main = page.getByRole('main')
  await expect(confirmButton(page)).toBeVisible()
  await expect(main.getByText('Iris Colón')).toBeVisible()
  await expect(main.getByText(email)).toBeVisible()
  if (how === 'curbside') await expect(main.getByText(`${typed.car}, Rojo, ${typed.plate}`)).toBeVisible()
  if (pay === 'cash') await expect(field(page, /^¿Con cuánto pagas/)).toHaveValue(typed.bill)
  await expect(page.getByRole('radio', { name: pay === 'cash' ? /^Efectivo/ : /^Tarjeta/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Acepto los términos/ })).toBeChecked()
}

/** Pays at the bank if by card, and waits for the order page. */
export async function payAndArrive({ pay, page }: OrderInProgress): Promise<void> {
  if (pay === 'card') {
    await page.waitForURL(/\/sandbox-bank\/pay\//)
    const card = { 'Número de tarjeta': '4242 4242 4242 4242', Mes: '12', Año: '30', 'Código de seguridad': '123' }
    for (const [name, text] of Object.entries(card)) await field(page, name).fill(text)
    await page.getByRole('button', { name: /^Pagar \$/ }).click()
  }
  await page.waitForURL(/\/tracker-order\/[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Enviando tu orden' })).toBeVisible()
}

const handovers = { delivery: 'door', 'carry-out': 'counter', curbside: 'curbside' } as const

/** Total of La Boricua in cents: $17.19 at the nearest store, plus 6 % and 1 % tax; delivery adds a taxed fee of $3.99. */
const totals = {
  usual: { delivery: 2266, collection: 1839 },
  dearer: { delivery: 2373, collection: 1946 },
}
/** Returns the total of the order in cents. */
export function totalOf({ how }: OrderInProgress, prices: keyof typeof totals): number {
  const { delivery, collection } = totals[prices]
  return how === 'delivery' ? delivery : collection
}

/** Checks that the ledger has exactly one order, with the typed data, amount and payment. */
export async function expectLedger(visit: OrderInProgress): Promise<void> {
  const { how, when, pay, trouble, page, shop, email, credentials } = visit
  const booked = await shop.ordersOf(email)
  const uuid = new URL(page.url()).pathname.split('/').at(-1)
  const total = totalOf(visit, trouble === 'the price moves' ? 'dearer' : 'usual')
  expect(booked).toEqual([
    {
      order: expect.objectContaining({
        uuid,
        status: 2,
        total,
        handover: handovers[how],
        future: when === 'slot' || trouble === 'the store closes',
        memberId: credentials ? expect.any(String) : null,
        doc: expect.objectContaining({
          contact: { firstName: 'Iris', lastName: 'Colón', phone: '+17875550100', email },
          instructions: typed.instructions,
          allergies: typed.allergies,
          vehicle: how === 'curbside' ? { model: typed.car, color: 'red', plate: typed.plate } : null,
          address: how === 'delivery' ? expect.objectContaining({ number: '1058', zip: '00907' }) : null,
          payment: pay === 'cash' ? { method: 'cash', changeFor: 5000 } : { method: 'credit_card', changeFor: null },
        }),
      }),
      payments: pay === 'cash' ? [] : [expect.objectContaining({ state: 'authorised', amount: total })],
    },
  ])
  await expect(page.getByText(dollars(total)).first()).toBeVisible()
  await openSettled(page, '/order/pizzas')
  await expect(orderSidebar(page).getByRole('button', { name: 'Vaciar la orden' })).toHaveCount(0)
}
