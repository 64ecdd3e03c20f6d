import { chromium, type Locator } from '@playwright/test'
import { browserArguments, findBrowser } from '../tests/browser-path.ts'
import { openSettled } from '../tests/browser/support/settled.ts'
import { chooseStore } from '../tests/browser/support/shopping.ts'
import { verdict, type Row } from './rows.ts'
import { openDevice, screens, throttleCpu, cpuThrottlingRate, untilPaint, type Device } from './slow-device.ts'

/** Milliseconds from a tap to the next paint: of 98 in 100 taps, and of every one. */
const [maxOfMost, maxOfAll] = [64, 100]
const pizzas = 4
type Tap = { readonly what: string; readonly time: number }
type Session = Device & { readonly taps: Tap[] }

/** Taps a control, and notes how long its effect takes to be painted. */
async function tap(session: Session, what: string, control: Locator) {
  await control.waitFor()
  await throttleCpu(session, cpuThrottlingRate)
  session.taps.push({ what: `${what} (${session.screen.name})`, time: await untilPaint(session, control) })
  await throttleCpu(session, 1)
}

const mainOf = ({ page }: Session) => page.getByRole('main')
const button = (session: Session, name: string | RegExp) => session.page.getByRole('button', { name }).first()
const tapButton = (session: Session, name: string | RegExp) => tap(session, String(name), button(session, name))
const tapRadio = (session: Session, name: string | RegExp) =>
  tap(session, String(name), session.page.getByRole('radio', { name }).first())

/** Opens each category of the menu. */
async function browse(session: Session) {
  const links = session.page.getByRole('navigation', { name: 'Categorías' }).getByRole('link')
  for (let index = 0; index < (await links.count()); index += 1) await tap(session, 'category', links.nth(index))
}

/** Takes a pizza whose toppings, sizes and crusts are changed to and fro. */
async function buildPizza(session: Session) {
  const main = mainOf(session)
  await openSettled(session.page, new URL('/order/pizzas', session.page.url()).href)
  await tap(session, 'product', main.getByRole('link', { name: 'Escoger La Boricua' }))
  for (const topping of ['Pepperoni', 'Hongos', 'Piña', 'Tocineta', 'Camarones', 'Albahaca']) {
    await tapButton(session, `Añadir ${topping}`)
    await tapButton(session, `Quitar ${topping}`)
  }
  for (const name of [/^Grande/, /^Mediana/, /^Fina/, /^Tradicional/]) await tapRadio(session, name)
  await tapButton(session, 'Subir la cantidad de La Boricua')
  await tapButton(session, 'Bajar la cantidad de La Boricua')
  await tap(session, 'Añadir', main.getByRole('button', { name: 'Añadir', exact: true }))
  await session.page.waitForURL(/\/order\/[a-z]+$/)
}

/** Chooses a later time, and the earliest one again. */
async function chooseTime(session: Session) {
  await tapButton(session, /^Lista en/)
  await tapRadio(session, 'Mañana')
  await tapRadio(session, /^6:15/)
  await tapButton(session, /^Ordenar para mañana/)
}

/** Changes the order beside the menu, with a coupon to and fro. */
async function changeOrder(session: Session) {
  const order = session.page.getByRole('complementary', { name: 'Tu orden' })
  for (const name of ['Bajar', 'Subir', 'Bajar'])
    await tap(session, `${name} in the order`, order.getByRole('button', { name: `${name} la cantidad de La Boricua` }))
  await tapButton(session, 'Tengo un cupón')
  await session.page.getByRole('textbox', { name: 'Código del cupón' }).fill('BOHIO20')
  await tap(session, 'Usar', order.getByRole('button', { name: 'Usar', exact: true }))
  await tapButton(session, 'Quitar el cupón BOHIO20')
  await openSettled(session.page, new URL('/order/coupons', session.page.url()).href)
  await tap(session, 'Usar a listed one', mainOf(session).getByRole('button', { name: 'Usar' }).first())
}

/** Pays in cash at the store, and reads the order's page. */
async function checkOut(session: Session) {
  const { page } = session
  await openSettled(page, new URL('/order/pizzas', page.url()).href)
  await tap(session, 'Ir a pagar', page.getByRole('link', { name: /^Ir a pagar/ }).first())
  await tapButton(session, 'No, gracias')
  const typed = { Nombre: 'Iris', Apellidos: 'Colón', Teléfono: '787 555 0100', Correo: 'iris@example.com' }
  for (const [name, text] of Object.entries(typed)) await page.getByRole('textbox', { name }).fill(text)
  await tapButton(session, 'Seguir')
  await tapButton(session, 'Seguir')
  await tapRadio(session, /^Efectivo/)
  await tap(session, 'terms', page.getByRole('checkbox', { name: /^Acepto los términos/ }))
  await tapButton(session, /^Hacer la orden/)
  await page.waitForURL(/\/tracker-order\//)
}

async function tapThrough(session: Session, origin: string) {
  await openSettled(session.page, origin)
  await chooseStore(session.page)
  await openSettled(session.page, `${origin}/order/deals`)
  await browse(session)
  for (let pizza = 0; pizza < pizzas; pizza += 1) await buildPizza(session)
  if (!session.screen.isPhone) await changeOrder(session)
  await chooseTime(session)
  if (!session.screen.isPhone) await checkOut(session)
}

/** Measures every tap of an order on a slow device, with a phone's and a desktop's screen. */
export async function measureTaps(origin: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: browserArguments })
  try {
    const taps: Tap[] = []
    for (const screen of screens) {
      const session = { ...(await openDevice(browser, screen)), taps }
      await tapThrough(session, origin)
      await session.page.context().close()
    }
    return rowsOf(taps.toSorted((one, other) => one.time - other.time))
  } finally {
    await browser.close()
  }
}

function rowsOf(taps: readonly Tap[]): Row[] {
  const [most, slowest] = [taps[Math.ceil(taps.length * 0.98) - 1], taps.at(-1)]
  const row = (what: string, { time, what: name }: Tap, goal: number): Row => ({
    what: `${taps.length} taps, ${what}, ${cpuThrottlingRate} x slower`,
    value: `${time} ms: ${name}`,
    baseline: '',
    ratio: '',
    goal: verdict(time <= goal, `at most ${goal} ms`),
  })
  if (!most || !slowest) return []
  return [row('98 in 100', most, maxOfMost), row('the slowest', slowest, maxOfAll)]
}
