import { expect, type Page } from '@playwright/test'
import { addPizza, chooseStore, goToPay, order } from '../support/shopping.ts'
import { newMember, signIn, type Credentials } from '../support/signed-in.ts'
import { openSettled } from '../support/settled.ts'

import type { Row } from './rows.ts'
import type { Shop } from './shop.ts'

/** Whole cents as the page shows them. */
export const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** An order that is under way on a page. */
export type Visit = {
  readonly how: Row[1]
  readonly when: Row[2]
  readonly pay: Row[3]
  readonly trouble: Row[4]
  readonly page: Page
  readonly shop: Shop
  readonly email: string
  /** The slot that is asked for where one is; no other row asks for it first. */
  readonly slot: Slot
  /** Null for a guest. */
  readonly credentials: Credentials | null
}

/** A quarter of an hour of today, as the wire says it and as the page does. */
type Slot = { readonly wire: string; readonly shown: string }

/** The `index`th quarter of an hour from two in the afternoon on, which is six in UTC. */
function slotOf(index: number): Slot {
  const minutes = 14 * 60 + index * 15
  const [hour, minute] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')]
  return { wire: `2026-03-03 ${hour + 4}:${minute}:00`, shown: `${hour - 12}:${minute}` }
}

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const next = (page: Page) => page.getByRole('button', { name: 'Seguir', exact: true })
export const confirm = (page: Page) => page.getByRole('button', { name: /^(Hacer la orden|Seguir al banco)/ })

const typed = { instructions: 'Toca el timbre azul', car: 'Toyota Yaris', plate: 'ABC 123', bill: '50' }

/** A visit of a guest, or of a member of their own. */
export async function beginVisit(row: Row, index: number, page: Page, shop: Shop): Promise<Visit> {
  const [who, how, when, pay, trouble] = row
  const email = `combination-${index}@example.com`
  const credentials = who === 'member' ? await newMember(page, shop, email) : null
  return { how, when, pay, trouble, page, shop, email, slot: slotOf(index), credentials }
}

/** Signs in, says how and when, and puts a pizza into the order; the checkout is open then. */
export async function goShopping({ how, when, page, slot, credentials }: Visit): Promise<void> {
  if (credentials) {
    await openSettled(page, '/login?callback=/find-a-hut')
    await signIn(page, credentials)
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
  await expect(page.getByRole('button', { name: new RegExp(`^Hoy: ${shown}`) })).toBeVisible() // the store has said yes
}

/** Everything of the checkout but its last button. */
export async function fillForm({ how, pay, page, email, credentials }: Visit): Promise<void> {
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
  await next(page).click()
  await page.getByRole('radio', { name: pay === 'cash' ? /^Efectivo/ : /^Tarjeta/ }).check()
  if (pay === 'cash') await field(page, /^¿Con cuánto pagas/).fill(typed.bill)
  await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
}

/** The last step of the checkout has everything that was typed, the steps before it as well. */
export async function expectForm({ how, pay, page, email }: Visit): Promise<void> {
  const main = page.getByRole('main')
  await expect(confirm(page)).toBeVisible()
  await expect(main.getByText('Iris Colón')).toBeVisible()
  await expect(main.getByText(email)).toBeVisible()
  if (how === 'curbside') await expect(main.getByText(`${typed.car}, Rojo, ${typed.plate}`)).toBeVisible()
  if (pay === 'cash') await expect(field(page, /^¿Con cuánto pagas/)).toHaveValue(typed.bill)
  await expect(page.getByRole('radio', { name: pay === 'cash' ? /^Efectivo/ : /^Tarjeta/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Acepto los términos/ })).toBeChecked()
}

/** At the bank, where a card is paid by; to the page of the order. */
export async function payAndArrive({ pay, page }: Visit): Promise<void> {
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

/** Cents of La Boricua, which is 17.19 at the nearest store, with taxes of 6 and 1 percent; a delivery has its fee of 3.99, which is taxed as well. */
const totals = {
  usual: { delivery: 2266, collection: 1839 },
  dearer: { delivery: 2373, collection: 1946 },
}
/** What the order comes to, in cents. */
export function totalOf({ how }: Visit, prices: keyof typeof totals): number {
  const { delivery, collection } = totals[prices]
  return how === 'delivery' ? delivery : collection
}

/** Exactly one order is in the books, with what was typed, its amount, and its payment as it should be. */
export async function expectBooks(visit: Visit): Promise<void> {
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
  await expect(order(page).getByRole('button', { name: 'Vaciar la orden' })).toHaveCount(0)
}
