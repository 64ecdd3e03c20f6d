import { inArray } from 'drizzle-orm'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CustomerExport } from '../../../contract/customer-export.ts'
import type { OrderRequest } from '../../../contract/orders.ts'
import { personalFieldNames, type OrderPersonalData } from '../../../contract/personal-fields.ts'
import { personalMemberColumns } from '../../../server/db/members/member-columns.ts'
import { orders } from '../../../server/db/order-schema.ts'
import { logOptions } from '../../../server/log.ts'
import { redact } from '../../../src/app/redact.ts'
import { callCustomerApi, sendDueEmails, signInNewMember, strongPassword } from '../support/account-calls.ts'
import { ashfordAddress, condadoPoint, cartContext, itemFrom, newCart } from '../support/calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from '../support/open-test-app.ts'
import { placeOwnOrder } from '../support/own-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.clock.set(tuesdayNoon)
})
afterAll(() => app.close())

/** A text that says something of the person, in each personal field. */
const mark = /zquirk/i
const person: { readonly [F in keyof OrderPersonalData]-?: NonNullable<OrderRequest[F]> } = {
  contact: { first_name: 'Zquirkana', last_name: 'Zquirkez', phone: '7875550144', email: 'zquirk@example.com' },
  instructions: 'Puerta zquirk',
  allergies: 'Zquirkuates',
  directions: 'Detrás del zquirk',
  vehicle: { model: 'Zquirk', color: 'zquirkojo', plate: 'ZQUIRK-1' },
  address: { ...ashfordAddress, ...condadoPoint, landmark: 'Colmado Zquirk' },
}
const { address, vehicle, ...both } = person

it('every personal field of an order is exported to its member, and forgotten with them', async () => {
  const headers = await signInNewMember(app, 'member@example.com')
  const placed = async (type: 'D' | 'C', change: Partial<OrderRequest>) =>
    placeOwnOrder(app, { ...both, ...change }, { own: await newCart(app, cartContext('SJ02', type)), headers })
  const [delivered, collected] = [await placed('D', { address }), await placed('C', { vehicle, handover: 'curbside' })]
  const exported = itemFrom(CustomerExport, await callCustomerApi(app, 'GET', 'customers/export', undefined, headers))
  const told = (field: string) =>
    JSON.stringify(exported.orders.flatMap((one) => Object.entries(one).filter(([name]) => name === field)))
  const fields = Object.entries(person)
  expect(fields.filter(([, said]) => !mark.test(JSON.stringify(said)))).toEqual([])
  expect(fields.filter(([field]) => !mark.test(told(field)))).toEqual([])
  const { db } = app.database
  const mine = inArray(orders.uuid, [delivered.uuid, collected.uuid])
  expect(JSON.stringify(await db.select().from(orders).where(mine))).toMatch(mark)
  await sendDueEmails(app)
  // Without the steps of its life, at the end of which an order forgets the car anyway.
  await db.update(orders).set({ status: 7 }).where(mine)
  await callCustomerApi(app, 'DELETE', 'customers', { password: strongPassword }, headers)
  expect(JSON.stringify(await db.select().from(orders).where(mine))).not.toMatch(mark)
})

it('[privacy.logs] no personal field reaches the log or a failure report', () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const log = pino(logOptions, stream)
  const isLogged = (name: string) => {
    log.info({ [name]: 'zquirk', order: { [name]: { name: 'zquirk' }, form: { [name]: 'zquirk' } } }, 'said')
    return mark.test(lines.at(-1) ?? 'zquirk')
  }
  expect([...personalFieldNames, ...personalMemberColumns].filter(isLogged)).toEqual([])
  const isReported = (name: string) =>
    /zquirk|27/.test(JSON.stringify(redact({ form: { [name]: 'zquirk' }, [name]: 27 })))
  expect(personalFieldNames.filter(isReported)).toEqual([])
})
