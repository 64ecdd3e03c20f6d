import { chromium } from '@playwright/test'
import * as v from 'valibot'
import { choiceOfBuild } from '../contract/build-to-choice.ts'
import { defaultBuild } from '../machines/product/single-builder.rules.ts'
import { createApi } from '../src/api/api.ts'
import { browserArguments, findBrowser } from '../tests/browser-path.ts'
import { openSettled } from '../tests/browser/support/settled.ts'
import { storedCart, writeLocalStorage, type StoredState } from '../tests/browser/support/stored-state.ts'
import { unwrap } from '../tests/faults/kit/customer.ts'
import { httpTo } from '../tests/faults/kit/http-to.ts'
import { median } from './median.ts'
import { verdict, type Row } from './rows.ts'
import {
  longestEntry,
  openDevice,
  screens,
  scrollThrough,
  throttleCpu,
  cpuThrottlingRate,
  untilPaint,
  type Device,
} from './slow-device.ts'

/** The server's maximum (`maxLines` in server/services/carts.ts). */
const lines = 100
const runs = 5
/** Milliseconds: from a press to the next paint, and of a task. */
const [maxUntilPaint, maxInOneTask] = [100, 50]
const StoredCart = v.object({ cart: v.object({ id: v.string(), device: v.string() }) })

/** Returns the storage of a device whose cart has as many lines as it may: La Boricua with other toppings each. */
async function storedFullCart(origin: string): Promise<StoredState> {
  const state = await storedCart(origin)
  const { id, device } = v.parse(StoredCart, state).cart
  const api = createApi(httpTo(() => origin))
  const [line] = unwrap(await api.cart(id, { 'x-device': device })).data
  const product = unwrap(await api.product(line?.product_uuid ?? '', {}))
  const build = defaultBuild(product)
  const codes = product.add_ons.map(({ code }) => code)
  const pairs = codes.flatMap((one, index) => codes.slice(index + 1).map((other) => ({ [one]: 1, [other]: 1 })))
  for (const extra of pairs.slice(0, lines - 1)) {
    const choice = choiceOfBuild(product, { ...build, extra })
    if (choice)
      unwrap(
        await api.addItem({ cart_id: id, productUuid: product.uuid, quantity: 1, ...choice }, { 'x-device': device }),
      )
  }
  return state
}

const rowOf = (what: string, { screen }: Device, time: number, most: number): Row => ({
  what: `cart of ${lines} lines: ${what} (${screen.name}), ${cpuThrottlingRate} x slower`,
  value: `${Math.round(time)} ms`,
  baseline: '',
  ratio: '',
  goal: verdict(time <= most, `at most ${most} ms`),
})

/** Changes quantities and scrolls through the menu beside the cart. */
async function measureOn(device: Device, origin: string): Promise<Row[]> {
  const { page } = device
  await openSettled(page, `${origin}/order/pizzas`)
  await throttleCpu(device, cpuThrottlingRate)
  const scrolled = await longestEntry(page, 'longtask', () => scrollThrough(device))
  await throttleCpu(device, 1)
  await openSettled(page, `${origin}/order/pizzas`)
  await throttleCpu(device, cpuThrottlingRate)
  const opened = device.screen.isPhone ? await untilPaint(device, page.locator('a[href="#orden"]:visible').first()) : 0
  const more = page.getByRole('button', { name: /^Subir la cantidad/ })
  await more.nth(lines - 1).waitFor()
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    times.push(await untilPaint(device, more.nth(run * 20)))
    await page.locator('dl[aria-busy]').first().waitFor({ state: 'detached' }) // the answer is shown
  }
  await throttleCpu(device, 1)
  return [
    ...(device.screen.isPhone ? [rowOf('opening it until the next paint', device, opened, maxUntilPaint)] : []),
    rowOf('a quantity until the next paint', device, median(times), maxUntilPaint),
    rowOf('longest task while the menu scrolls', device, scrolled, maxInOneTask),
  ]
}

/** Measures the largest cart on a slow device, with a phone's and a desktop's screen. */
export async function measureFullCart(origin: string): Promise<Row[]> {
  const state = await storedFullCart(origin)
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: browserArguments })
  try {
    const rows: Row[] = []
    for (const screen of screens) {
      const device = await openDevice(browser, screen)
      await writeLocalStorage(device.page, state)
      rows.push(...(await measureOn(device, origin)))
      await device.page.context().close()
    }
    return rows
  } finally {
    await browser.close()
  }
}
